import { db } from "../../../db/client.server";
import { membershipInScope, type Scope } from "../../../access/scopes/scope.server";
import { listAssignedRoles } from "./save-membership.server";

/**
 * Lists the memberships of an account in scope, each with its roles; there are few, so
 * that one query each is fine.
 */
export async function listMembershipsOf(scope: Scope, accountId: number) {
  const rows = await db
    .selectFrom("memberships as m")
    .innerJoin("organizations as o", "o.id", "m.organization_id")
    .leftJoin("departments as d", "d.id", "m.department_id")
    .selectAll("m")
    .select(["o.name as organization", "d.path as department"])
    .where("m.account_id", "=", accountId)
    .where(membershipInScope(scope, "m"))
    .orderBy("m.id")
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      roles: await listAssignedRoles(db, { accountId, organizationId: row.organization_id }),
    })),
  );
}

export type ListedMembership = Awaited<ReturnType<typeof listMembershipsOf>>[number];
