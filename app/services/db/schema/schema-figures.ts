import type { Time } from "../column-kinds";

/** How often something happened on a day in Shanghai; a day that has been counted has a row for every figure. */
export interface DailyFigureTable {
  /** `YYYY-MM-DD`. */
  day: string;
  figure: string;
  count: number;
  /** A day is complete when this is after its end. */
  counted_at: Time;
}

declare module "./schema" {
  interface Schema {
    daily_figures: DailyFigureTable;
  }
}
