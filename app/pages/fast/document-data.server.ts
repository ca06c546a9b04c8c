/** Never read: it says that there is something to be asked for. */
const UNREAD = new ReadableStream<Uint8Array<ArrayBuffer>>();

/** An answer of a document's loader that hands its data over as they are to whoever asks for its JSON. */
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
