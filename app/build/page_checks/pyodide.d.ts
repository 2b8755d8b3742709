// The part of Pyodide that the workers use; its own types are not shipped with it.
declare module "*/pyodide/pyodide.mjs" {
  export function loadPyodide(options: Record<string, unknown>): Promise<any>;
}
declare module "*/pyodide/pyodide.asm.mjs" {
  export default function createModule(settings: Record<string, unknown>): Promise<any>;
}
