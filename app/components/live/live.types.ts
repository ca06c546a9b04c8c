export interface UnreadRecord {
  readonly id: number;
  readonly title: string;
  readonly type: 1 | 2 | 3 | 4;
  readonly sentAt: number;
}

/** The newest unread messages, and how many there are; null when they could not be read. */
export interface Unread {
  readonly records: readonly UnreadRecord[];
  readonly total: number;
}

/**
 * How messages arrive: at once (`live`), soon again (`waiting`), by asking now and then (`polling`), or not at all
 * (`offline`); `starting` is the first moment of a page.
 */
export type LiveState = "starting" | "live" | "waiting" | "polling" | "offline";
