// Finds a QR code in a picture of the camera. The decoder is made of the npm package `qr`, and lies beside this file.
import decodeQR from "./code-reader.js";

self.onmessage = ({ data }) => {
  let text = null;
  try {
    text = decodeQR(data);
  } catch {
    // most pictures of a camera show no code
  }
  self.postMessage(text);
};
