import { sql, type RawBuilder } from "kysely";
import type { Scope } from "../../access/scopes/scope.server";
import type { Filter, Viewer } from "../../collections/lists/define-list.server";
import { formatTime } from "../../format/time";
import { FREE_DAYS } from "../fields/limits";
import { addDays } from "../fields/read-date";
import { declarationInScope, NOT_ARCHIVED } from "../records/declaration-scope.server";
import { isUntouchedBy } from "../states/editors.server";
import { DECLARATION_LIST_TEXT as TEXT } from "./declaration-list.text";
import { DRAFTS, RETURNED } from "./todo.server";

/** Declarations that wait for an account, in order of urgency. */
export const OWN_KINDS = ["returned", "due", "review", "submitted", "drafts"] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

/** The permission without which nothing of a kind can be done. */
const PERMS: Readonly<Record<OwnKind, string>> = {
  returned: "declaration:edit",
  due: "declaration:edit",
  review: "declaration:review",
  submitted: "declaration:submit",
  drafts: "declaration:edit",
};

export const ownKindsOf = ({ may }: Pick<Viewer, "may">): OwnKind[] =>
  OWN_KINDS.filter((kind) => may(PERMS[kind]));

/** Days before the last day without a late fee from which a declaration is due. */
const DUE_DAYS = 5;
/**
 * Days after it up to which a declaration stays due. An older one has been declared in the Single Window by
 * hand, so that no receipt says so here.
 */
const LATE_DAYS = 30;
/** States in which an import has not been declared. */
const OPEN_STATES = "01 02 05 06 10 11 12 13 S0 F1 2 6 N 3 8 4 9 Y E Z".split(" ");

/** The calendar day in Asia/Shanghai as eight digits. */
export const dayAt = (at: number): string => formatTime(at, "YYYYMMDD");

/**
 * The condition that the account may approve a declaration: it waits for review, and the account has not
 * changed it.
 */
const reviewedBy = (accountId: number) =>
  sql<boolean>`(declarations.status = '05' and ${isUntouchedBy(accountId)})`;

/** Of an import: whether its late fee is near, or due already. */
export type DueKind = "soon" | "late";

/** The condition that an import has not been declared and that the day of its late fee is near, or behind. */
export function dueCondition(at: number, kinds: readonly DueKind[] = ["soon", "late"]): RawBuilder<boolean> {
  const today = dayAt(at);
  const first = addDays(today, -FREE_DAYS - (kinds.includes("late") ? LATE_DAYS : 0));
  const last = addDays(today, kinds.includes("soon") ? DUE_DAYS - FREE_DAYS : -FREE_DAYS - 1);
  return sql<boolean>`(declarations.direction = 'I'
    and declarations.crossing_date between ${first} and ${last}
    and declarations.status in (${sql.join(OPEN_STATES)}))`;
}

/** `dueCondition` of the imports in the account's hands. */
const dueFor = (accountId: number, at: number) =>
  sql<boolean>`(declarations.holder_id = ${accountId} and ${dueCondition(at)})`;

/** The condition that a declaration waits for the account in one of the ways of OWN_KINDS. */
export function ownCondition(
  kind: OwnKind,
  { accountId, at }: Pick<Viewer, "accountId" | "at">,
): RawBuilder<boolean> {
  const isHolder = sql`declarations.holder_id = ${accountId}`;
  switch (kind) {
    case "returned":
      return sql<boolean>`(${RETURNED} and ${isHolder})`;
    case "due":
      return dueFor(accountId, at);
    case "review":
      return reviewedBy(accountId);
    case "submitted":
      return sql<boolean>`(declarations.status = '05' and ${isHolder})`;
    case "drafts":
      return sql<boolean>`(${DRAFTS} and ${isHolder})`;
  }
}

const byDay = sql`declarations.crossing_date`;
const byChange = sql`declarations.is_returned desc, declarations.updated_at desc`;

/** Selects the ids of the first declarations of a kind in scope, from an index in its order. */
export const ownIds = (
  scope: Scope,
  { kind, condition, most }: { kind: OwnKind; condition: RawBuilder<boolean>; most: number },
) =>
  sql<{ id: number }>`select id from declarations
    where ${declarationInScope(scope)} and ${NOT_ARCHIVED} and ${condition}
    order by ${kind === "due" ? byDay : byChange} limit ${sql.lit(most)}`;

/** The filter by what waits for the viewer, to which the counts of the home pages lead. */
export const OWN_FILTER: Filter = {
  code: "mine",
  title: TEXT.filters.mine,
  kind: "choice",
  options: (viewer) =>
    Promise.resolve(ownKindsOf(viewer).map((value) => ({ value, text: TEXT.mine[value] }))),
  where: (value, viewer) => ownCondition(value as OwnKind, viewer),
};
