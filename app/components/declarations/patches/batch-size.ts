import type { SentPatch } from "../entry-patch.types";

/** Patches that are sent at once at most. */
export const BATCH_MAX = 100;

interface Pending {
  /** Null where only the end of a form is reported. */
  readonly patch: SentPatch | null;
}

const isOfOneRow = (one: Pending | undefined, other: Pending | undefined): boolean =>
  one?.patch?.kind === other?.patch?.kind &&
  one?.patch?.place === other?.patch?.place &&
  one?.patch?.part === other?.patch?.part;

/**
 * Returns how many of the first entries go together: a row is not parted, because its first fields have the
 * server fill others in.
 * @param most entries that may go together as they belong to one form
 */
export function batchSize(pending: readonly Pending[], most: number): number {
  if (most <= BATCH_MAX) return most;
  let size = BATCH_MAX;
  while (size > 0 && isOfOneRow(pending[size - 1], pending[size])) size -= 1;
  return size === 0 ? BATCH_MAX : size;
}
