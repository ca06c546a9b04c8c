import { sql } from "kysely";
import { formatTime, momentOf } from "../../../format/time";
import {
  defineList,
  openActions,
  type Column,
  type Viewer,
  titledColumns,
} from "../../../collections/lists/define-list.server";
import type { Cell, OfferedAction, RowAction } from "../../../collections/lists/list.types";
import { accountInScope } from "../../../access/scopes/scope.server";
import { LISTS_TEXT } from "../../../collections/lists/lists.text";
import { ACCOUNT_CONTACT } from "../../accounts/masked-contact";
import { accountBulk, accountRecycleBulk } from "./account-bulk.server";
import { accountFilters, SIGNED_IN } from "./account-list-filters.server";
import { readAccountRows, type AccountRow } from "./account-list-rows.server";
import { ACCOUNT_LIST_TEXT as TEXT } from "./account-list.text";
import { ACCOUNT_PAGE_TEXT as PAGE, type AccountMove } from "./account-page.text";
import { personPath } from "../../../access/paths/page-links";

const TITLE = TEXT.columns;

/** Joins the first names, and the number of others. */
const first = (names: readonly string[], shown = 1) =>
  names.length <= shown
    ? names.join("、")
    : TEXT.more(names.slice(0, shown).join("、"), names.length - shown);

const TONES = { 1: "good", 2: "danger", 3: "warning", 4: "quiet" } as const;

function statusCell({ status, statusText, lockedUntil, must_change_password: mustChange }: AccountRow): Cell {
  const notes = [
    ...(status === 3 && lockedUntil !== null ? [TEXT.lockedUntil(formatTime(lockedUntil, "HH:mm"))] : []),
    ...(mustChange === 1 && status !== 4 ? [TEXT.mustChange] : []),
  ];
  return {
    text: [status === 3 ? "" : statusText, ...notes].filter((part) => part !== "").join(" · "),
    tone: TONES[status],
  };
}

const signedIn = (row: AccountRow, { at }: Viewer): Cell =>
  row.last_sign_in_at === null ? TEXT.never : momentOf(row.last_sign_in_at, at);

const { shownColumn, hiddenColumn } = titledColumns<AccountRow>()(TITLE);

const columns: Column<AccountRow>[] = [
  shownColumn("username", ({ id, username }) => ({ text: username, href: personPath(id) }), {
    sort: { by: sql.ref("accounts.username_order"), of: "text" },
  }),
  shownColumn("realname", ({ realname }) => realname, {
    sort: { by: sql.ref("accounts.realname_order"), of: "text" },
  }),
  shownColumn("status", statusCell, { isState: true }),
  shownColumn("phone", ({ phone }) => phone, { masked: ACCOUNT_CONTACT }),
  hiddenColumn("email", ({ email }) => email, { masked: ACCOUNT_CONTACT }),
  hiddenColumn("tenantType", ({ tenantType }) => tenantType),
  shownColumn("organizationName", ({ organizations }) => first(organizations), {
    exported: ({ organizations }) => organizations.join("、"),
  }),
  hiddenColumn("departmentPath", ({ departmentPath }) => departmentPath),
  shownColumn("roleNames", ({ roles }) => first(roles, 2), { exported: ({ roles }) => roles.join("、") }),
  shownColumn("lastLoginAt", signedIn, { sort: { by: SIGNED_IN, of: "number" } }),
  hiddenColumn("createdAt", (row, { at }) => momentOf(row.created_at, at), {
    sort: { by: sql.ref("accounts.created_at"), of: "number" },
  }),
  hiddenColumn("workNo", (row) => row.work_no),
  hiddenColumn("memberValidTo", ({ memberValidTo }) => memberValidTo),
  hiddenColumn("source", ({ source }) => TEXT.sources[source]),
  hiddenColumn("online", ({ isOnline }) => (isOnline ? TEXT.isOnline : TEXT.isOffline)),
  hiddenColumn("createdBy", (row) => row.created_by),
  hiddenColumn("updatedAt", (row, { at }) => momentOf(row.updated_at, at)),
  hiddenColumn("updatedBy", (row) => row.updated_by),
];

/** Returns the actions of a row; they are confirmed, and validated again, on the record's page. */
function rowActionsOf({ id, status, isBeyondOwn }: AccountRow, { may, accountId }: Viewer): RowAction[] {
  const own = personPath(id);
  const isOwn = id === accountId;
  const isAbove = isBeyondOwn && !isOwn;
  const step = (move: AccountMove) => ({ text: PAGE.moves[move], href: `${own}?do=${move}` });
  const rowActions: readonly OfferedAction[] = [
    {
      text: PAGE.edit,
      href: `${own}/edit`,
      icon: "edit",
      isOpen: status !== 4 && !isAbove && may("account:edit"),
    },
    { text: PAGE.members, href: `${own}/members`, icon: "people", isOpen: may("account:member") },
    {
      ...step(status === 2 ? "unfreeze" : "freeze"),
      isApart: true,
      isOpen: status !== 4 && !isOwn && !isAbove && may("account:freeze"),
    },
    { ...step("unlock"), isOpen: status === 3 && !isBeyondOwn && may("account:unlock") },
    {
      ...step("reset-password"),
      isOpen: status !== 4 && !isOwn && !isBeyondOwn && may("account:reset-password"),
    },
    { ...step("end-session"), isOpen: status === 1 && !isAbove && may("account:end-session") },
    { ...step("reveal"), isOpen: status !== 4 && may("account:reveal-contact") },
    {
      ...step(status === 4 ? "restore" : "archive"),
      isApart: true,
      isOpen: !isOwn && !isAbove && may("account:archive"),
    },
    { text: PAGE.history, href: `${own}/history`, icon: "history", isOpen: true },
  ];
  return openActions(rowActions);
}

/**
 * The account list (docs/console.md, 4.1); archived accounts are shown only when their status is filtered.
 */
export const accountList = defineList<AccountRow>({
  slug: "account-list",
  object: TEXT.object,
  table: "accounts",
  within: (scope) => accountInScope(scope, "accounts.id"),
  columns,
  filters: accountFilters,
  defaultSort: "-createdAt",
  read: readAccountRows,
  nameOf: ({ realname, username }) => realname || username,
  foundBy: ["workNo", "keyword"],
  empty: TEXT.empty,
  isComparable: true,
  exportPerms: "account:export",
  bulk: accountBulk,
  recycle: accountRecycleBulk,
  opensArchived: true,
  actionsOf: rowActionsOf,
  toolsOf: ({ may }, path) => [
    ...(may("account:create") ? [{ text: PAGE.newAccount, href: `${path}/new` }] : []),
    ...(may("account:invite") ? [{ text: PAGE.invite, href: `${path}/invite` }] : []),
    ...(may("account:import") ? [{ text: LISTS_TEXT.import, href: `${path}/import` }] : []),
  ],
});
