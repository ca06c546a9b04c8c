import { sql } from "kysely";
import type { Scope } from "../../access/scopes/scope.server";
import type { Viewer } from "../../collections/lists/define-list.server";
import type { Option } from "../../collections/lists/list.types";
import { db } from "../../db/client.server";
import { declarationInScope, NOT_ARCHIVED } from "../records/declaration-scope.server";
import { stateOptions } from "../states/status-name.server";
import { inShownState } from "./todo.server";

/** Selects those of some states that declarations in scope are in, each by one look into an index. */
export const usedStates = (scope: Scope, states: readonly string[]) =>
  sql<{ status: string }>`${sql.join(
    states.map(
      (status) => sql`select cast(${status} as text) as status where exists (select 1 from declarations
        where ${declarationInScope(scope)} and ${NOT_ARCHIVED} and ${inShownState(status)})`,
    ),
    sql` union all `,
  )}`;

/** The states as options of a filter; those in which the viewer has no declaration are absent. */
export async function listStatusOptions({ scope }: Pick<Viewer, "scope">): Promise<Option[]> {
  const options = await stateOptions();
  if (options.length === 0) return options;
  const { rows } = await usedStates(
    scope,
    options.map(({ value }) => value),
  ).execute(db);
  const found = new Set(rows.map(({ status }) => status));
  return options.map((option) => (found.has(option.value) ? option : { ...option, isAbsent: true }));
}
