/** A stored value that lists show masked; what the mask hides neither finds nor orders rows. */
export interface MaskedValue {
  /** The permission whose holders search for any part of it. */
  readonly perms: string;
  /** Where it is stored, as `table.column`. */
  readonly columns: readonly string[];
  readonly mask: (whole: string) => string;
  /** The whole value in its canonical form; null for a text that is none. */
  readonly wholeOf: (typed: string) => string | null;
}

/** Whether a viewer searches and orders by all of a value instead of what its mask shows. */
export const isRevealedTo = (
  { perms }: MaskedValue,
  { may }: { readonly may: (perms: string) => boolean },
): boolean => may(perms);
