import { findOrganizationInScope } from "../../../organizations/tenants/find-organization.server";
import { stillCounts } from "../../../db/stored-times.server";
import { randomInt } from "node:crypto";
import { recordAudit } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import { db, type Executor, type Tx } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import { inTransaction } from "../../../db/transaction.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { env } from "../../../runtime/configuration/env.server";
import { submitOnce } from "../../../forms/editing/submit-once.server";
import { DomainError } from "../../../runtime/failures/errors";
import type { Outcome } from "../../../access/roles/outcome.types";
import { listRolesBeyondOwn, type Asker } from "../../../access/roles/rights/beyond-own.server";
import { organizationInScope } from "../../../access/scopes/scope.server";
import { findRoleAssignmentRefusal } from "../members/assignable.server";
import { refuse } from "../find-person.server";
import { DAYS_MAX, INVITATION_TEXT as TEXT, REMARK_MAX, USES_MAX } from "./invitation.text";
import { validateMember, findPlatformRefusal } from "../members/member-rules.server";

const DAY = 86_400_000;
/** Without characters that look or sound alike, because codes are read out on the telephone. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 8;

const newCode = () =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

export interface NewInvitation {
  readonly organizationId: number;
  readonly departmentId: number | null;
  readonly roleIds: readonly number[];
  readonly uses: number;
  readonly days: number;
  readonly remark: string;
}

/** Returns the registration link of a code; existing users open `/welcome?invite=`. */
export const invitationLink = (code: string) => `${env.siteOrigin}/login?register=1&invite=${code}`;

const isWithin = (number: number, most: number) => Number.isInteger(number) && number >= 1 && number <= most;

async function validate(tx: Tx, actor: Actor, invitation: NewInvitation): Promise<Outcome> {
  const { organizationId, departmentId, roleIds, uses, days, remark } = invitation;
  if (!isWithin(uses, USES_MAX)) return refuse(TEXT.usesWrong, "uses");
  if (!isWithin(days, DAYS_MAX)) return refuse(TEXT.daysWrong, "days");
  if ([...remark].length > REMARK_MAX) return refuse(TEXT.remarkLong, "remark");
  const home = await findOrganizationInScope(tx, actor.scope, organizationId);
  const platform = findPlatformRefusal(actor, home);
  if (platform !== null) return refuse(platform, "organizationId");
  const validated = await validateMember(
    tx,
    { scope: actor.scope, home },
    {
      departmentId,
      title: "",
      validFrom: null,
      validTo: null,
    },
  );
  if (!validated.ok) return validated;
  const roles = await findRoleAssignmentRefusal(tx, actor, { organizationId, roleIds });
  return roles === null ? { ok: true } : refuse(roles, "roleIds");
}

/** Stores and records an invitation; the caller has validated it. */
export async function storeInvitation(
  tx: Tx,
  { source, accountId, who }: Actor,
  invitation: NewInvitation,
): Promise<{ id: number; code: string }> {
  const { organizationId, departmentId, roleIds, uses, days, remark } = invitation;
  const at = now();
  const row = await tx
    .insertInto("invitations")
    .values({
      code: newCode(),
      organization_id: organizationId,
      department_id: departmentId,
      uses_max: uses,
      expires_at: at + days * DAY,
      remark,
      maker_id: accountId,
      created_at: at,
      created_by: who,
      updated_at: at,
      updated_by: who,
    })
    .returning(["id", "code"])
    .executeTakeFirstOrThrow();
  const roles = [...new Set(roleIds)].map((role_id) => ({ invitation_id: row.id, role_id }));
  if (roles.length > 0) await tx.insertInto("invitation_roles").values(roles).execute();
  await recordAudit(tx, source, {
    event: "invitation.made",
    result: "ok",
    accountId,
    who,
    object: { type: "invitation", id: String(row.id) },
    detail: { organization: organizationId, uses, days },
  });
  return row;
}

/**
 * Creates a code by which users join an organisation and get these roles.
 * @param submission digest of the form; a repeated submission creates no second code
 * @throws DomainError not-found when organisation or role are outside the scope
 */
export function makeInvitation(
  actor: Actor,
  invitation: NewInvitation,
  submission?: string,
): Promise<{ ok: true; code: string } | Extract<Outcome, { ok: false }>> {
  const { accountId } = actor;
  return submitOnce({ accountId, ...(submission === undefined ? {} : { submission }) }, async (tx) => {
    const validated = await validate(tx, actor, invitation);
    if (!validated.ok) return validated;
    const { code } = await storeInvitation(tx, actor, invitation);
    return { ok: true, code };
  });
}

/** Returns those of these invitations that assign a role beyond the asker's own. */
async function listBeyondOwn(
  executor: Executor,
  asker: Asker,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await executor
    .selectFrom("invitation_roles as i")
    .innerJoin("roles as r", "r.id", "i.role_id")
    .select(["i.invitation_id", "i.role_id"])
    .where("i.invitation_id", "in", ids)
    .where("r.archived_at", "is", null)
    .execute();
  const roleIds = [...new Set(rows.map(({ role_id }) => role_id))];
  const beyond = await listRolesBeyondOwn(executor, asker, roleIds);
  return new Set(rows.filter(({ role_id }) => beyond.has(role_id)).map((row) => row.invitation_id));
}

/**
 * Lists at most 100 codes in scope that can still be used, the newest first, and whether each
 * exceeds the asker's own roles.
 */
export async function listInvitations(asker: Asker, executor: Executor = db) {
  const rows = await executor
    .selectFrom("invitations as i")
    .innerJoin("organizations as o", "o.id", "i.organization_id")
    .select(["i.id", "i.code", "i.uses", "i.uses_max as usesMax", "i.expires_at as expiresAt", "i.remark"])
    .select(["o.name as organizationName", "i.created_by as createdBy"])
    .where(organizationInScope(asker.scope, "i.organization_id"))
    .where("i.revoked_at", "is", null)
    .where(stillCounts("i.expires_at", "i.created_at"))
    .whereRef("i.uses", "<", "i.uses_max")
    .orderBy("i.id", "desc")
    .limit(100)
    .execute();
  const beyond = await listBeyondOwn(
    executor,
    asker,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, isBeyondOwn: beyond.has(row.id) }));
}

/**
 * Revokes a code, which needs the same rights as making it.
 * @throws DomainError not-found when there is no such live code in scope
 */
export function revokeInvitation(actor: Actor, id: number): Promise<Outcome> {
  return inTransaction(async (tx): Promise<Outcome> => {
    await lockRow(tx, "invitations", id);
    const row = await tx
      .selectFrom("invitations")
      .select("organization_id")
      .where("id", "=", id)
      .where("revoked_at", "is", null)
      .where(organizationInScope(actor.scope, "organization_id"))
      .executeTakeFirst();
    if (!row) throw new DomainError("not-found");
    if ((await listBeyondOwn(tx, actor, [id])).has(id)) return refuse(TEXT.beyondOwn);
    const at = now();
    await tx
      .updateTable("invitations")
      .set({ revoked_at: at, updated_at: at, updated_by: actor.who })
      .where("id", "=", id)
      .execute();
    await recordAudit(tx, actor.source, {
      event: "invitation.revoked",
      result: "ok",
      accountId: actor.accountId,
      who: actor.who,
      object: { type: "invitation", id: String(id) },
      detail: { organization: row.organization_id },
    });
    return { ok: true };
  });
}
