/** So many files are read side by side: under load each turn of the loop that they wait for is long. */
const FILES_MAX = 500;
/** What the files of a part hold together at most. */
const BYTES_MAX = 16 * 1024 * 1024;

/**
 * Parts of a list of files, each of which is read at once.
 * @param sizeOf how much of a file is read
 */
export function* readingParts(
  names: readonly string[],
  sizeOf: (name: string) => number,
): Generator<readonly string[]> {
  let part: string[] = [];
  let bytes = 0;
  for (const name of names) {
    const size = sizeOf(name);
    if (part.length === FILES_MAX || (part.length > 0 && bytes + size > BYTES_MAX)) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push(name);
    bytes += size;
  }
  if (part.length > 0) yield part;
}
