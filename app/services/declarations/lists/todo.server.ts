import { sql, type RawBuilder } from "kysely";
import { BASE_PATHS } from "../../access/paths/page-shape";
import type { Scope } from "../../access/scopes/scope.server";
import type { Viewer } from "../../collections/lists/define-list.server";
import type { Figure } from "../../collections/lists/list.types";
import { db } from "../../db/client.server";
import { declarationInScope, NOT_ARCHIVED } from "../records/declaration-scope.server";
import { OPEN_STATES, RETURNED_KEY } from "../states/next-state";
import { DECLARATION_LIST_TEXT as TEXT } from "./declaration-list.text";

/** States of declarations by to-do. */
const TODO_STATES = {
  review: ["05"],
  ready: ["02", "06"],
  gone: ["04"],
  open: OPEN_STATES,
  /** On its way since it was queued, and not come back. */
  sent: "10 11 12 13 S0 2 6 N 3 8 7 L M H C S T G J".split(" "),
} as const;

const listOf = (todo: string) => `${BASE_PATHS.desk}/declarations?todo=${todo}`;

/** The highest count: the page that everybody opens first must not count all rows. */
export const COUNTED_MAX = 999;

/** Counts the declarations in scope that satisfy a condition, up to one more than is shown. */
export const countQuery = (scope: Scope, condition: RawBuilder<boolean>) =>
  sql<{ count: number | string }>`select count(*) as count from (
    select 1 from declarations where ${declarationInScope(scope)} and ${NOT_ARCHIVED} and ${condition}
    limit ${COUNTED_MAX + 1}
  ) as counted`;

export const inStates = (states: readonly string[]) =>
  sql<boolean>`declarations.status in (${sql.join(states)})`;
/** A cancelled declaration remains marked as returned, but is no to-do. */
export const RETURNED = sql<boolean>`(declarations.status = '01' and declarations.is_returned = 1)`;
/** Drafts that no reviewer has returned. */
export const DRAFTS = sql<boolean>`(declarations.status = '01' and declarations.is_returned = 0)`;

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

/** A count that was made up to COUNTED_MAX and one more. */
export const cappedText = (count: number): string =>
  count > COUNTED_MAX ? TEXT.moreThan(COUNTED_MAX) : String(count);

async function countText(scope: Scope, condition: RawBuilder<boolean>): Promise<string> {
  const [row] = (await countQuery(scope, condition).execute(db)).rows;
  return cappedText(Number(row?.count ?? 0));
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
