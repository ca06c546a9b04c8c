/** Names and codes have few. */
const DASHES_READ = 4;

/** Code and name may have dashes of their own: every way to part a text of `code-name`. */
export function codeAndName(text: string): { code: string; name: string }[] {
  const dashes = [...text.matchAll(/-/g)].map(({ index }) => index);
  return dashes.slice(0, DASHES_READ).map((at) => ({ code: text.slice(0, at), name: text.slice(at + 1) }));
}
