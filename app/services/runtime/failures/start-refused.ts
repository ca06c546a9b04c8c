/**
 * The server must not start; the message explains the cause to the operator. A restart does not help before
 * it is repaired.
 */
export class StartRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartRefused";
  }
}
