import { LiveConnection } from "./live-connection";
import { joinTabs, type TabMessage, type Tabs } from "./live-tabs";
import type { LiveState, Unread } from "./live.types";
import { announceChange } from "./changed-record";
import { SIGNED_IN_AGAIN } from "./signed-in-again";

export interface LiveSnapshot {
  readonly unread: Unread | null;
  readonly state: LiveState;
  /** The session has ended; no more messages are received. */
  readonly ended: boolean;
}

const SOCKET_PATH = "/api/yxd-system/websocket/";
const UNREAD_PATH = "/unread";
/** How long a form submission may take to leave the document before the page counts as staying. */
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

/** The unread messages of a hydrated page's account, synchronised across the browser's tabs. */
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

  /** Joins the other tabs of the account. @returns leaves them */
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

  /**
   * Sets the unread messages after the page was loaded again or messages were marked as read; notifies other
   * tabs.
   */
  readonly setUnread = (unread: Unread | null): void => {
    this.#change({ unread });
    this.#tabs?.broadcast({ kind: "unread", unread });
  };

  /**
   * Defers the notice of an ended session while a form leaves the document: the form may have ended the
   * session itself, and its response must not be overtaken by the redirect to sign-in.
   */
  readonly leaveByForm = (): void => {
    clearTimeout(this.#leaving);
    this.#leaving = setTimeout(() => {
      this.#leaving = undefined;
      void this.refresh();
    }, LEAVING_MILLISECONDS);
  };

  /**
   * Checks an ended session again when the tab becomes visible, because the person may have signed in
   * elsewhere.
   */
  readonly lookAgain = (): void => {
    if (this.#snapshot.ended && document.visibilityState === "visible") void this.refresh();
  };

  /**
   * Reads the unread messages; ends or resumes the session by the answer. A network failure changes nothing.
   */
  readonly refresh = async (): Promise<void> => {
    const answer = await askUnread(this.#accountId);
    if (answer.kind === "ended") this.#end();
    if (answer.kind !== "read") return;
    if (this.#snapshot.ended) this.#resume();
    this.setUnread(answer.unread);
  };

  /** Returns whether the session is the account's; a page that is loaded again may be another's. */
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
      onChanged: (record) => {
        announceChange(record);
        this.#tabs?.broadcast({ kind: "changed", record });
      },
    });
    this.#connection.start();
  }

  #receive(message: TabMessage): void {
    if (message.kind === "unread") this.#change({ unread: message.unread });
    if (message.kind === "state") this.#change({ state: message.state });
    if (message.kind === "ended") this.#showEnd();
    if (message.kind === "changed") announceChange(message.record);
    // A page of the same account was opened: the person may have signed in again.
    if (message.kind === "hello" && this.#snapshot.ended) void this.refresh();
    if (message.kind === "hello" && this.#connection)
      this.#tabs?.broadcast({ kind: "state", state: this.#snapshot.state });
  }

  #end(): void {
    this.#connection?.stop();
    this.#tabs?.broadcast({ kind: "ended" });
    this.#showEnd();
  }

  /** Resumes after the same account has signed in again. */
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
