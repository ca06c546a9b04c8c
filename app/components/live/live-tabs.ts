import type { LiveState, Unread } from "./live.types";

/** A message from one tab of a browser to the others. */
export type TabMessage =
  | { readonly kind: "unread"; readonly unread: Unread | null }
  | { readonly kind: "state"; readonly state: LiveState }
  | { readonly kind: "ended" }
  | { readonly kind: "changed"; readonly record: string }
  /** A new tab requests the current state. */
  | { readonly kind: "hello" };

export interface Tabs {
  readonly broadcast: (message: TabMessage) => void;
  readonly leave: () => void;
}

interface Part {
  readonly receive: (message: TabMessage) => void;
  /** Begins the work that one tab does for all. @returns ends it */
  readonly lead: () => () => void;
}

/**
 * Connects the tabs of one account in one browser. The first one leads; when it is closed, the next one does.
 * Without the Web Locks API each tab leads itself.
 */
export function joinTabs(accountId: number, { receive, lead }: Part): Tabs {
  const name = `live-${accountId}`;
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => receive(data);
  const leadUntilLeaving = () =>
    new Promise<void>((resolve) => {
      const end = lead();
      leaving.signal.addEventListener("abort", () => {
        end();
        resolve();
      });
    });
  if ("locks" in navigator)
    // Rejected when this tab leaves before it leads.
    navigator.locks.request(name, { signal: leaving.signal }, leadUntilLeaving).catch(() => undefined);
  else void leadUntilLeaving();
  channel.postMessage({ kind: "hello" } satisfies TabMessage);
  return {
    broadcast: (message) => channel.postMessage(message),
    leave: () => {
      leaving.abort();
      channel.close();
    },
  };
}
