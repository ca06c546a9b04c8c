import { sql } from "kysely";
import { days, prefixOfMany } from "../../collections/lists/filters/column-filters.server";
import {
  allOf,
  defineList,
  type Column,
  type Filter,
  titledColumns,
} from "../../collections/lists/define-list.server";
import type { Executor } from "../../db/client.server";
import { momentOf } from "../../format/time";
import { ACCOUNT_CONTACT } from "../../identity/accounts/masked-contact";
import { findAccountOption, suggestAccounts } from "../../identity/people/list/account-lookups.server";
import { enumOptions, enumTexts } from "../../reference-data/enum-options.server";
import { accountInScope } from "../../access/scopes/scope.server";
import { actorNames } from "../audit/actor-name";
import { extendRow } from "../../collections/lists/extend-row";
import { resultCell, resultFilter } from "./audit-list.server";
import { AUDIT_LOG_TEXT, SIGN_IN_LOG_TEXT as TEXT } from "./audit-log.text";

const TITLE = TEXT.columns;
const RECENT_DAYS = 7;
const MODES: Readonly<Record<string, string>> = { "1": "password", "2": "code", "3": "card" };
const END_REASONS = new Map(Object.entries(TEXT.endReasons));
const REASONS = new Map(Object.entries(TEXT.reasons));

type SignInRow = Awaited<ReturnType<typeof readSignIns>>[number];

/** The condition that the record's JSON contains this value, for both databases. */
const says = (name: "method" | "reason", value: string) =>
  sql<boolean>`audit_log.detail like ${`%"${name}":"${value}"%`}`;

const filters: Filter[] = [
  { ...days({ code: "at", title: TITLE.at }, "audit_log.at"), recentDays: RECENT_DAYS },
  {
    code: "account",
    title: TITLE.account,
    kind: "lookup",
    where: (id) => sql<boolean>`audit_log.account_id = ${Number(id)}`,
    masked: ACCOUNT_CONTACT,
    find: findAccountOption,
    suggest: suggestAccounts,
  },
  {
    code: "mode",
    title: TITLE.mode,
    kind: "choice",
    options: () => enumOptions("LOGIN_MODE"),
    where: (mode) => says("method", MODES[mode] ?? ""),
  },
  resultFilter(TITLE.result),
  {
    code: "reason",
    title: TITLE.reason,
    kind: "choice",
    options: [...REASONS].map(([value, text]) => ({ value, text })),
    where: (reason) => says("reason", reason),
  },
  prefixOfMany({ code: "address", title: TITLE.address }, "audit_log", "address"),
  {
    code: "requestId",
    title: AUDIT_LOG_TEXT.columns.requestId,
    kind: "equals",
    where: (id) => sql<boolean>`audit_log.request_id = ${id}`,
  },
];

const { shownColumn, hiddenColumn } = titledColumns<SignInRow>()(TITLE);

const columns: Column<SignInRow>[] = [
  shownColumn("at", (row, { at }) => momentOf(row.at, at), {
    sort: { by: sql.ref("audit_log.at"), of: "number" },
  }),
  shownColumn("account", ({ person }) => person),
  shownColumn("result", resultCell, { isState: true }),
  shownColumn("mode", ({ mode }) => mode),
  shownColumn("reason", ({ reason }) => REASONS.get(reason) ?? ""),
  shownColumn("address", ({ address }) => address),
  shownColumn("device", ({ device }) => device),
  hiddenColumn("endedAt", ({ endedAt }, { at }) => momentOf(endedAt, at)),
  hiddenColumn("endReason", ({ endReason }) => END_REASONS.get(endReason) ?? ""),
  {
    code: "requestId",
    title: AUDIT_LOG_TEXT.columns.requestId,
    cell: ({ request_id }) => request_id,
  },
];

interface AuditDetail {
  readonly method?: string;
  readonly reason?: string;
}

/** The session is opened in the same transaction, just before the record is written. */
const OPENED_BEFORE_MILLISECONDS = 10_000;

/** Finds the sessions that sign-ins have opened; devices are stored there, because they can be erased. */
async function sessionsOf(
  executor: Executor,
  entries: readonly { readonly account_id: number | null; readonly at: number; readonly result: string }[],
) {
  const opened = entries.flatMap(({ account_id, at, result }) =>
    account_id !== null && result === "ok" ? [{ account_id, at }] : [],
  );
  if (opened.length === 0) return () => undefined;
  const times = opened.map(({ at }) => at);
  const rows = await executor
    .selectFrom("sessions")
    .select(["account_id", "created_at", "device", "ended_at", "end_reason"])
    .where("account_id", "in", [...new Set(opened.map(({ account_id }) => account_id))])
    .where("created_at", ">=", Math.min(...times) - OPENED_BEFORE_MILLISECONDS)
    .where("created_at", "<=", Math.max(...times))
    .orderBy("created_at", "desc")
    .execute();
  return ({ account_id, at, result }: (typeof entries)[number]) =>
    result === "ok"
      ? rows.find(
          (row) =>
            row.account_id === account_id &&
            row.created_at <= at &&
            row.created_at > at - OPENED_BEFORE_MILLISECONDS,
        )
      : undefined;
}

async function readSignIns(executor: Executor, ids: readonly number[]) {
  const [rows, modeText] = await Promise.all([
    executor
      .selectFrom("audit_log as l")
      .leftJoin("accounts as a", "a.id", "l.account_id")
      .select([
        "l.id",
        "l.at",
        "l.account_id",
        "l.actor",
        "l.result",
        "l.address",
        "l.detail",
        "l.request_id",
        "a.username",
        "a.realname",
      ])
      .where("l.id", "in", ids)
      .execute(),
    enumTexts("LOGIN_MODE"),
  ]);
  const sessionOf = await sessionsOf(executor, rows);
  const nameOf = actorNames(rows);
  return rows.map((row) => {
    const { method, reason = "" } = JSON.parse(row.detail) as AuditDetail;
    const mode = Object.entries(MODES).find(([, name]) => name === method)?.[0];
    const session = sessionOf(row);
    return extendRow(row, {
      person: nameOf(row),
      mode: mode === undefined ? "" : modeText(mode),
      reason,
      device: session?.device ?? "",
      endedAt: session?.ended_at ?? null,
      endReason: session?.end_reason ?? "",
    });
  });
}

/**
 * The list of sign-ins and failed tries (docs/console.md, section 10); organisations
 * see their own members only.
 */
export const signInList = defineList<SignInRow>({
  slug: "login-log",
  object: TEXT.object,
  table: "audit_log",
  within: (scope) =>
    allOf([sql<boolean>`audit_log.event = 'auth.sign-in'`, accountInScope(scope, "audit_log.account_id")]),
  columns,
  filters,
  defaultSort: "-at",
  read: readSignIns,
  nameOf: ({ person }) => person,
  empty: TEXT.empty,
  exportPerms: "login-log:export",
});
