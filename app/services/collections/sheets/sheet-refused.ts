/** A sheet that cannot be read; `text` describes the problem and its position. */
export class SheetRefused extends Error {
  constructor(readonly text: string) {
    super("a sheet cannot be read");
  }
}
