import { db } from "../../../db/client.server";
import { day } from "../../../forms/rules/day.schema";
import { applyRule } from "../../../forms/rules/form.schema";
import { archiving, ofCount } from "../../../collections/lists/jobs/row-states";
import type { BulkAction, BulkInput, RowOutcome } from "../../../collections/lists/jobs/bulk-action.types";
import { countArchiveEffects } from "../states/archive-rules.server";
import {
  archiveCompany,
  freezeCompany,
  restoreCompany,
  undoImportOf,
  unfreezeCompany,
} from "../states/company-states.server";
import {
  COMPANY_LIST_TEXT as TEXT,
  extendConsequence,
  freezeConsequence,
  restoreConsequence,
  unfreezeConsequence,
} from "./company-list.text";
import { findImportUses, listCreatedByImport } from "../states/import-uses.server";
import { archiveConsequence, COMPANY_IMPORT_TEXT as IMPORT_TEXT } from "../company.text";
import type { CompanyKind } from "../company.types";
import { CONSENT_TEXT } from "../consent/company-consent.text";
import { needsConsent } from "../consent/consent-rows.server";
import type { Changed } from "../outcome.types";
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

/** A consequence, with the note that another person has to agree first where the settings say so. */
const withConsent = async (text: string): Promise<string> =>
  (await needsConsent(db)) ? `${text}${text.endsWith("。") ? "" : "。"}${CONSENT_TEXT.needed}` : text;

/** A row for which consent has been requested is named among those that are unchanged. */
async function pendingAsRefused(work: Promise<Changed>): Promise<RowOutcome> {
  const outcome = await work;
  return outcome.ok && outcome.isPending ? { ok: false, text: outcome.text ?? "", isAsked: true } : outcome;
}

const archived = (noun: string) =>
  archiving({
    perms: `${noun}:archive`,
    titles: TEXT,
    consequences: {
      archive: async (ids) => withConsent(archiveConsequence(await countArchiveEffects(db, ids))),
      restore: ofCount(restoreConsequence),
    },
    archive: (actor, id, reason) => pendingAsRefused(archiveCompany(actor, id, reason)),
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
    consequence: (ids) => withConsent(freezeConsequence(ids.length)),
    apply: (actor, id, reason) => pendingAsRefused(freezeCompany(actor, id, reason)),
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

/** The code of the action that undoes an import; the import's result page offers it. */
export const UNDO_IMPORT = "undoImport";

const IMPORTED_MAX = 10_000;

/** Undoes an import: archives what it has created and nobody has changed or used since. */
export const undoImportBulk = (kind: CompanyKind): BulkAction => ({
  code: UNDO_IMPORT,
  title: IMPORT_TEXT.undo,
  isDangerous: true,
  perms: `${kind}:archive`,
  rowsOf: async (key) =>
    /^[1-9]\d{0,14}$/.test(key) ? listCreatedByImport(db, kind, Number(key), IMPORTED_MAX) : [],
  refusals: (_actor, ids) => findImportUses(db, ids),
  consequence: (ids) => withConsent(IMPORT_TEXT.undoConsequence(ids.length)),
  apply: (actor, id) => pendingAsRefused(undoImportOf(actor, id)),
  undo: (actor, id) => restoreCompany(actor, id),
});

/** The bulk actions on archived companies. */
export const companyRecycleBulk = (noun: string): readonly BulkAction[] => [archived(noun).restore];
