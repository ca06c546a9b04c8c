import { connect, type Socket } from "node:net";

export interface RawAnswer {
  readonly status: number;
  /** Keyed by lower-case names. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

function parseAnswer(text: string): RawAnswer | null {
  const end = text.indexOf("\r\n\r\n");
  if (end === -1) return null;
  const [start = "", ...lines] = text.slice(0, end).split("\r\n");
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  return { status: Number(start.split(" ")[1]), headers, body: text.slice(end + 4) };
}

/** A connection for bytes that no HTTP library sends. */
export class RawConnection {
  readonly #socket: Socket;
  #received = "";
  readonly #closed: Promise<void>;

  constructor(port: number) {
    this.#socket = connect({ port, host: "127.0.0.1" });
    this.#socket.setEncoding("latin1").on("data", (text: string) => (this.#received += text));
    this.#socket.on("error", () => undefined);
    this.#closed = new Promise((resolve) => this.#socket.once("close", () => resolve()));
  }

  write(text: string): this {
    this.#socket.write(text, "latin1");
    return this;
  }

  /** Waits until all bytes so far have been written. */
  flushed(): Promise<void> {
    return new Promise((resolve) => this.#socket.write("", () => resolve()));
  }

  get received(): string {
    return Buffer.from(this.#received, "latin1").toString("utf8");
  }

  get isClosed(): boolean {
    return this.#socket.closed;
  }

  /** Returns the received text after the server has closed the connection. */
  async untilClosed(): Promise<string> {
    await this.#closed;
    return this.received;
  }

  /** The response to a request that ends its connection; null without one. */
  async answer(): Promise<RawAnswer | null> {
    return parseAnswer(await this.untilClosed());
  }

  destroy(): void {
    this.#socket.destroy();
  }
}

/** Sends bytes and waits for the end of the connection. */
export const sendRaw = (port: number, text: string): Promise<RawAnswer | null> =>
  new RawConnection(port).write(text).answer();
