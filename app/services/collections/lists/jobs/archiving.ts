import type { Actor } from "../../../forms/editing/actor.types";
import type { BulkAction, RowOutcome } from "./bulk-action.types";

interface Archiving {
  /** Who may archive may restore. */
  readonly perms: string;
  readonly titles: { readonly archive: string; readonly restore: string };
  /** What will happen to so many rows. */
  readonly consequences: {
    readonly archive: BulkAction["consequence"];
    readonly restore: BulkAction["consequence"];
  };
  readonly archive: (actor: Actor, id: number, reason: string) => Promise<RowOutcome>;
  readonly restore: (actor: Actor, id: number) => Promise<RowOutcome>;
}

/** How rows of a list go into its recycle bin, for a reason, and come back. */
export function archiving({ perms, titles, consequences, archive, restore }: Archiving): {
  readonly archive: BulkAction;
  readonly restore: BulkAction;
} {
  return {
    archive: {
      code: "archive",
      title: titles.archive,
      perms,
      reason: "required",
      consequence: consequences.archive,
      apply: (actor, id, reason) => archive(actor, id, reason),
      undo: (actor, id) => restore(actor, id),
    },
    restore: {
      code: "restore",
      title: titles.restore,
      perms,
      consequence: consequences.restore,
      apply: (actor, id) => restore(actor, id),
    },
  };
}

/** A consequence that only depends on how many rows it is about. */
export const ofCount =
  (text: (count: number) => string): BulkAction["consequence"] =>
  (ids) =>
    text(ids.length);
