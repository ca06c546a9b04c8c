import { endSecrets } from "../../identity/accounts/end-secrets.server";
import type { Tx } from "../../db/client.server";
import { administratorCodeOf } from "../../access/roles/rights/administrator-role";
import { assignRole, assignRoleIfOpen } from "../../access/roles/rights/assign-role.server";
import { deskManagerOf } from "../../access/roles/versions/desk-roles";
import { DESK_PRODUCT_CODE } from "../../access/paths/desk-pages";
import type { CompanyKind } from "../companies/company.types";
import type { Stamp } from "./default-grants.server";

const ADMINISTRATOR_TITLE = "管理员";

interface NewMember extends Stamp {
  readonly accountId: number;
  readonly organizationId: number;
}

interface NewAdministrator extends NewMember {
  readonly kind: CompanyKind;
}

/**
 * Makes an account a member of an organisation; a suspended or expired membership is active again. Ends the
 * account's secrets of the event `membership`.
 */
export async function addMember(
  tx: Tx,
  { accountId, organizationId, by, at }: NewMember,
  title: string,
): Promise<void> {
  const live = {
    status: "active" as const,
    valid_from: null,
    valid_to: null,
    updated_at: at,
    updated_by: by,
  };
  await tx
    .insertInto("memberships")
    .values({
      account_id: accountId,
      organization_id: organizationId,
      title,
      created_at: at,
      created_by: by,
      ...live,
    })
    .onConflict((conflict) => conflict.columns(["account_id", "organization_id"]).doUpdateSet(live))
    .execute();
  await endSecrets(tx, accountId, "membership");
}

/**
 * Sets the role version of an account without an active one, in open sessions too: it applies from the next
 * request on.
 */
async function activate(tx: Tx, accountId: number, roleVersionId: number): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ active_role_version_id: roleVersionId })
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .where("active_role_version_id", "is", null)
    .execute();
  await tx
    .updateTable("accounts")
    .set({ default_role_version_id: roleVersionId })
    .where("id", "=", accountId)
    .where("default_role_version_id", "is", null)
    .execute();
}

/**
 * Makes an account a member of an organisation and its administrator.
 * @throws DomainError not-found when the organisation has no subscription of the console, or the role does
 * not exist
 */
export async function makeAdministrator(tx: Tx, administrator: NewAdministrator): Promise<void> {
  const { accountId, organizationId, kind, by, at } = administrator;
  await addMember(tx, administrator, ADMINISTRATOR_TITLE);
  const role = { accountId, roleCode: administratorCodeOf(kind), organizationId, by, at };
  const { roleVersionId } = await assignRole(tx, role);
  await activate(tx, accountId, roleVersionId);
}

/**
 * Gives a member the desk's role with all preset rights, so that an organisation of one person can declare. Ends
 * the secrets of the event `role`, as every new role does.
 * @returns null where the organisation does not hold the desk
 */
export async function assignDeskManager(
  tx: Tx,
  { kind, ...member }: NewAdministrator,
): Promise<{ readonly isNew: boolean } | null> {
  const role = { ...member, roleCode: deskManagerOf(kind), productCode: DESK_PRODUCT_CODE };
  const assigned = await assignRoleIfOpen(tx, role);
  if (assigned?.isNew) await endSecrets(tx, member.accountId, "role");
  return assigned;
}
