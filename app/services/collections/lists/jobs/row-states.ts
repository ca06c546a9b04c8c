import type { Actor } from "../../../forms/editing/actor.types";
import type { BulkAction, FindRefusals, RowOutcome } from "./bulk-action.types";

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
  readonly refusals?: FindRefusals;
}

const orNone = (refusals: FindRefusals | undefined) => (refusals ? { refusals } : {});

/** How rows of a list go into its recycle bin, for a reason, and come back. */
export function archiving({ perms, titles, consequences, archive, restore, refusals }: Archiving): {
  readonly archive: BulkAction;
  readonly restore: BulkAction;
} {
  return {
    archive: {
      code: "archive",
      title: titles.archive,
      perms,
      reason: "required",
      ...orNone(refusals),
      consequence: consequences.archive,
      apply: (actor, id, reason) => archive(actor, id, reason),
      undo: (actor, id) => restore(actor, id),
    },
    restore: {
      code: "restore",
      title: titles.restore,
      perms,
      ...orNone(refusals),
      consequence: consequences.restore,
      apply: (actor, id) => restore(actor, id),
    },
  };
}

interface Enabling {
  readonly perms: string;
  readonly titles: { readonly enable: string; readonly disable: string };
  readonly consequences: {
    readonly enable: BulkAction["consequence"];
    readonly disable: BulkAction["consequence"];
  };
  readonly enable: (actor: Actor, id: number) => Promise<RowOutcome>;
  readonly disable: (actor: Actor, id: number) => Promise<RowOutcome>;
  readonly refusals?: FindRefusals;
}

/** How rows of a list are put to use, and out of use; each takes the other back. */
export function enabling({ perms, titles, consequences, enable, disable, refusals }: Enabling): {
  readonly enable: BulkAction;
  readonly disable: BulkAction;
} {
  const on = (actor: Actor, id: number) => enable(actor, id);
  const off = (actor: Actor, id: number) => disable(actor, id);
  return {
    enable: {
      code: "enable",
      title: titles.enable,
      perms,
      ...orNone(refusals),
      consequence: consequences.enable,
      apply: on,
      undo: off,
    },
    disable: {
      code: "disable",
      title: titles.disable,
      perms,
      ...orNone(refusals),
      consequence: consequences.disable,
      apply: off,
      undo: on,
    },
  };
}

/** A consequence that only depends on how many rows it is about. */
export const ofCount =
  (text: (count: number) => string): BulkAction["consequence"] =>
  (ids) =>
    text(ids.length);
