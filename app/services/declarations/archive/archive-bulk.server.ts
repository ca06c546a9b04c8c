import type { BulkAction } from "../../collections/lists/jobs/bulk-action.types";
import { db } from "../../db/client.server";
import { declarationInScope } from "../records/declaration-scope.server";
import { isEnded } from "../states/next-state";
import { shownStates } from "../states/status-name.server";
import { archiveDeclaration, restoreDeclaration } from "./archive-declaration.server";
import { ARCHIVE_TEXT as TEXT } from "./archive.text";

export const ARCHIVE_PERMS = "declaration:archive";

/** Archives ticked declarations that have ended. */
export const archiveBulk: BulkAction = {
  code: "archive",
  title: TEXT.moves.archive,
  perms: ARCHIVE_PERMS,
  reason: "optional",
  refusals: async ({ scope }, ids) => {
    const [rows, stateOf] = await Promise.all([
      db
        .selectFrom("declarations")
        .select(["id", "status", "is_returned"])
        .where("id", "in", ids)
        .where(declarationInScope(scope))
        .execute(),
      shownStates(),
    ]);
    const open = rows.filter((row) => !isEnded(row));
    return new Map(open.map((row) => [row.id, TEXT.isOpen(stateOf(row).text)]));
  },
  consequence: () => TEXT.archiveNote,
  apply: (actor, id, reason) => archiveDeclaration(actor, id, reason),
  undo: (actor, id) => restoreDeclaration(actor, id),
};

/** Restores archived declarations. */
export const restoreBulk: BulkAction = {
  code: "restore",
  title: TEXT.moves.restore,
  perms: ARCHIVE_PERMS,
  consequence: () => TEXT.restoreNote,
  apply: (actor, id) => restoreDeclaration(actor, id),
};
