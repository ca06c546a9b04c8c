import { db } from "~/services/db/client.server";
import { inTransaction } from "~/services/db/transaction.server";
import type { Actor } from "~/services/forms/editing/actor.types";
import { openDesk } from "~/services/operations/demo/demo-declarations.server";
import { makePerson, newRequestSource } from "../people";
import { joinOrganization } from "../sample-rows";

/** Creates a member of an organisation as an actor, without a role. */
export async function deskActor(organizationId: number): Promise<Actor> {
  const { id: accountId } = await makePerson();
  await joinOrganization(db, accountId, organizationId);
  return {
    scope: { kind: "organization", accountId, organizationId, departmentId: null },
    rights: { admin: false, perms: new Set() },
    accountId,
    who: `录入员${String(accountId)}`,
    source: newRequestSource("page"),
  };
}

const STAMPS = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };

/** Creates such an actor with the role customer-manager, because jobs read rights again. */
export async function deskManager(
  organizationId: number,
): Promise<{ readonly actor: Actor; readonly roleVersionId: number }> {
  const actor = await deskActor(organizationId);
  const worker = { organizationId, accountId: actor.accountId, roleCode: "customer-manager" };
  await inTransaction((tx) => openDesk(tx, [worker], STAMPS));
  const granted = await db
    .selectFrom("organization_products")
    .select("id")
    .where("organization_id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return { actor, roleVersionId: granted.id };
}
