import { LiveConnection } from "./live-connection";
import { joinTabs, type TabMessage, type Tabs } from "./live-tabs";
import type { LiveState, Unread } from "./live.types";
import { SIGNED_IN_AGAIN } from "./signed-in-again";

export interface LiveSnapshot {
  readonly unread: Unread | null;
  readonly state: LiveState;
  /** The session is over; nothing more will come. */
  readonly ended: boolean;
}

const SOCKET_PATH = "/api/yxd-system/websocket/";
const UNREAD_PATH = "/unread";
/** How long a form that leaves the document may take before the page counts as staying. */
const LEAVING_MILLISECONDS = 10_000;

type Answer = { kind: "read"; unread: Unread | null } | { kind: "ended" } | { kind: "away" };

async function askUnread(accountId: number): Promise<Answer> {
  try {
    const headers = { Accept: "application/json" };
    const answer = await fetch(`${UNREAD_PATH}?account=${accountId}`, {
      headers,
      redirect: "manual",
      cache: "no-store",
    });
    if (answer.status === 401 || answer.type === "opaqueredirect") return { kind: "ended" };
    // A list that cannot be read is empty, and its badge is cleared (docs/product.md, section 8).
    return { kind: "read", unread: answer.ok ? ((await answer.json()) as Unread) : null };
  } catch {
    return { kind: "away" };
  }
}

/** What a hydrated page knows of its person's messages, kept the same in all tabs of the browser. */
export class LiveSession {
  #snapshot: LiveSnapshot;
  readonly #accountId: number;
  readonly #listeners = new Set<() => void>();
  #tabs: Tabs | null = null;
  #connection: LiveConnection | null = null;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  constructor(accountId: number, unread: Unread | null) {
    this.#accountId = accountId;
    this.#snapshot = { unread, state: "starting", ended: false };
  }

  readonly read = (): LiveSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @returns leaves the other tabs */
  start(): () => void {
    this.#tabs = joinTabs(this.#accountId, {
      receive: (message) => this.#receive(message),
      lead: () => this.#lead(),
    });
    return () => {
      this.#tabs?.leave();
      this.#tabs = null;
    };
  }

  /** The page has been read anew, or something on it marked as read. */
  readonly setUnread = (unread: Unread | null): void => {
    this.#change({ unread });
    this.#tabs?.broadcast({ kind: "unread", unread });
  };

  /**
   * A form is taking the document elsewhere: should the session end now, it is that form's doing, and its answer
   * must not be overtaken by the way to sign-in.
   */
  readonly leaveByForm = (): void => {
    clearTimeout(this.#leaving);
    this.#leaving = setTimeout(() => {
      this.#leaving = undefined;
      void this.refresh();
    }, LEAVING_MILLISECONDS);
  };

  /** Whoever comes back to a page whose session was over may have signed in elsewhere. */
  readonly lookAgain = (): void => {
    if (this.#snapshot.ended && document.visibilityState === "visible") void this.refresh();
  };

  readonly refresh = async (): Promise<void> => {
    const answer = await askUnread(this.#accountId);
    if (answer.kind === "ended") this.#end();
    if (answer.kind !== "read") return;
    if (this.#snapshot.ended) this.#resume();
    this.setUnread(answer.unread);
  };

  /** Whose it is; a page that is read again may be somebody else's. */
  isOf(accountId: number): boolean {
    return this.#accountId === accountId;
  }

  #lead(): () => void {
    this.#connect();
    return () => {
      this.#connection?.stop();
      this.#connection = null;
    };
  }

  #connect(): void {
    const url = new URL(`${SOCKET_PATH}${this.#accountId}`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    this.#connection = new LiveConnection(url.href, {
      onState: (state) => {
        this.#change({ state });
        this.#tabs?.broadcast({ kind: "state", state });
      },
      onNews: () => void this.refresh(),
    });
    this.#connection.start();
  }

  #receive(message: TabMessage): void {
    if (message.kind === "unread") this.#change({ unread: message.unread });
    if (message.kind === "state") this.#change({ state: message.state });
    if (message.kind === "ended") this.#showEnd();
    // A page of the same account has been opened: the person may have signed in again.
    if (message.kind === "hello" && this.#snapshot.ended) void this.refresh();
    if (message.kind === "hello" && this.#connection)
      this.#tabs?.broadcast({ kind: "state", state: this.#snapshot.state });
  }

  #end(): void {
    this.#connection?.stop();
    this.#tabs?.broadcast({ kind: "ended" });
    this.#showEnd();
  }

  /** The same person has signed in again. */
  #resume(): void {
    this.#change({ ended: false });
    if (this.#connection) this.#connect();
    window.dispatchEvent(new Event(SIGNED_IN_AGAIN));
  }

  #showEnd(): void {
    if (this.#leaving === undefined) this.#change({ ended: true });
  }

  #change(part: Partial<LiveSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part };
    for (const listener of this.#listeners) listener();
  }
}
