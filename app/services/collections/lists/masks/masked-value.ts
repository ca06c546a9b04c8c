/** A stored value that lists show masked; its hidden part can neither be searched nor sorted by. */
export interface MaskedValue {
  /** The permission to search for any part of it. */
  readonly perms: string;
  /** Where it is stored, as `table.column`. */
  readonly columns: readonly string[];
  readonly mask: (whole: string) => string;
  /** The whole value in its canonical form; null for a text that is not a whole value. */
  readonly wholeOf: (typed: string) => string | null;
}

/** Whether a viewer can search and sort by the whole value instead of its visible part. */
export const isRevealedTo = (
  { perms }: MaskedValue,
  { may }: { readonly may: (perms: string) => boolean },
): boolean => may(perms);
