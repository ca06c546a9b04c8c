import type { Time } from "../column-kinds";

/** A daily count, by days in Shanghai; a counted day has a row for every figure. */
export interface DailyFigureTable {
  /** `YYYY-MM-DD`. */
  day: string;
  figure: string;
  count: number;
  /** The day is complete when this is after its end. */
  counted_at: Time;
}

declare module "./schema" {
  interface Schema {
    daily_figures: DailyFigureTable;
  }
}
