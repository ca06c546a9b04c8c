/**
 * Logs what could not be loaded to the browser's console, with type and address (docs/product.md, section 8).
 */
export function reportChunk(type: string, url: string): void {
  console.error(`Loading chunk failed (${type}: ${url})`);
}

/** Logs a failed dynamic import; the address is taken from the error's text. */
export function reportImport(error: unknown): void {
  const text = String(error);
  const url = /\S*\/assets\/\S+/.exec(text)?.[0] ?? text;
  reportChunk(url.endsWith(".css") ? "style" : "script", url);
}
