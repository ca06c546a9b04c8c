import { sql } from "kysely";
import { formatTime } from "../format/time";
import { defineList, type Column } from "../lists/define-list.server";
import type { Cell } from "../lists/list.types";
import { accountInScope } from "../scopes/scope.server";
import { LISTS_TEXT } from "../lists/lists.text";
import { recycleList } from "../lists/recycle-list.server";
import { accountBulk, accountRecycleBulk } from "./account-bulk.server";
import { accountFilters, SIGNED_IN } from "./account-list-filters.server";
import { readAccountRows, type AccountRow } from "./account-list-rows.server";
import { ACCOUNT_LIST_TEXT as TEXT } from "./account-list.text";
import { ACCOUNT_PAGE_TEXT as PAGE } from "./account-page.text";

const TITLE = TEXT.columns;

/** The first of several, and how many there are besides. */
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

const signedIn = ({ last_sign_in_at: at }: AccountRow) => (at === null ? TEXT.never : formatTime(at));

const columns: Column<AccountRow>[] = [
  {
    code: "username",
    title: TITLE.username,
    isShown: true,
    sort: { by: sql.ref("accounts.username"), of: "text" },
    cell: ({ id, username }) => ({ text: username, href: `/account-list/${id}` }),
  },
  {
    code: "realname",
    title: TITLE.realname,
    isShown: true,
    sort: { by: sql.ref("accounts.realname"), of: "text" },
    cell: ({ realname }) => realname,
  },
  { code: "phone", title: TITLE.phone, isShown: true, cell: ({ phone }) => phone },
  { code: "email", title: TITLE.email, isShown: true, cell: ({ email }) => email },
  { code: "tenantType", title: TITLE.tenantType, isShown: true, cell: ({ tenantType }) => tenantType },
  {
    code: "organizationName",
    title: TITLE.organizationName,
    isShown: true,
    cell: ({ organizations }) => first(organizations),
    exported: ({ organizations }) => organizations.join("、"),
  },
  {
    code: "departmentPath",
    title: TITLE.departmentPath,
    isShown: true,
    cell: ({ departmentPath }) => departmentPath,
  },
  {
    code: "roleNames",
    title: TITLE.roleNames,
    isShown: true,
    cell: ({ roles }) => first(roles, 2),
    exported: ({ roles }) => roles.join("、"),
  },
  { code: "status", title: TITLE.status, isShown: true, cell: statusCell },
  {
    code: "lastLoginAt",
    title: TITLE.lastLoginAt,
    isShown: true,
    sort: { by: SIGNED_IN, of: "number" },
    cell: signedIn,
  },
  {
    code: "createdAt",
    title: TITLE.createdAt,
    isShown: true,
    sort: { by: sql.ref("accounts.created_at"), of: "number" },
    cell: (row) => formatTime(row.created_at),
  },
  { code: "workNo", title: TITLE.workNo, cell: (row) => row.work_no },
  { code: "memberValidTo", title: TITLE.memberValidTo, cell: ({ memberValidTo }) => memberValidTo },
  { code: "source", title: TITLE.source, cell: ({ source }) => TEXT.sources[source] },
  {
    code: "online",
    title: TITLE.online,
    cell: ({ isOnline }) => (isOnline ? TEXT.isOnline : TEXT.isOffline),
  },
  { code: "createdBy", title: TITLE.createdBy, cell: (row) => row.created_by },
  { code: "updatedAt", title: TITLE.updatedAt, cell: (row) => formatTime(row.updated_at) },
  { code: "updatedBy", title: TITLE.updatedBy, cell: (row) => row.updated_by },
];

/** Accounts (console.md, 4.1); cancelled ones only where the state is asked for. */
export const accountList = defineList<AccountRow>({
  slug: "account-list",
  object: TEXT.object,
  table: "accounts",
  within: (scope) => accountInScope(scope, "accounts.id"),
  columns,
  filters: accountFilters,
  defaultSort: "-createdAt",
  read: readAccountRows,
  nameOf: ({ username }) => username,
  empty: TEXT.empty,
  exportPerms: "account:export",
  bulk: accountBulk,
  recycle: accountRecycleBulk,
  actionsOf: ({ id }, { may }) => [
    ...(may("account:edit") ? [{ text: PAGE.edit, href: `/account-list/${id}/edit` }] : []),
    { text: PAGE.history, href: `/account-list/${id}/history` },
  ],
  toolsOf: ({ may }, path) => [
    ...(may("account:create") ? [{ text: PAGE.newAccount, href: `${path}/new` }] : []),
    ...(may("account:import") ? [{ text: LISTS_TEXT.import, href: `${path}/import` }] : []),
  ],
});

/** Cancelled accounts. */
export const accountRecycle = recycleList(accountList);
