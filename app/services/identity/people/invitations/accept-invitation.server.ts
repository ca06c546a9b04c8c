import { stillCounts } from "../../../db/stored-times.server";
import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import { addressWait, countAddressFailure } from "../../auth/passwords/password-tries.server";
import { now } from "../../../runtime/process/clock.server";
import type { Executor, Tx } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import { inForce } from "../../../organizations/tenants/in-force.server";
import type { LiveSession } from "../../sessions/sessions.server";
import { INVITATION_TEXT as TEXT } from "./invitation.text";
import { isBacked, revokeIfUnauthorised } from "./invitation-maker.server";
import { joinOrganization } from "./join.server";
import { ensureActiveRoleVersion } from "../members/role-version-fall.server";

type Refused = { readonly ok: false; readonly text: string };

/** Normalises a typed code: half-width capitals without blanks and hyphens. */
const canonical = (typed: string) =>
  typed.length > 40 ? "" : typed.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();

const findCode = (executor: Executor, typed: string) =>
  executor
    .selectFrom("invitations as i")
    .innerJoin("organizations as o", "o.id", "i.organization_id")
    .selectAll("i")
    .select(["o.name as organizationName"])
    .where("i.code", "=", canonical(typed))
    .where("i.revoked_at", "is", null)
    .where(stillCounts("i.expires_at", "i.created_at"))
    .where("o.archived_at", "is", null)
    .where(inForce("o", now()))
    .executeTakeFirst();

type Invitation = NonNullable<Awaited<ReturnType<typeof findCode>>>;

/** Finds a valid invitation; revokes it where its maker may no longer make it. */
async function findBacked(tx: Tx, typed: string): Promise<Invitation | undefined> {
  const found = await findCode(tx, typed);
  if (!found || (await isBacked(tx, found))) return found;
  await revokeIfUnauthorised(tx, found);
  return undefined;
}

const refusalReasonOf = (found: Invitation | undefined): "unknown" | "used-up" | null => {
  if (!found) return "unknown";
  return found.uses >= found.uses_max ? "used-up" : null;
};

async function refuse(
  tx: Tx,
  source: RequestSource,
  reason: "unknown" | "used-up",
  typed: string,
): Promise<Refused> {
  if (reason === "unknown") await countAddressFailure(tx, source, canonical(typed));
  await recordAudit(tx, source, {
    event: "invitation.used",
    result: "refused",
    who: "",
    detail: { reason },
  });
  return { ok: false, text: reason === "unknown" ? TEXT.unknown : TEXT.usedUp };
}

/**
 * Finds an invitation that has uses left. Refused when the address has exceeded its limit; an invalid
 * code counts for that limit.
 */
async function admit(
  tx: Tx,
  typed: string,
  source: RequestSource,
): Promise<{ ok: true; found: Invitation } | Refused> {
  const wait = await addressWait(tx, source, canonical(typed));
  if (wait > 0) return { ok: false, text: TEXT.tooOften(Math.ceil(wait / 60_000)) };
  const found = await findBacked(tx, typed);
  const reason = refusalReasonOf(found);
  return reason === null ? { ok: true, found: found! } : refuse(tx, source, reason, typed);
}

/** Returns the organisation of an invitation, for the page before joining. */
export function readInvitation(
  typed: string,
  source: RequestSource,
): Promise<{ ok: true; organizationName: string } | Refused> {
  return inTransaction(async (tx) => {
    const admitted = await admit(tx, typed, source);
    return admitted.ok ? { ok: true, organizationName: admitted.found.organizationName } : admitted;
  });
}

/** Changes the number of uses; of concurrent requests only as many get true as uses are left. */
async function countUse(tx: Tx, id: number, uses: 1 | -1 = 1): Promise<boolean> {
  const row = await tx
    .updateTable("invitations")
    .set((eb) => ({ uses: eb("uses", "+", uses) }))
    .where("id", "=", id)
    .where((eb) => eb(eb("uses", "+", uses), "<=", eb.ref("uses_max")))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Assigns the invitation's roles that are still active. */
async function assignInvitedRoles(
  tx: Tx,
  accountId: number,
  { id, organization_id, created_by }: Invitation,
) {
  await tx
    .insertInto("account_roles")
    .columns(["account_id", "role_id", "organization_id", "created_at", "created_by"])
    .expression((eb) =>
      eb
        .selectFrom("invitation_roles as i")
        .innerJoin("roles as r", "r.id", "i.role_id")
        .select([
          eb.val(accountId).as("account_id"),
          "i.role_id",
          eb.val(organization_id).as("organization_id"),
          eb.val(now()).as("created_at"),
          eb.val(created_by).as("created_by"),
        ])
        .where("i.invitation_id", "=", id)
        .where("r.status", "=", "active")
        .where("r.archived_at", "is", null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await ensureActiveRoleVersion(tx, accountId);
}

/** Joins the organisation of a confirmed code; spends one use of it. */
export function acceptInvitation(
  { accountId, username }: Pick<LiveSession, "accountId" | "username">,
  typed: string,
  source: RequestSource,
): Promise<{ ok: true; organizationName: string } | Refused> {
  return inTransaction(async (tx) => {
    const admitted = await admit(tx, typed, source);
    if (!admitted.ok) return admitted;
    const { found } = admitted;
    const hand = { accountId, who: username, source };
    const location = { organizationId: found.organization_id, departmentId: found.department_id };
    const fields = { ...location, title: "", validFrom: null, validTo: null };
    if (!(await countUse(tx, found.id))) return refuse(tx, source, "used-up", typed);
    if (!(await joinOrganization(tx, hand, { accountId, ...fields }))) {
      await countUse(tx, found.id, -1);
      return { ok: false as const, text: TEXT.already };
    }
    await assignInvitedRoles(tx, accountId, found);
    await recordAudit(tx, source, {
      event: "invitation.used",
      result: "ok",
      accountId,
      who: username,
      object: { type: "invitation", id: String(found.id) },
      detail: { organization: found.organization_id },
    });
    return { ok: true as const, organizationName: found.organizationName };
  });
}
