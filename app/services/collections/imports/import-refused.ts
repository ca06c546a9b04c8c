/** The file as a whole cannot be taken. */
export class ImportRefused extends Error {
  constructor(readonly text: string) {
    super("a file cannot be imported");
  }
}
