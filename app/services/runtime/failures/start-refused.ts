/** Why the server does not start, in words for whoever runs it; starting again would not help before that is mended. */
export class StartRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartRefused";
  }
}
