import type { Actor } from "../../../forms/editing/actor.types";
import type { BulkAction, FindRefusals, RowOutcome } from "./bulk-action.types";

interface Archiving {
  /** The permission for both archiving and restoring. */
  readonly perms: string;
  readonly titles: { readonly archive: string; readonly restore: string };
  /** The consequences for a number of rows. */
  readonly consequences: {
    readonly archive: BulkAction["consequence"];
    readonly restore: BulkAction["consequence"];
  };
  readonly archive: (actor: Actor, id: number, reason: string) => Promise<RowOutcome>;
  readonly restore: (actor: Actor, id: number) => Promise<RowOutcome>;
  readonly refusals?: FindRefusals;
}

const orNone = (refusals: FindRefusals | undefined) => (refusals ? { refusals } : {});

/** Builds the bulk actions that archive rows of a list, with a reason, and restore them. */
export function archiving({ perms, titles, consequences, archive, restore, refusals }: Archiving): {
  readonly archive: BulkAction;
  readonly restore: BulkAction;
} {
  return {
    archive: {
      code: "archive",
      title: titles.archive,
      isDangerous: true,
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

/** Builds the bulk actions that enable and disable rows of a list; each is the undo of the other. */
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
      isDangerous: true,
      perms,
      ...orNone(refusals),
      consequence: consequences.disable,
      apply: off,
      undo: on,
    },
  };
}

/** A consequence that depends only on the number of rows. */
export const ofCount =
  (text: (count: number) => string): BulkAction["consequence"] =>
  (ids) =>
    text(ids.length);
