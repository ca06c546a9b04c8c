/** How well a row matches the typed text, best first. */
export type CodeTier = "code" | "name" | "beginning" | "rest";

/** A row that was found by searching all lists. */
export interface FoundCode {
  readonly id: number;
  readonly type: number;
  readonly listTitle: string;
  readonly code: string;
  readonly name: string;
  readonly flag: string;
  readonly isRetired: boolean;
  /**
   * The typed text, where it is the row's code from before customs and inspection were merged; else empty.
   */
  readonly former: string;
}

export interface CodeMatches {
  readonly tier: CodeTier;
  readonly rows: readonly FoundCode[];
  readonly hasMore: boolean;
}
