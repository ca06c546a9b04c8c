import { asWritten } from "../../db/as-written.server";
import { db } from "../../db/client.server";
import { organizationInScope, type Scope } from "../scopes/scope.server";

const OFFERED = 20;

/**
 * The query of at most OFFERED roles of the active role version's product version that something can be
 * shared with: all of them for staff, since preset roles have holders in every organisation. For others it is
 * joined from the organisations in scope, because a version may have roles of thousands of organisations.
 */
export function shareableRoles(scope: Scope, roleVersionId: number) {
  const granted = asWritten(db)
    .selectFrom("organization_products as granted")
    .where("granted.id", "=", roleVersionId);
  const roles =
    scope.kind === "all"
      ? granted.innerJoin("roles as r", "r.version_id", "granted.version_id")
      : granted
          .innerJoin("organizations as o", (join) => join.on(organizationInScope(scope, "o.id")))
          .innerJoin("roles as r", (join) =>
            join.onRef("r.organization_id", "=", "o.id").onRef("r.version_id", "=", "granted.version_id"),
          );
  return roles
    .select(["r.id", "r.name"])
    .where("r.archived_at", "is", null)
    .where("r.status", "=", "active")
    .orderBy("r.id")
    .limit(OFFERED);
}
