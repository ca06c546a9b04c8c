/** Limits the number of splits; names and codes contain few dashes. */
const DASHES_READ = 4;

/** Returns every split of a `code-name` text at a dash, because both parts may contain dashes. */
export function codeAndName(text: string): { code: string; name: string }[] {
  const dashes = [...text.matchAll(/-/g)].map(({ index }) => index);
  return dashes.slice(0, DASHES_READ).map((at) => ({ code: text.slice(0, at), name: text.slice(at + 1) }));
}
