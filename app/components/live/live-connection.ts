import type { LiveState } from "./live.types";

const HEARTBEAT_MILLISECONDS = 15_000;
const RECONNECT_MILLISECONDS = 5000;
const RECONNECT_MAX_MILLISECONDS = 300_000;
/** A restart disconnects all browsers at once; their reconnects are spread over this time. */
const RESTART_SPREAD_MILLISECONDS = 10_000;
const POLL_MILLISECONDS = 60_000;
/** The first failure counts as a gap; from the second on a proxy may be blocking sockets. */
const FAILURES_BEFORE_POLLING = 2;

const HEARTCHECK = '{"cmd":"heartcheck"}';

const SESSION_ENDED = 4401;
const TOO_MUCH = 1008;
const RESTART = 1012;

/** Callbacks of the page. */
export interface LiveSubscriber {
  readonly onState: (state: LiveState) => void;
  /** New messages may exist; the list should be read again. */
  readonly onNews: () => void;
  /** A record has changed. @param record its address */
  readonly onChanged: (record: string) => void;
}

/** Returns a uniform random number from 0 to 1, so that browsers do not reconnect in step. */
function chance(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn / 2 ** 32;
}

/** Returns the address of the record that a frame says has changed; null for every other frame. */
function changedRecord(text: string): string | null {
  if (!text.startsWith('{"cmd":"changed"')) return null;
  return (JSON.parse(text) as { record: string }).record;
}

function waitAfter(code: number, failures: number): number {
  if (code === RESTART) return RECONNECT_MILLISECONDS + RESTART_SPREAD_MILLISECONDS * chance();
  const wait = Math.min(RECONNECT_MILLISECONDS * 2 ** (failures - 1), RECONNECT_MAX_MILLISECONDS);
  return wait * (1 + 0.2 * chance());
}

/**
 * The connection for message notifications: a WebSocket that reconnects after 5 s, with backoff up to 5 min,
 * and polls each minute from the second failure on.
 */
export class LiveConnection {
  readonly #url: string;
  readonly #subscriber: LiveSubscriber;
  readonly #controller = new AbortController();
  #socket: WebSocket | null = null;
  #failures = 0;
  #awaitsAnswer = false;
  #isLive = false;
  #hasBeenLive = false;
  #next: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  #poll: ReturnType<typeof setInterval> | undefined;

  constructor(url: string, subscriber: LiveSubscriber) {
    this.#url = url;
    this.#subscriber = subscriber;
  }

  start(): void {
    const { signal } = this.#controller;
    const listen = (type: string, act: () => void) => window.addEventListener(type, act, { signal });
    listen("online", () => this.#connect());
    listen("offline", () => this.#goOffline());
    // A page with an open socket is excluded from the back-forward cache.
    listen("pagehide", () => this.#drop());
    window.addEventListener("pageshow", ({ persisted }) => persisted && this.#connect(), { signal });
    if (navigator.onLine) this.#connect();
    else this.#goOffline();
  }

  stop(): void {
    this.#controller.abort();
    this.#drop();
  }

  #connect(): void {
    if (this.#socket) return;
    this.#drop();
    try {
      this.#listenTo(new WebSocket(this.#url));
    } catch {
      // Some browsers throw where a socket is blocked.
      this.#lose(0);
    }
  }

  #listenTo(socket: WebSocket): void {
    this.#socket = socket;
    socket.onopen = () => this.#ask();
    socket.onmessage = ({ data }) => this.#receive(String(data));
    socket.onclose = ({ code }) => {
      if (this.#socket === socket) this.#lose(code);
    };
    this.#awaitsAnswer = true;
    this.#beat = setInterval(
      () => (this.#awaitsAnswer ? this.#lose(0) : this.#ask()),
      HEARTBEAT_MILLISECONDS,
    );
  }

  #ask(): void {
    this.#awaitsAnswer = true;
    this.#socket?.send("heartcheck");
  }

  #receive(text: string): void {
    this.#awaitsAnswer = false;
    const record = changedRecord(text);
    if (record !== null) return this.#subscriber.onChanged(record);
    if (text !== HEARTCHECK) return this.#subscriber.onNews();
    if (this.#isLive) return;
    this.#isLive = this.#hasBeenLive = true;
    this.#failures = 0;
    clearInterval(this.#poll);
    this.#subscriber.onState("live");
    // Messages may have arrived since the list was read.
    this.#subscriber.onNews();
  }

  #lose(code: number): void {
    this.#drop();
    // A refused handshake, or a session that has replaced another, gives no reason; reading the list does.
    if (code === SESSION_ENDED || !this.#hasBeenLive) this.#subscriber.onNews();
    this.#failures += 1;
    if (code !== TOO_MUCH) this.#next = setTimeout(() => this.#connect(), waitAfter(code, this.#failures));
    if (code !== TOO_MUCH && this.#failures < FAILURES_BEFORE_POLLING)
      return this.#subscriber.onState("waiting");
    clearInterval(this.#poll);
    this.#poll = setInterval(this.#subscriber.onNews, POLL_MILLISECONDS);
    this.#subscriber.onState("polling");
  }

  #goOffline(): void {
    this.#drop();
    clearInterval(this.#poll);
    this.#subscriber.onState("offline");
  }

  /** Closes the socket and cancels heartbeat and reconnect; polling continues. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#isLive = false;
    clearTimeout(this.#next);
    clearInterval(this.#beat);
    socket?.close();
  }
}
