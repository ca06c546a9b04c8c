import { sql } from "kysely";
import { BASE_PATHS } from "../../access/paths/page-shape";
import type { Scope } from "../../access/scopes/scope.server";
import type { Viewer } from "../../collections/lists/define-list.server";
import type { Figure } from "../../collections/lists/list.types";
import { db } from "../../db/client.server";
import { declarationInScope } from "../records/declaration-scope.server";
import { DECLARATION_LIST_TEXT as TEXT } from "./declaration-list.text";

/** What is to be done with declarations, by the states that say so. */
export const TODO_STATES = {
  drafts: ["01"],
  review: ["05"],
  ready: ["02", "06"],
  gone: ["04"],
} as const;

const listOf = (todo: string) => `${BASE_PATHS.desk}/declarations?todo=${todo}`;

async function countByState(scope: Scope) {
  const rows = await db
    .selectFrom("declarations")
    .select(["status", "is_returned as isReturned", ({ fn }) => fn.countAll<number>().as("count")])
    .where(declarationInScope(scope))
    .groupBy(["status", "is_returned"])
    .execute();
  const sum = (isMeant: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isMeant).reduce((total, { count }) => total + count, 0);
  const inStates = (states: readonly string[]) => sum(({ status }) => states.includes(status));
  return { inStates, returned: sum(({ isReturned }) => isReturned === 1) };
}

/** How much there is to do of each kind; staff of the platform do none of it. */
export async function todoCounts({ scope }: Pick<Viewer, "scope">): Promise<Figure[]> {
  if (!("organizationId" in scope)) return [];
  const { inStates, returned } = await countByState(scope);
  const figure = (todo: keyof typeof TEXT.todo, count: number): Figure => ({
    title: TEXT.todo[todo],
    text: String(count),
    href: listOf(todo),
    ...(todo === "returned" && count > 0 ? { tone: "warning" as const } : {}),
  });
  return [
    figure("drafts", inStates(TODO_STATES.drafts)),
    figure("returned", returned),
    figure("review", inStates(TODO_STATES.review)),
    figure("ready", inStates(TODO_STATES.ready)),
  ];
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

/** The declarations that wait for a person: what they have begun or got back, and what they may review. */
export async function waitingFor({ scope, accountId, may }: Viewer, most: number): Promise<Waiting[]> {
  const own = sql<boolean>`(status = '01' and holder_id = ${accountId})`;
  const review = sql<boolean>`(status = '05' and editor_id <> ${accountId})`;
  const asked = [...(may("declaration:edit") ? [own] : []), ...(may("declaration:review") ? [review] : [])];
  if (asked.length === 0 || !("organizationId" in scope)) return [];
  const rows = await db
    .selectFrom("declarations")
    .select(["id", "own_number", "trader_name", "overseas_name", "status", "is_returned", "updated_at"])
    .where(declarationInScope(scope))
    .where(sql<boolean>`(${sql.join(asked, sql` or `)})`)
    .orderBy("is_returned", "desc")
    .orderBy("updated_at", "desc")
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.own_number,
    party: row.trader_name === "" ? row.overseas_name : row.trader_name,
    status: row.status,
    isReturned: row.is_returned === 1,
    at: row.updated_at,
  }));
}
