/** Never read: it only makes the response have a body. */
const UNREAD = new ReadableStream<Uint8Array<ArrayBuffer>>();

/** A loader's response for a document, which returns its data without serialization when its JSON is read. */
export class DocumentData extends Response {
  readonly #data: unknown;

  constructor(data: unknown, headers: Record<string, string>) {
    super(null, { headers: { "Content-Type": "application/json", ...headers } });
    this.#data = data;
  }

  override get body() {
    return UNREAD;
  }

  override json() {
    return Promise.resolve(this.#data);
  }
}
