/** A third, a half or all of the dashboard's width; on phones all have the full width. */
export type TileWidth = "third" | "half" | "full";

/** A tile of a stored layout. */
export interface PlacedTile {
  readonly code: string;
  readonly width: TileWidth;
  readonly isShown: boolean;
}

interface CountFigure {
  readonly label: string;
  readonly text: string;
  readonly href: string | null;
  /** It needs action. */
  readonly isUrgent: boolean;
}

interface CountRow {
  readonly text: string;
  readonly note: string;
  readonly href: string | null;
}

/** Counts of items that need attention, and the first of them. */
export interface CountContent {
  readonly kind: "count";
  readonly figures: readonly CountFigure[];
  readonly rows: readonly CountRow[];
  /** Shown instead of rows. */
  readonly empty: string;
}

export interface TrendSeries {
  readonly label: string;
  readonly total: number;
  /** The total of the preceding range. */
  readonly before: number;
  /** Address of a day's rows, with `{day}` as placeholder; null where the list may not be opened. */
  readonly listed: string | null;
}

interface TrendDay {
  readonly day: string;
  readonly counts: readonly number[];
}

/** Counts for each day of the range, and of the preceding range. */
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
  /** Address of the tile's list. */
  readonly href: string | null;
  /** Null when it could not be read. */
  readonly content: TileContent | null;
}

export interface DashboardView {
  /** In days, including today. */
  readonly range: number;
  /** When it was read, as `HH:mm`. */
  readonly readAt: string;
  readonly tiles: readonly TileView[];
  /** First steps of an installation without customers and providers; otherwise empty. */
  readonly firstSteps: readonly { readonly text: string; readonly href: string }[];
  readonly mayEdit: boolean;
}

export interface DashboardEditorView {
  readonly tiles: readonly (PlacedTile & { readonly title: string })[];
}
