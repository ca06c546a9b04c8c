import { sql } from "kysely";
import { grantsRight } from "../../access/menu/right-holders.server";
import { rolesInForce } from "../../access/roles/rights/assigned-roles.server";
import { departmentsAbove } from "../../access/scopes/scope.server";
import type { Executor } from "../../db/client.server";
import { now } from "../../runtime/process/clock.server";
import { isUntouchedBy } from "../states/editors.server";

/** A bound far above the number of people who work on one declaration. */
const PEOPLE_MAX = 500;

/**
 * The SQL condition that a role's data scope includes a declaration; must agree with `declarationInScope`.
 */
const seesDeclaration = sql<boolean>`(roles.data_scope in (1, 2)
  or (roles.data_scope = 3 and memberships.department_id in ${departmentsAbove("declarations.department_id")})
  or (roles.data_scope = 4 and memberships.department_id = declarations.department_id)
  or ((roles.data_scope = 5 or memberships.department_id is null)
    and accounts.id in (declarations.creator_id, declarations.holder_id)))`;

/**
 * Selects active members of the declaration's organisation with a right in a role whose scope includes it, by
 * name.
 */
export const colleaguesWith = (executor: Executor, declarationId: number, right: string) =>
  rolesInForce(executor, now())
    .innerJoin("declarations", "declarations.organization_id", "organizations.id")
    .innerJoin("accounts", "accounts.id", "account_roles.account_id")
    .select(["accounts.id as accountId", "accounts.username", "accounts.realname"])
    .select(["accounts.realname_order", "accounts.username_order"])
    .distinct()
    .where("declarations.id", "=", declarationId)
    .where("accounts.status", "=", "active")
    .where("accounts.archived_at", "is", null)
    .where(grantsRight(right))
    .where(seesDeclaration)
    .orderBy("accounts.realname_order")
    .orderBy("accounts.username_order")
    .orderBy("accounts.id")
    .limit(PEOPLE_MAX);

/** Returns those who may approve a declaration: reviewers who see it and have not changed it, by name. */
export const listApprovers = (executor: Executor, declarationId: number) =>
  colleaguesWith(executor, declarationId, "declaration:review")
    .where(isUntouchedBy(sql.ref<number>("accounts.id")))
    .execute();
