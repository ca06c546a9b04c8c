import { archiving } from "../../../collections/lists/jobs/row-states";
import type { BulkAction } from "../../../collections/lists/jobs/bulk-action.types";
import { archiveItem, restoreItem } from "../item-states.server";
import type { ItemKind } from "../library.types";
import { archiveConsequence, LIBRARY_TEXT as TEXT, restoreConsequence } from "../library.text";

const archived = (itemKind: ItemKind) =>
  archiving({
    perms: `${itemKind.type}:archive`,
    titles: TEXT.moves,
    consequences: {
      archive: (ids) => archiveConsequence(itemKind.object, ids.length),
      restore: (ids) => restoreConsequence(itemKind.object, ids.length),
    },
    archive: (actor, id, reason) => archiveItem(itemKind, actor, id, reason),
    restore: (actor, id) => restoreItem(itemKind, actor, id),
  });

/** Bulk actions on items. */
export const itemBulk = (itemKind: ItemKind): readonly BulkAction[] => [archived(itemKind).archive];

/** Bulk actions on archived items. */
export const itemRecycleBulk = (itemKind: ItemKind): readonly BulkAction[] => [archived(itemKind).restore];
