import { archiving, enabling, ofCount } from "../../../collections/lists/jobs/row-states";
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

const switched = enabling({
  perms: "declarant:edit",
  titles: TEXT.moves,
  consequences: { enable: ofCount(enableConsequence), disable: ofCount(disableConsequence) },
  enable: enableDeclarant,
  disable: disableDeclarant,
});

const archived = archiving({
  perms: "declarant:archive",
  titles: TEXT.moves,
  consequences: { archive: ofCount(archiveConsequence), restore: ofCount(restoreConsequence) },
  archive: archiveDeclarant,
  restore: restoreDeclarant,
});

/** The bulk actions on units (docs/console.md, 7.2). */
export const declarantBulk: readonly BulkAction[] = [switched.enable, switched.disable, archived.archive];

/** The bulk actions on archived units. */
export const declarantRecycleBulk: readonly BulkAction[] = [archived.restore];
