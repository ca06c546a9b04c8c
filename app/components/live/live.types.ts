export interface UnreadRecord {
  readonly id: number;
  readonly title: string;
  readonly type: 1 | 2 | 3 | 4;
  readonly sentAt: number;
}

/** The newest unread messages and the number of all; null where they could not be read. */
export interface Unread {
  readonly records: readonly UnreadRecord[];
  readonly total: number;
}

/**
 * How messages are received: pushed (`live`), reconnecting (`waiting`), by polling (`polling`) or not at all
 * (`offline`); `starting` is the state of a new page.
 */
export type LiveState = "starting" | "live" | "waiting" | "polling" | "offline";
