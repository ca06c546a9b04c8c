import { sql, type RawBuilder } from "kysely";
import { BASE_PATHS } from "../../access/paths/page-shape";
import type { Scope } from "../../access/scopes/scope.server";
import type { Viewer } from "../../collections/lists/define-list.server";
import type { Figure } from "../../collections/lists/list.types";
import { db } from "../../db/client.server";
import { declarationInScope } from "../records/declaration-scope.server";
import { DECLARATION_LIST_TEXT as TEXT } from "./declaration-list.text";

/** States of declarations by to-do. */
export const TODO_STATES = {
  drafts: ["01"],
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

async function countText(scope: Scope, condition: RawBuilder<boolean>): Promise<string> {
  const [row] = (await countQuery(scope, condition).execute(db)).rows;
  const count = Number(row?.count ?? 0);
  return count > COUNTED_MAX ? TEXT.moreThan(COUNTED_MAX) : String(count);
}

/** Counts of each to-do for the list's figures; none for staff of the platform. */
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
