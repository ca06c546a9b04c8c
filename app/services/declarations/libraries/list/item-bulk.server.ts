import type { BulkAction } from "../../../collections/lists/jobs/bulk-action.types";
import { archiveItem, restoreItem } from "../item-states.server";
import type { Shelf } from "../library.types";
import { archiveConsequence, LIBRARY_TEXT as TEXT, restoreConsequence } from "../library.text";

/** What can be done to many items at once. */
export const itemBulk = (shelf: Shelf): readonly BulkAction[] => [
  {
    code: "archive",
    title: TEXT.moves.archive,
    perms: `${shelf.type}:archive`,
    reason: "required",
    consequence: (ids) => archiveConsequence(shelf.object, ids.length),
    apply: (actor, id, reason) => archiveItem(shelf, actor, id, reason),
    undo: (actor, id) => restoreItem(shelf, actor, id),
  },
];

/** What can be done to archived ones. */
export const itemRecycleBulk = (shelf: Shelf): readonly BulkAction[] => [
  {
    code: "restore",
    title: TEXT.moves.restore,
    perms: `${shelf.type}:archive`,
    consequence: (ids) => restoreConsequence(shelf.object, ids.length),
    apply: (actor, id) => restoreItem(shelf, actor, id),
  },
];
