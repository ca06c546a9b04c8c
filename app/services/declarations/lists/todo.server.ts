import { sql, type RawBuilder, type Selectable } from "kysely";
import { BASE_PATHS } from "../../access/paths/page-shape";
import type { Scope } from "../../access/scopes/scope.server";
import type { Viewer } from "../../collections/lists/define-list.server";
import type { Figure } from "../../collections/lists/list.types";
import { db } from "../../db/client.server";
import type { DeclarationTable } from "../../db/schema/schema-declarations";
import { declarationInScope } from "../records/declaration-scope.server";
import { isUntouchedBy } from "../states/editors.server";
import { DECLARATION_LIST_TEXT as TEXT } from "./declaration-list.text";

/** What is to be done with declarations, by the states that say so. */
export const TODO_STATES = {
  drafts: ["01"],
  review: ["05"],
  ready: ["02", "06"],
  gone: ["04"],
} as const;

const listOf = (todo: string) => `${BASE_PATHS.desk}/declarations?todo=${todo}`;

/** More of a kind is not counted: a page that everybody opens first must not read all there is. */
const COUNTED_MAX = 999;

/** How many declarations in scope are so, one more than is told at most. */
export const countQuery = (scope: Scope, condition: RawBuilder<boolean>) =>
  sql<{ count: number | string }>`select count(*) as count from (
    select 1 from declarations where ${declarationInScope(scope)} and ${condition} limit ${COUNTED_MAX + 1}
  ) as counted`;

export const inStates = (states: readonly string[]) =>
  sql<boolean>`declarations.status in (${sql.join(states)})`;
/** What is cancelled stays marked, and nothing is to be done with it. */
export const RETURNED = sql<boolean>`(declarations.status = '01' and declarations.is_returned = 1)`;

async function countText(scope: Scope, condition: RawBuilder<boolean>): Promise<string> {
  const [row] = (await countQuery(scope, condition).execute(db)).rows;
  const count = Number(row?.count ?? 0);
  return count > COUNTED_MAX ? TEXT.moreThan(COUNTED_MAX) : String(count);
}

/** How much there is to do of each kind; staff of the platform do none of it. */
export async function todoCounts({ scope }: Pick<Viewer, "scope">): Promise<Figure[]> {
  if (!("organizationId" in scope)) return [];
  const kinds = [
    ["drafts", inStates(TODO_STATES.drafts)],
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

/** A declaration that waits for somebody, and what for. */
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

/** The first of them in scope, by an index of their own, which tells all that is asked of them. */
export const waitingIds = (scope: Scope, condition: RawBuilder<boolean>, most: number) =>
  sql<Pick<WaitingRow, "id">>`select id from declarations where ${declarationInScope(scope)} and ${condition}
    order by is_returned desc, updated_at desc limit ${sql.lit(most)}`;

/** What somebody has begun or got back. */
export const assignedTo = (accountId: number) => sql<boolean>`(status = '01' and holder_id = ${accountId})`;

/** What somebody may approve: what waits for a reviewer and they have not changed themselves. */
export const reviewedBy = (accountId: number) =>
  sql<boolean>`(status = '05' and ${isUntouchedBy(accountId)})`;

const byUrgency = (one: WaitingRow, other: WaitingRow) =>
  other.is_returned - one.is_returned || other.updated_at - one.updated_at;

/** The declarations that wait for a person: what they have begun or got back, and what they may review. */
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
