import { db, type Executor } from "../../../db/client.server";
import { prepare } from "../../../db/prepared.server";
import { now } from "../../../runtime/process/clock.server";
import { onceFor } from "../../../runtime/process/once-for";
import type { LiveSession } from "../../../identity/sessions/sessions.server";
import type { Scope } from "../../scopes/scope.server";
import { assignedRoles } from "./assigned-roles.server";

interface Asked {
  readonly accountId: number;
  readonly roleVersionId: number | null;
  readonly at: number;
}

const widestRole = prepare(({ accountId, roleVersionId, at }: Asked) =>
  assignedRoles(db, accountId, at)
    .select([
      "roles.data_scope as reach",
      "organizations.id as organizationId",
      "organizations.kind as kind",
      "memberships.department_id as departmentId",
    ])
    .where("granted.id", "=", roleVersionId)
    .orderBy("roles.data_scope")
    .limit(1),
);

/** By DATA_SCOPE. Only platform roles reach further than their organisation. */
const KINDS = {
  1: "organization",
  2: "organization",
  3: "department-and-below",
  4: "department",
  5: "self",
} as const;

/**
 * Returns the widest scope of the account's roles in the active role version. Without a department of their
 * own, reach 3 and 4 are limited to the account itself.
 */
export async function scopeOf(
  executor: Executor,
  { accountId, activeRoleVersionId }: Pick<LiveSession, "accountId" | "activeRoleVersionId">,
  at: number,
): Promise<Scope> {
  const [role] = await widestRole(executor, { accountId, roleVersionId: activeRoleVersionId, at });
  if (!role) return { kind: "nothing" };
  const { reach, organizationId, departmentId } = role;
  if (reach === 1 && role.kind === "platform") return { kind: "all" };
  const needsDepartment = reach === 3 || reach === 4;
  const kind = needsDepartment && departmentId === null ? "self" : KINDS[reach];
  return { kind, accountId, organizationId, departmentId };
}

/** Returns the scope of a session; read once per request, so that a change takes effect on the next one. */
export const scopeOfSession = onceFor((session: LiveSession) => scopeOf(db, session, now()));
