import type { BulkAction } from "../../../collections/lists/jobs/bulk-action.types";
import { archiveAccount, restoreAccount } from "../states/archive-person.server";
import { accountAssignBulk } from "./account-assign-bulk.server";
import { ACCOUNT_PAGE_TEXT as TEXT } from "./account-page.text";
import { findOthersRefusals, findRankRefusals } from "../find-person.server";
import { freezeAccount, unfreezeAccount } from "../states/freeze.server";
import { endSessionsOf } from "../states/unlock.server";

/** The bulk actions on accounts (docs/console.md, 4.1). */
export const accountBulk: readonly BulkAction[] = [
  {
    code: "freeze",
    title: TEXT.moves.freeze,
    isDangerous: true,
    perms: "account:freeze",
    reason: "required",
    refusals: findOthersRefusals,
    consequence: () => TEXT.notes.freeze,
    apply: freezeAccount,
    undo: unfreezeAccount,
  },
  {
    code: "unfreeze",
    title: TEXT.moves.unfreeze,
    perms: "account:freeze",
    refusals: findOthersRefusals,
    consequence: () => TEXT.notes.unfreeze,
    apply: (actor, id) => unfreezeAccount(actor, id),
  },
  {
    code: "end-session",
    title: TEXT.moves["end-session"],
    phrase: TEXT.endSessionsOf,
    perms: "account:end-session",
    refusals: findRankRefusals,
    consequence: () => TEXT.notes["end-session"],
    apply: (actor, id) => endSessionsOf(actor, id),
  },
  ...accountAssignBulk,
  {
    code: "archive",
    title: TEXT.moves.archive,
    isDangerous: true,
    perms: "account:archive",
    reason: "required",
    refusals: findOthersRefusals,
    consequence: () => TEXT.notes.archive,
    apply: archiveAccount,
    undo: restoreAccount,
  },
];

/** The bulk actions on archived accounts. */
export const accountRecycleBulk: readonly BulkAction[] = [
  {
    code: "restore",
    title: TEXT.moves.restore,
    perms: "account:archive",
    refusals: findOthersRefusals,
    consequence: () => TEXT.notes.restore,
    apply: (actor, id) => restoreAccount(actor, id),
  },
];
