import { createContext, use } from "react";
import { useIsHydrated } from "../form/use-is-hydrated";
import type { LiveState, Unread } from "./live.types";

export interface Live {
  readonly unread: Unread | null;
  readonly state: LiveState;
  /** By the server's clock. */
  readonly now: number;
  /** Reads the list again. */
  readonly refresh: () => void;
}

const INITIAL_LIVE: Live = { unread: null, state: "starting", now: 0, refresh: () => undefined };

/** What stands around a page of a signed-in person; visitors and error pages have nothing. */
export const LiveContext = createContext<Live>(INITIAL_LIVE);

export const useLive = (): Live => use(LiveContext);

/** How many are unread, for titles: 0 until the framework runs, so that server and browser agree. */
export function useLiveTotal(): number {
  const { unread } = useLive();
  return useIsHydrated() ? (unread?.total ?? 0) : 0;
}
