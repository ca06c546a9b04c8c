import { fitsOneFrame, framesOf } from "./frames";

/** Why a call to the card controller has failed. */
export type ControllerFault = "connection" | "timeout" | "format" | "card";

export class ControllerError extends Error {
  override readonly name = "ControllerError";
  readonly fault: ControllerFault;
  /** The controller's own code, such as `Custom50200`; empty where it has none. */
  readonly code: string;

  constructor(fault: ControllerFault, text = "", code = "") {
    super(text);
    this.fault = fault;
    this.code = code;
  }
}

/** Timeouts and numbers of attempts (docs/card-login.md). */
export const CONTROLLER_TIMES = {
  retryMs: 500,
  tries: 10,
  installMs: 1500,
  installTries: 3,
  answerMs: 30_000,
};

/** Maximum length of an answer of the controller. */
const FRAME_MAX = 4 * 1024 * 1024;
const FORMAT_TEXT = "数据格式非法";
const FAULT_CODE = /^Err:/;

interface Reply {
  readonly _id?: number;
  readonly _method?: string;
  readonly _status?: string;
  readonly _args?: {
    readonly Result?: boolean;
    readonly Data?: readonly unknown[];
    readonly Error?: readonly string[];
  };
}

interface Pending {
  readonly method: string;
  /** All frames of a call. */
  readonly frames: readonly string[];
  /** Index of the last frame sent. */
  sent: number;
  failures: number;
  readonly settle: (outcome: readonly unknown[] | ControllerError) => void;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function readReply(text: unknown): Reply | null {
  if (typeof text !== "string" || text.length > FRAME_MAX || !text.startsWith("{")) return null;
  try {
    return JSON.parse(text) as Reply;
  } catch {
    return null;
  }
}

function outcomeOf({ _status, _args }: Reply): readonly unknown[] | ControllerError {
  const data: readonly unknown[] | undefined = _args?.Data;
  if (_status === "00" && _args?.Result === true && Array.isArray(data)) return data as readonly unknown[];
  const errors = Array.isArray(_args?.Error) ? _args.Error.map(String) : [];
  const code = errors.find((text) => FAULT_CODE.test(text)) ?? "";
  return new ControllerError(
    "card",
    errors.find((text) => text !== code),
    code.replace(FAULT_CODE, ""),
  );
}

/**
 * Returns a random UUID-like text of 36 characters; crypto.randomUUID is unavailable outside secure contexts.
 */
function newGroup(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Connection to the card controller, a program on the person's own computer. */
export class Controller {
  private readonly url: string;
  private readonly times: typeof CONTROLLER_TIMES;
  private readonly pending = new Map<number, Pending>();
  private socket: WebSocket | null = null;
  /** Whether it has greeted, or the time to wait for that has passed. */
  private isReady = false;
  private lastId = 0;

  constructor(url: string, times: Partial<typeof CONTROLLER_TIMES> = {}) {
    this.url = url;
    this.times = { ...CONTROLLER_TIMES, ...times };
  }

  /** Returns whether the controller answers; tries three times, which covers one that is starting. */
  async isInstalled(): Promise<boolean> {
    for (let count = 0; count < this.times.installTries; count += 1)
      if (await this.isOpenWithin(this.times.installMs)) return true;
    return false;
  }

  /** Calls one method; late, duplicate and unexpected answers are ignored. @throws ControllerError */
  async call(
    method: string,
    args: Readonly<Record<string, unknown>> = {},
    withinMs = this.times.answerMs,
  ): Promise<readonly unknown[]> {
    await this.connected();
    const id = (this.lastId += 1);
    const text = JSON.stringify({ _method: method, _id: id, args });
    const frames = fitsOneFrame(text) ? [text] : framesOf(text, newGroup());
    const outcome = await new Promise<readonly unknown[] | ControllerError>((settle) => {
      const timer = setTimeout(() => settle(new ControllerError("timeout")), withinMs);
      this.pending.set(id, {
        method,
        frames,
        sent: 0,
        failures: 0,
        settle: (value) => {
          clearTimeout(timer);
          settle(value);
        },
      });
      this.socket?.send(frames[0]!);
    });
    this.pending.delete(id);
    if (outcome instanceof ControllerError) throw outcome;
    return outcome;
  }

  close(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /** Opens a socket unless one is open or connecting. */
  private open(): void {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    let socket: WebSocket;
    try {
      socket = new WebSocket(this.url);
    } catch {
      return;
    }
    socket.onmessage = ({ data }: MessageEvent<unknown>) => this.hear(data);
    socket.onclose = () => {
      if (this.socket === socket) this.failAll(new ControllerError("connection"));
    };
    socket.onopen = () => setTimeout(() => this.greet(socket), this.times.retryMs);
    // The close event follows and is handled.
    socket.onerror = () => {};
    this.isReady = false;
    this.socket = socket;
  }

  private greet(socket: WebSocket | null): void {
    if (this.socket === socket) this.isReady = true;
  }

  private async isOpenWithin(ms: number): Promise<boolean> {
    const until = Date.now() + ms;
    this.open();
    while (!this.isReady || this.socket?.readyState !== WebSocket.OPEN) {
      const remaining = until - Date.now();
      if (remaining <= 0) return false;
      await pause(Math.min(remaining, 20));
    }
    return true;
  }

  private async connected(): Promise<void> {
    for (let count = 0; count < this.times.tries; count += 1)
      if (await this.isOpenWithin(this.times.retryMs)) return;
    throw new ControllerError("connection");
  }

  private failAll(error: ControllerError): void {
    for (const { settle } of this.pending.values()) settle(error);
  }

  private hear(data: unknown): void {
    const reply = readReply(data);
    if (!reply) return this.failAll(new ControllerError("format", FORMAT_TEXT));
    this.greet(this.socket);
    const pending = this.pendingOf(reply);
    if (!pending) return;
    if (reply._method === "_nextBlock") this.sendNext(pending, reply);
    else pending.settle(outcomeOf(reply));
  }

  /** Returns the call of an answer by `_id`; without one the oldest call of its `_method`. */
  private pendingOf({ _id, _method }: Reply): Pending | undefined {
    const calls = [...this.pending.values()];
    if (_method === "_nextBlock") return calls.find(({ frames }) => frames.length > 1);
    return _id === undefined ? calls.find(({ method }) => method === _method) : this.pending.get(_id);
  }

  /** Sends the next block, or the last one again, as the controller requests. */
  private sendNext(pending: Pending, { _args }: Reply): void {
    const step = _args?.Data?.[0] as { next?: number; finish?: boolean } | undefined;
    if (_args?.Result !== true) {
      pending.failures += 1;
      if (pending.failures > pending.frames.length * 3)
        return pending.settle(new ControllerError("format", "数据接收错误!"));
      return this.socket?.send(pending.frames[pending.sent]!);
    }
    if (step?.finish) return;
    pending.sent = step?.next ?? -1;
    const next = pending.frames[pending.sent];
    if (next === undefined) pending.settle(new ControllerError("format", FORMAT_TEXT));
    else this.socket?.send(next);
  }
}
