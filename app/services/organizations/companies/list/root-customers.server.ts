import { sql } from "kysely";
import type { Executor } from "../../../db/client.server";
import { proposeRows } from "../../../db/search/proposals.server";
import { onlyOne } from "../../../format/only-one";
import { tidyLine } from "../../../format/text/tidy-text";
import { organizationInScope, type Scope } from "../../../access/scopes/scope.server";

/** Namesakes that a code may stand behind. */
const NAMESAKES_READ = 50;

const roots = (executor: Executor, scope: Scope) =>
  executor
    .selectFrom("organizations")
    .select(["id", "code", "name"])
    .where("kind", "=", "customer")
    .where("parent_id", "is", null)
    .where("archived_at", "is", null)
    .where(organizationInScope(scope, "organizations.id"));

/** Customers in scope that others can stand below, as their code and name, by the beginning or a part of either. */
export async function suggestCustomers(executor: Executor, scope: Scope, typed: string): Promise<string[]> {
  const rows = await proposeRows("organizations", tidyLine(typed), (condition, order, limit) =>
    roots(executor, scope).where(condition).orderBy(order).limit(limit).execute(),
  );
  return rows.map(({ code, name }) => `${code}-${name}`);
}

/** A code may have hyphens of its own. */
const codesIn = (typed: string): string[] => {
  const parts = typed.split("-");
  return parts.map((_, index) => parts.slice(0, index + 1).join("-"));
};

/** The customer in scope that was typed: by code, by a name that is one's alone, or by both as they are proposed. */
export async function findCustomer(
  executor: Executor,
  scope: Scope,
  typed: string,
): Promise<{ id: number } | null> {
  const name = tidyLine(typed);
  const rows = await roots(executor, scope)
    .where((eb) =>
      eb.or([
        eb("code", "=", name),
        eb("name", "=", name),
        eb.and([eb("code", "in", codesIn(name)), sql<boolean>`code || '-' || name = ${name}`]),
      ]),
    )
    .orderBy("id")
    .limit(NAMESAKES_READ)
    .execute();
  return onlyOne(rows, (row) => row.name !== name);
}
