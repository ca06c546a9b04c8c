/** How well a row fits what was typed, best first. */
export type CodeTier = "code" | "name" | "beginning" | "rest";

/** A row that was found in one of all lists. */
export interface FoundCode {
  readonly id: number;
  readonly type: number;
  readonly listTitle: string;
  readonly code: string;
  readonly name: string;
  readonly flag: string;
  readonly isRetired: boolean;
  /** What was typed, where it is the code from before customs and inspection were merged. */
  readonly former: string;
}

export interface CodeMatches {
  readonly tier: CodeTier;
  readonly rows: readonly FoundCode[];
  readonly hasMore: boolean;
}
