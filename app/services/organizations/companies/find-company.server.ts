import type { Executor } from "../../db/client.server";
import { DomainError } from "../../runtime/failures/errors";
import { organizationInScope, type Scope } from "../../access/scopes/scope.server";
import type { CompanyKind } from "./company.types";
import type { CompanyRow } from "./company-row.server";

/**
 * A customer or provider in scope, archived or not.
 * @throws DomainError not-found, also for one of another kind or out of scope
 */
export async function getCompany(
  executor: Executor,
  scope: Scope,
  id: number,
  kind?: CompanyKind,
): Promise<CompanyRow> {
  const row = await executor
    .selectFrom("organizations")
    .selectAll()
    .where("id", "=", id)
    .where("kind", "<>", "platform")
    .where(organizationInScope(scope, "organizations.id"))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind!))
    .executeTakeFirst();
  if (!row) throw new DomainError("not-found");
  return row;
}

/** As `getCompany`, for companies that are not archived. */
export async function getLiveCompany(
  executor: Executor,
  scope: Scope,
  id: number,
  kind?: CompanyKind,
): Promise<CompanyRow> {
  const row = await getCompany(executor, scope, id, kind);
  if (row.archived_at !== null) throw new DomainError("not-found");
  return row;
}

/** The parent customer in an address: live, in scope, and not a first-level customer itself. */
export async function getRootCustomer(executor: Executor, scope: Scope, id: number): Promise<CompanyRow> {
  const row = await getLiveCompany(executor, scope, id, "customer");
  if (row.parent_id !== null) throw new DomainError("not-found");
  return row;
}

/** A first-level customer of the customer in an address. */
export async function getChildOf(
  executor: Executor,
  scope: Scope,
  { parentId, id }: { parentId: number; id: number },
): Promise<CompanyRow> {
  const row = await getCompany(executor, scope, id, "customer");
  if (row.parent_id !== parentId) throw new DomainError("not-found");
  return row;
}

/** Whether it is the organisation that the actor acts in. */
export const isOwn = (scope: Scope, { id }: Pick<CompanyRow, "id">): boolean =>
  "organizationId" in scope && scope.organizationId === id;

export const isStaff = (scope: Scope): boolean => scope.kind === "all";

/**
 * Whether an actor may freeze, archive or move a company: staff any of them, an administrator the first-level
 * customers of the own organisation, never that organisation itself.
 */
export const mayAdminister = (scope: Scope, row: Pick<CompanyRow, "parent_id">): boolean =>
  scope.kind === "all" ||
  (scope.kind !== "nothing" && row.parent_id !== null && row.parent_id === scope.organizationId);
