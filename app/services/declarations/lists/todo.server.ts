import { sql, type RawBuilder, type Selectable } from "kysely";
import { BASE_PATHS } from "../../access/paths/page-shape";
import type { Scope } from "../../access/scopes/scope.server";
import type { Viewer } from "../../collections/lists/define-list.server";
import type { Figure } from "../../collections/lists/list.types";
import { db } from "../../db/client.server";
import type { DeclarationTable } from "../../db/schema/schema-declarations";
import { declarationInScope } from "../records/declaration-scope.server";
import { isUntouchedBy } from "../states/editors.server";
import { RETURNED_KEY } from "../states/next-state";
import { DECLARATION_LIST_TEXT as TEXT } from "./declaration-list.text";

/** States of declarations by to-do. */
const TODO_STATES = {
  review: ["05"],
  ready: ["02", "06"],
  gone: ["04"],
} as const;

const listOf = (todo: string) => `${BASE_PATHS.desk}/declarations?todo=${todo}`;

/** The highest count: the page that everybody opens first must not count all rows. */
const COUNTED_MAX = 999;

/** Counts the declarations in scope that satisfy a condition, up to one more than is shown. */
export const countQuery = (scope: Scope, condition: RawBuilder<boolean>) =>
  sql<{ count: number | string }>`select count(*) as count from (
    select 1 from declarations where ${declarationInScope(scope)} and ${condition} limit ${COUNTED_MAX + 1}
  ) as counted`;

export const inStates = (states: readonly string[]) =>
  sql<boolean>`declarations.status in (${sql.join(states)})`;
/** A cancelled declaration remains marked as returned, but is no to-do. */
export const RETURNED = sql<boolean>`(declarations.status = '01' and declarations.is_returned = 1)`;
/** Drafts that no reviewer has returned. */
const DRAFTS = sql<boolean>`(declarations.status = '01' and declarations.is_returned = 0)`;

/** The condition of a choice of to-dos. */
export function inTodo(key: string): RawBuilder<boolean> {
  if (key === "drafts") return DRAFTS;
  return key === "returned" ? RETURNED : inStates(TODO_STATES[key as keyof typeof TODO_STATES] ?? []);
}

/** The condition of a state as people see it. @param key of DECLARATION_STATUS, or RETURNED_KEY */
export function inShownState(key: string): RawBuilder<boolean> {
  if (key === RETURNED_KEY) return RETURNED;
  return key === "01" ? DRAFTS : inStates([key]);
}

async function countText(scope: Scope, condition: RawBuilder<boolean>): Promise<string> {
  const [row] = (await countQuery(scope, condition).execute(db)).rows;
  const count = Number(row?.count ?? 0);
  return count > COUNTED_MAX ? TEXT.moreThan(COUNTED_MAX) : String(count);
}

/** Counts of each to-do for the list's figures; none for staff of the platform. */
export async function todoCounts({ scope }: Pick<Viewer, "scope">): Promise<Figure[]> {
  if (!("organizationId" in scope)) return [];
  const kinds = [
    ["drafts", DRAFTS],
    ["returned", RETURNED],
    ["review", inStates(TODO_STATES.review)],
    ["ready", inStates(TODO_STATES.ready)],
  ] as const;
  return Promise.all(
    kinds.map(async ([todo, condition]): Promise<Figure> => {
      const text = await countText(scope, condition);
      const isWarning = todo === "returned" && text !== "0";
      return {
        title: TEXT.todo[todo],
        text,
        href: listOf(todo),
        ...(isWarning ? { tone: "warning" as const } : {}),
      };
    }),
  );
}

/** A declaration that waits for an account's action. */
export interface Waiting {
  readonly id: number;
  readonly number: string;
  readonly party: string;
  readonly status: string;
  readonly isReturned: boolean;
  readonly at: number;
}

type WaitingRow = Selectable<
  Pick<
    DeclarationTable,
    "id" | "own_number" | "trader_name" | "overseas_name" | "status" | "is_returned" | "updated_at"
  >
>;

const WAITING_COLUMNS = sql`id, own_number, trader_name, overseas_name, status, is_returned, updated_at`;

/** Selects the ids of the first ones in scope from a covering index. */
export const waitingIds = (scope: Scope, condition: RawBuilder<boolean>, most: number) =>
  sql<Pick<WaitingRow, "id">>`select id from declarations where ${declarationInScope(scope)} and ${condition}
    order by is_returned desc, updated_at desc limit ${sql.lit(most)}`;

/** The condition that a draft is assigned to the account: begun by it or returned to it. */
export const assignedTo = (accountId: number) => sql<boolean>`(status = '01' and holder_id = ${accountId})`;

/**
 * The condition that the account may approve a declaration: it waits for review, and the account has not
 * changed it.
 */
export const reviewedBy = (accountId: number) =>
  sql<boolean>`(status = '05' and ${isUntouchedBy(accountId)})`;

const byUrgency = (one: WaitingRow, other: WaitingRow) =>
  other.is_returned - one.is_returned || other.updated_at - one.updated_at;

/**
 * Declarations that wait for the viewer: assigned drafts and those to review; returned ones first, then the
 * latest.
 */
export async function waitingFor({ scope, accountId, may }: Viewer, most: number): Promise<Waiting[]> {
  if (!("organizationId" in scope)) return [];
  const asked = [
    ...(may("declaration:edit") ? [assignedTo(accountId)] : []),
    ...(may("declaration:review") ? [reviewedBy(accountId)] : []),
  ];
  const found = await Promise.all(
    asked.map(async (condition) => (await waitingIds(scope, condition, most).execute(db)).rows),
  );
  const ids = found.flat().map(({ id }) => id);
  if (ids.length === 0) return [];
  const waiting = await sql<WaitingRow>`select ${WAITING_COLUMNS} from declarations
    where id in (${sql.join(ids)})`.execute(db);
  const rows = waiting.rows.sort(byUrgency).slice(0, most);
  return rows.map((row) => ({
    id: row.id,
    number: row.own_number,
    party: row.trader_name === "" ? row.overseas_name : row.trader_name,
    status: row.status,
    isReturned: row.is_returned === 1,
    at: row.updated_at,
  }));
}
