import { createContext, use } from "react";
import { useIsHydrated } from "../form/use-is-hydrated";
import type { LiveState, Unread } from "./live.types";

export interface Live {
  readonly unread: Unread | null;
  readonly state: LiveState;
  /** Time of the server, in ms. */
  readonly now: number;
  /** Reads the unread messages again. */
  readonly refresh: () => void;
}

const INITIAL_LIVE: Live = { unread: null, state: "starting", now: 0, refresh: () => undefined };

/** Live state of a signed-in person's page; the initial value on pages of visitors and errors. */
export const LiveContext = createContext<Live>(INITIAL_LIVE);

export const useLive = (): Live => use(LiveContext);

/**
 * Returns the number of unread messages for titles: 0 before hydration, so that server and browser render the
 * same.
 */
export function useLiveTotal(): number {
  const { unread } = useLive();
  return useIsHydrated() ? (unread?.total ?? 0) : 0;
}
