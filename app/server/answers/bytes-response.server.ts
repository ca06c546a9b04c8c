type Body = ReadableStream<Uint8Array<ArrayBuffer>>;

/** A reader that returns the bytes in one chunk. */
function readerOf(bytes: Uint8Array) {
  let remaining: Uint8Array | null = bytes;
  return {
    read: () => {
      const value = remaining;
      remaining = null;
      return Promise.resolve(value === null ? { done: true } : { done: false, value });
    },
  };
}

/**
 * A response whose bytes are complete. Its body provides only the reader that the framework requests:
 * creating a stream and reading it costs a fortieth of a page. Content-Length is set, so that it is also sent
 * in one piece.
 */
export class BytesResponse extends Response {
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array, { status, headers }: { status: number; headers: Headers }) {
    headers.set("Content-Length", String(bytes.length));
    super(null, { status, headers });
    this.#bytes = bytes;
  }

  override arrayBuffer() {
    return Promise.resolve(new Uint8Array(this.#bytes).buffer);
  }

  override get body() {
    return { getReader: () => readerOf(this.#bytes) } as unknown as Body;
  }
}
