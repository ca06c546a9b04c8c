import { db } from "../db/client.server";
import type { Editor } from "../editing/editor";
import type { BulkAction, Doer } from "../lists/bulk-action.types";
import { archiveFacts } from "./archive-rules.server";
import { archiveCompany, freezeCompany, restoreCompany, unfreezeCompany } from "./company-states.server";
import {
  COMPANY_LIST_TEXT as TEXT,
  freezeConsequence,
  restoreConsequence,
  unfreezeConsequence,
} from "./company-list.text";
import { archiveConsequence } from "./company.text";

const editorFrom = ({ scope, accountId, who, actor }: Doer): Editor => ({
  ...{ scope, accountId, actor },
  username: who,
});

/** What can be done to many companies at once. @param noun of the page's permissions */
export const companyBulk = (noun: string): readonly BulkAction[] => [
  {
    ...{ code: "freeze", title: TEXT.freeze, perms: `${noun}:freeze`, reason: "required" },
    consequence: (ids) => freezeConsequence(ids.length),
    apply: (doer, id, reason) => freezeCompany(editorFrom(doer), id, reason),
    undo: (doer, id) => unfreezeCompany(editorFrom(doer), id),
  },
  {
    ...{ code: "unfreeze", title: TEXT.unfreeze, perms: `${noun}:freeze` },
    consequence: (ids) => unfreezeConsequence(ids.length),
    apply: (doer, id) => unfreezeCompany(editorFrom(doer), id),
  },
  {
    ...{ code: "archive", title: TEXT.archive, perms: `${noun}:archive`, reason: "required" },
    consequence: async (ids) => archiveConsequence({ ...(await archiveFacts(db, ids)), channels: 0 }),
    apply: (doer, id, reason) => archiveCompany(editorFrom(doer), id, reason),
    undo: (doer, id) => restoreCompany(editorFrom(doer), id),
  },
];

/** What can be done to archived ones. */
export const companyRecycleBulk = (noun: string): readonly BulkAction[] => [
  {
    ...{ code: "restore", title: TEXT.restore, perms: `${noun}:archive` },
    consequence: (ids) => restoreConsequence(ids.length),
    apply: (doer, id) => restoreCompany(editorFrom(doer), id),
  },
];
