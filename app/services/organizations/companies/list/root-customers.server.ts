import { sql } from "kysely";
import type { Executor } from "../../../db/client.server";
import { findCandidates } from "../../../db/search/proposals.server";
import { onlyOne } from "../../../format/only-one";
import { normalizeLine } from "../../../format/text/normalize-text";
import { organizationInScope, type Scope } from "../../../access/scopes/scope.server";

/** Maximum number of customers of the same name that are read. */
const NAMESAKES_READ = 50;

const roots = (executor: Executor, scope: Scope) =>
  executor
    .selectFrom("organizations")
    .select(["id", "code", "name"])
    .where("kind", "=", "customer")
    .where("parent_id", "is", null)
    .where("archived_at", "is", null)
    .where(organizationInScope(scope, "organizations.id"));

/** Root customers in scope, as code and name, by the beginning or a part of either. */
export async function suggestCustomers(executor: Executor, scope: Scope, typed: string): Promise<string[]> {
  const rows = await findCandidates("organizations", normalizeLine(typed), (condition, order, limit) =>
    roots(executor, scope).where(condition).orderBy(order).limit(limit).execute(),
  );
  return rows.map(({ code, name }) => `${code}-${name}`);
}

/** The possible codes in a text: a code can contain hyphens itself. */
const codesIn = (typed: string): string[] => {
  const parts = typed.split("-");
  return parts.map((_, index) => parts.slice(0, index + 1).join("-"));
};

/**
 * The customer in scope that a typed text names: by code, by a unique name, or by both as proposed; null for
 * none.
 */
export async function findCustomer(
  executor: Executor,
  scope: Scope,
  typed: string,
): Promise<{ id: number } | null> {
  const name = normalizeLine(typed);
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
