/** The file as a whole cannot be imported; `text` tells the user why. */
export class ImportRefused extends Error {
  constructor(readonly text: string) {
    super("a file cannot be imported");
  }
}
