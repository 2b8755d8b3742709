"""The browser around the app: the bridge to the page, storage, and the AI in a worker."""
