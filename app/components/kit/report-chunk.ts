/** Says in the browser's log what could not be loaded, with type and address (docs/product.md, section 8). */
export function reportChunk(type: string, url: string): void {
  console.error(`Loading chunk failed (${type}: ${url})`);
}

/** The same of a dynamic import: browsers, and the loader of its styles, put the address into the text. */
export function reportImport(error: unknown): void {
  const text = String(error);
  const url = /\S*\/assets\/\S+/.exec(text)?.[0] ?? text;
  reportChunk(url.endsWith(".css") ? "style" : "script", url);
}
