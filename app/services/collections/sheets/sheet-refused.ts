/** A sheet that cannot be read, in words: what is wrong, and where. */
export class SheetRefused extends Error {
  constructor(readonly text: string) {
    super("a sheet cannot be read");
  }
}
