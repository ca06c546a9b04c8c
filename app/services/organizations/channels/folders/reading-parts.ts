/** Number of files that are read concurrently: under load each turn of the event loop is long. */
const FILES_MAX = 500;
/** Maximum total size of the files of a part. */
const BYTES_MAX = 16 * 1024 * 1024;

/**
 * Splits a list of files into parts that are read concurrently.
 * @param sizeOf the number of bytes read of a file
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
