import { db } from "~/services/db/client.server";
import { inTransaction } from "~/services/db/transaction.server";
import { findRights } from "~/services/access/menu/rights.server";
import { assignRole } from "~/services/access/roles/rights/assign-role.server";
import { scopeOf } from "~/services/access/roles/rights/scope-of.server";
import { AT, consoleVersion, platform } from "./console-rights";
import { makePerson, newRequestSource } from "./people";
import { grantVersion, joinOrganization, makeOrganization } from "./sample-rows";
import type { Actor } from "~/services/forms/editing/actor.types";

/** An actor with the current scope and rights of their roles. */
async function actorOf(accountId: number, roleVersionId: number): Promise<Actor> {
  const holder = { accountId, roleVersionId, at: AT };
  const session = { accountId, activeRoleVersionId: roleVersionId };
  return {
    scope: await scopeOf(db, session, AT),
    rights: await findRights(db, holder),
    accountId,
    who: "经办人",
    source: newRequestSource("page"),
  };
}

/** Creates a member of the platform with one of its roles. */
export async function staffActor(roleCode: string): Promise<Actor> {
  const { id: accountId } = await makePerson();
  const { organizationId, roleVersionId } = platform;
  await joinOrganization(db, accountId, organizationId);
  const role = { accountId, roleCode, organizationId, by: "test", at: AT };
  await inTransaction((tx) => assignRole(tx, role));
  return actorOf(accountId, roleVersionId);
}

/** Creates an organisation with the console's version, and its administrator. */
export async function administratorOf(kind: "customer" | "provider", parentId: number | null = null) {
  const organizationId = await makeOrganization(db, kind, { parent_id: parentId });
  const roleVersionId = await grantVersion(db, organizationId, consoleVersion);
  const { id: accountId } = await makePerson();
  await joinOrganization(db, accountId, organizationId);
  const role = { accountId, roleCode: `${kind}-admin`, organizationId, by: "test", at: AT };
  await inTransaction((tx) => assignRole(tx, role));
  return { organizationId, roleVersionId, actor: await actorOf(accountId, roleVersionId) };
}

/** Creates a customer with its administrator, and another member. */
export async function customerWithMember(columns: Parameters<typeof makePerson>[0] = {}) {
  const customer = await administratorOf("customer");
  const member = await makePerson(columns);
  await joinOrganization(db, member.id, customer.organizationId);
  return { customer, member };
}
