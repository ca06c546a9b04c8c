import { db } from "../../../db/client.server";
import { day } from "../../../forms/rules/day.schema";
import { applyRule } from "../../../forms/rules/form.schema";
import { archiving, ofCount } from "../../../collections/lists/jobs/row-states";
import type { BulkAction, BulkInput } from "../../../collections/lists/jobs/bulk-action.types";
import { countArchiveEffects } from "../states/archive-rules.server";
import {
  archiveCompany,
  freezeCompany,
  restoreCompany,
  unfreezeCompany,
} from "../states/company-states.server";
import {
  COMPANY_LIST_TEXT as TEXT,
  extendConsequence,
  freezeConsequence,
  restoreConsequence,
  unfreezeConsequence,
} from "./company-list.text";
import { archiveConsequence } from "../company.text";
import { extendCompany } from "../states/extend-company.server";

/** The new last day of the companies. */
const LAST_DAY: BulkInput = {
  label: TEXT.extendTo,
  kind: "day",
  read: (_doer, typed) => applyRule(day, typed),
};

/** Extends the validity; staff only. */
export const extendBulk = (noun: string): BulkAction => ({
  code: "extend",
  title: TEXT.extend,
  phrase: TEXT.extendOf,
  perms: `${noun}:edit`,
  input: LAST_DAY,
  consequence: (ids) => extendConsequence(ids.length),
  apply: (actor, id, _reason, day) => extendCompany(actor, id, day),
});

const archived = (noun: string) =>
  archiving({
    perms: `${noun}:archive`,
    titles: TEXT,
    consequences: {
      archive: async (ids) => archiveConsequence(await countArchiveEffects(db, ids)),
      restore: ofCount(restoreConsequence),
    },
    archive: archiveCompany,
    restore: restoreCompany,
  });

/** The bulk actions on companies. @param noun of the page's permissions */
export const companyBulk = (noun: string): readonly BulkAction[] => [
  {
    code: "freeze",
    title: TEXT.freeze,
    isDangerous: true,
    perms: `${noun}:freeze`,
    reason: "required",
    consequence: (ids) => freezeConsequence(ids.length),
    apply: (actor, id, reason) => freezeCompany(actor, id, reason),
    undo: (actor, id) => unfreezeCompany(actor, id),
  },
  {
    code: "unfreeze",
    title: TEXT.unfreeze,
    perms: `${noun}:freeze`,
    consequence: (ids) => unfreezeConsequence(ids.length),
    apply: (actor, id) => unfreezeCompany(actor, id),
  },
  archived(noun).archive,
];

/** The bulk actions on archived companies. */
export const companyRecycleBulk = (noun: string): readonly BulkAction[] => [archived(noun).restore];
