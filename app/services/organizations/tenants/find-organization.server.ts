import type { Executor } from "../../db/client.server";
import { organizationInScope, type Scope } from "../../access/scopes/scope.server";
import { DomainError } from "../../runtime/failures/errors";

/** @throws DomainError not-found when there is no such live organisation in scope */
export async function findOrganizationInScope(executor: Executor, scope: Scope, id: number) {
  const row = await executor
    .selectFrom("organizations as o")
    .select(["o.id", "o.kind", "o.name", "o.valid_from", "o.valid_to"])
    .where("o.id", "=", id)
    .where("o.archived_at", "is", null)
    .where(organizationInScope(scope, "o.id"))
    .executeTakeFirst();
  if (!row) throw new DomainError("not-found");
  return row;
}

/** The name of an organisation, archived or not; "" for an unknown one. */
export async function nameOfOrganization(executor: Executor, id: number): Promise<string> {
  const row = await executor
    .selectFrom("organizations")
    .select("name")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.name ?? "";
}

export type FoundOrganization = Awaited<ReturnType<typeof findOrganizationInScope>>;
