import type { WebSocket } from "ws";
import { now } from "../../runtime/process/clock.server";
import { env } from "../../runtime/configuration/env.server";

/**
 * Codes with which the server closes a socket (docs/wire-api.md, "消息推送"); 1007 and 1009 are used by the
 * protocol itself.
 */
export const CLOSING = {
  textOnly: 1003,
  /** Floods, and the oldest of too many sockets: a client that reconnects at once is closed again. */
  tooMuch: 1008,
  restart: 1012,
  tooSlow: 1013,
  sessionEnded: 4401,
} as const;

export interface SocketOwner {
  readonly accountId: number;
  readonly sessionId: number;
  /** For the limit of sockets of one address. */
  readonly address: string;
}

const HEARTCHECK = JSON.stringify({ cmd: "heartcheck" });
const WINDOW_MILLISECONDS = 10_000;
/** Time for the client to confirm the close. */
const CLOSE_MILLISECONDS = 2000;

/** A socket: limits its messages and detects a lost client. */
export class SocketClient {
  readonly owner: SocketOwner;
  /** When its session is checked again. */
  lookAt: number;
  readonly #socket: WebSocket;
  #isAlive = true;
  #windowStart = 0;
  #heardInWindow = 0;

  constructor(socket: WebSocket, owner: SocketOwner, lookAt: number) {
    this.#socket = socket;
    this.owner = owner;
    this.lookAt = lookAt;
    socket.on("message", (_data, isBinary) => this.#receive(isBinary));
    socket.on("ping", () => this.#count());
    socket.on("pong", () => this.#count());
    // ws has closed it itself after a violation of the protocol.
    socket.on("error", () => this.#cutSoon());
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  onClose(listener: () => void): void {
    this.#socket.on("close", listener);
  }

  /**
   * Counts a received frame.
   * @returns false when the socket is closed or over the limit
   */
  #count(): boolean {
    if (!this.isOpen) return false;
    this.#isAlive = true;
    const at = now();
    if (at - this.#windowStart >= WINDOW_MILLISECONDS) {
      this.#windowStart = at;
      this.#heardInWindow = 0;
    }
    this.#heardInWindow += 1;
    if (this.#heardInWindow <= env.limits.SOCKET_MESSAGES_PER_10_SECONDS) return true;
    this.close(CLOSING.tooMuch, "too many messages");
    return false;
  }

  #receive(isBinary: boolean): void {
    if (!this.#count()) return;
    if (isBinary) this.close(CLOSING.textOnly, "text only");
    else this.send(HEARTCHECK);
  }

  /** Sends text; closes a client that does not read, because its backlog uses the server's memory. */
  send(text: string): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > env.limits.SOCKET_UNSENT_BYTES) this.close(CLOSING.tooSlow, "too slow");
    else this.#socket.send(text);
  }

  /** Pings the client; terminates the socket when nothing was received since the last ping. */
  beat(): void {
    if (!this.isOpen) return;
    if (!this.#isAlive) return this.#socket.terminate();
    this.#isAlive = false;
    this.#socket.ping();
  }

  close(code: number, reason: string): void {
    if (!this.isOpen) return;
    this.#socket.close(code, reason);
    this.#cutSoon();
  }

  #cutSoon(): void {
    setTimeout(() => this.#socket.terminate(), CLOSE_MILLISECONDS).unref();
  }
}
