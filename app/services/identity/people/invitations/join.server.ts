import { endSecrets } from "../../accounts/end-secrets.server";
import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import type { Tx } from "../../../db/client.server";
import type { MemberFields } from "../members/member-rules.server";
import { ensureActiveRoleVersion } from "../members/role-version-fall.server";

interface Joining extends MemberFields {
  readonly accountId: number;
  readonly organizationId: number;
}

/** The actor that is recorded, which may be the new member. */
interface Hand {
  readonly accountId: number;
  readonly who: string;
  readonly source: RequestSource;
}

/** Assigns the roles that new members of an organisation get automatically. */
async function assignAutomaticRoles(tx: Tx, { accountId, organizationId }: Joining): Promise<void> {
  await tx
    .insertInto("account_roles")
    .columns(["account_id", "role_id", "organization_id", "created_at", "created_by"])
    .expression((eb) =>
      eb
        .selectFrom("role_auto_grants as g")
        .innerJoin("roles as r", "r.id", "g.role_id")
        .select([
          eb.val(accountId).as("account_id"),
          "g.role_id",
          "g.organization_id",
          eb.val(now()).as("created_at"),
          "g.created_by",
        ])
        .where("g.organization_id", "=", organizationId)
        .where("r.archived_at", "is", null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Adds an account to an organisation with its automatic roles, records it and calls `endSecrets`.
 * @returns false when it is a member already
 */
export async function joinOrganization(tx: Tx, hand: Hand, joining: Joining): Promise<boolean> {
  const { accountId, organizationId, departmentId, title, validFrom, validTo } = joining;
  const at = now();
  const row = await tx
    .insertInto("memberships")
    .values({
      account_id: accountId,
      organization_id: organizationId,
      department_id: departmentId,
      title,
      status: "active",
      valid_from: validFrom,
      valid_to: validTo,
      created_at: at,
      created_by: hand.who,
      updated_at: at,
      updated_by: hand.who,
    })
    .onConflict((conflict) => conflict.columns(["account_id", "organization_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return false;
  await endSecrets(tx, accountId, "membership");
  await assignAutomaticRoles(tx, joining);
  await recordAudit(tx, hand.source, {
    event: "membership.added",
    result: "ok",
    accountId: hand.accountId,
    who: hand.who,
    object: { type: "account", id: String(accountId) },
    detail: { organization: organizationId },
  });
  await ensureActiveRoleVersion(tx, accountId);
  return true;
}
