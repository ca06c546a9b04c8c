/** A third, a half or all of the dashboard's width; on phones all are alike. */
export type TileWidth = "third" | "half" | "full";

/** A tile as somebody has placed it. */
export interface PlacedTile {
  readonly code: string;
  readonly width: TileWidth;
  readonly isShown: boolean;
}

interface CountFigure {
  readonly label: string;
  readonly text: string;
  readonly href: string | null;
  /** There is something to do about it. */
  readonly isUrgent: boolean;
}

interface CountRow {
  readonly text: string;
  readonly note: string;
  readonly href: string | null;
}

/** How many of something wait, and which come first. */
export interface CountContent {
  readonly kind: "count";
  readonly figures: readonly CountFigure[];
  readonly rows: readonly CountRow[];
  /** In place of rows. */
  readonly empty: string;
}

export interface TrendSeries {
  readonly label: string;
  readonly total: number;
  /** Of as many days before. */
  readonly before: number;
  /** The address of a day's rows, with `{day}` where the day stands; null where the list is not open. */
  readonly listed: string | null;
}

interface TrendDay {
  readonly day: string;
  readonly counts: readonly number[];
}

/** How often something happened on each day of the range, and in the range before. */
export interface TrendContent {
  readonly kind: "trend";
  readonly series: readonly TrendSeries[];
  readonly days: readonly TrendDay[];
}

export interface LinksContent {
  readonly kind: "links";
  readonly links: readonly { readonly title: string; readonly href: string; readonly icon: string }[];
  readonly empty: string;
}

export type TileContent = CountContent | TrendContent | LinksContent;

export interface TileView {
  readonly code: string;
  readonly title: string;
  readonly width: TileWidth;
  /** The list behind it. */
  readonly href: string | null;
  /** Null when it could not be read. */
  readonly content: TileContent | null;
}

export interface DashboardView {
  /** In days, today among them. */
  readonly range: number;
  /** When it was read, as `HH:mm`. */
  readonly readAt: string;
  readonly tiles: readonly TileView[];
  /** What an installation without customers and providers begins with; empty when it has some. */
  readonly firstSteps: readonly { readonly text: string; readonly href: string }[];
  readonly mayEdit: boolean;
}

export interface DashboardEditorView {
  readonly tiles: readonly (PlacedTile & { readonly title: string })[];
}
