import { archiving, ofCount } from "../../../collections/lists/jobs/archiving";
import type { BulkAction } from "../../../collections/lists/jobs/bulk-action.types";
import { DECLARANT_TEXT as TEXT } from "../declarant.text";
import {
  archiveDeclarant,
  disableDeclarant,
  enableDeclarant,
  restoreDeclarant,
} from "../declarant-states.server";
import {
  archiveConsequence,
  disableConsequence,
  enableConsequence,
  restoreConsequence,
} from "./declarant-list.text";

const archived = archiving({
  perms: "declarant:archive",
  titles: TEXT.moves,
  consequences: { archive: ofCount(archiveConsequence), restore: ofCount(restoreConsequence) },
  archive: archiveDeclarant,
  restore: restoreDeclarant,
});

/** What can be done to many units at once (docs/console.md, 7.2). */
export const declarantBulk: readonly BulkAction[] = [
  {
    code: "enable",
    title: TEXT.moves.enable,
    perms: "declarant:edit",
    consequence: (ids) => enableConsequence(ids.length),
    apply: enableDeclarant,
    undo: disableDeclarant,
  },
  {
    code: "disable",
    title: TEXT.moves.disable,
    perms: "declarant:edit",
    consequence: (ids) => disableConsequence(ids.length),
    apply: disableDeclarant,
    undo: enableDeclarant,
  },
  archived.archive,
];

/** What can be done to archived ones. */
export const declarantRecycleBulk: readonly BulkAction[] = [archived.restore];
