import { WebSocket, type ClientOptions } from "ws";
import type { EnvelopeBody } from "./http-client";
import type { Site } from "./site-process";
import { until } from "./until";

export interface Handshake {
  readonly userId: number | string;
  /** Sent as the sub-protocol. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Closing {
  readonly code: number;
  readonly reason: string;
}

export interface Refused {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** An open socket of a client other than a browser; it answers pings unless `playDead` is called. */
export class LiveSocket {
  readonly #socket: WebSocket;
  #isBroken = false;
  readonly received: string[] = [];
  readonly closed: Promise<Closing>;
  isClosed = false;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on("message", (data) => this.received.push((data as Buffer).toString()));
    socket.on("error", () => undefined);
    this.closed = new Promise((resolve) =>
      socket.once("close", (code, reason) => {
        this.isClosed = true;
        resolve({ code, reason: reason.toString() });
      }),
    );
  }

  get protocol(): string {
    return this.#socket.protocol;
  }

  /** Errors of a closed socket are ignored and set `isBroken`. */
  send(data: string | Buffer, options: { fin?: boolean; binary?: boolean } = {}): void {
    const whole = { binary: typeof data !== "string", ...options };
    this.#socket.send(data, whole, (error) => (this.#isBroken ||= error !== undefined && error !== null));
  }

  /** Waits until as many frames have arrived, and returns all of them parsed. */
  async frames(count: number): Promise<unknown[]> {
    await until(`${count} frames`, () => this.received.length >= count);
    return this.received.map((text) => JSON.parse(text) as unknown);
  }

  ping(): void {
    this.#socket.ping();
  }

  /** Whether a frame could not be sent; works without reading too. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** Stops reading and answering pings, as a disconnected client. */
  playDead(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  close(): void {
    this.#socket.terminate();
  }
}

function dial(site: Pick<Site, "port">, { userId, token, headers = {} }: Handshake): WebSocket {
  const url = `ws://localhost:${site.port}/api/yxd-system/websocket/${userId}`;
  const options: ClientOptions = { headers };
  return token === undefined ? new WebSocket(url, options) : new WebSocket(url, [token], options);
}

export async function openSocket(site: Pick<Site, "port">, handshake: Handshake): Promise<LiveSocket> {
  const socket = dial(site, handshake);
  const live = new LiveSocket(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  return live;
}

/** @returns the response that refuses the handshake */
export function refusedSocket(site: Pick<Site, "port">, handshake: Handshake): Promise<Refused> {
  const socket = dial(site, handshake);
  return new Promise((resolve, reject) => {
    socket.on("error", () => undefined);
    socket.once("open", () => reject(new Error("the socket was opened")));
    socket.once("unexpected-response", (_request, response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      response.once("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
  });
}

export const envelopeIn = ({ text }: Refused) => JSON.parse(text) as EnvelopeBody;
