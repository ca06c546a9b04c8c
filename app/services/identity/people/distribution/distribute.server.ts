import { findOrganizationInScope } from "../../../organizations/tenants/find-organization.server";
import { recordAudit } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import { db } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { inForce } from "../../../organizations/tenants/in-force.server";
import { listRoleBeyondOwn } from "../../../access/roles/rights/beyond-own.server";
import { findRoleInScope } from "../../../access/roles/find-role.server";
import type { Outcome } from "../../../access/roles/outcome.types";
import { administers } from "../../../access/roles/rights/administers.server";
import { findRoleAssignmentRefusal } from "../members/assignable.server";
import { assign, unassign } from "../members/assign.server";
import { ASSIGN_TEXT as TEXT } from "../members/assign.text";
import { refuse } from "../find-person.server";
import { PEOPLE_TEXT } from "../people.text";

/** A preset role in an organisation. */
export interface RoleInOrganization {
  readonly roleId: number;
  readonly organizationId: number;
}

export interface Distributed {
  readonly done: number;
  /** Accounts that a rule has refused, each with its text. */
  readonly refused: readonly { readonly accountId: number; readonly text: string }[];
}

const SLICE = 500;

const liveMembers = (organizationId: number) =>
  db
    .selectFrom("memberships as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .select("a.id")
    .where("m.organization_id", "=", organizationId)
    .where(inForce("m", now()))
    .where("a.archived_at", "is", null)
    .orderBy("a.id")
    .limit(SLICE);

const administrators = (organizationId: number) =>
  liveMembers(organizationId).where((eb) =>
    eb.exists(
      eb
        .selectFrom("account_roles as h")
        .innerJoin("roles as r", "r.id", "h.role_id")
        .select("r.id")
        .whereRef("h.account_id", "=", "a.id")
        .where("h.organization_id", "=", organizationId)
        .where(administers("r")),
    ),
  );

const holders = ({ roleId, organizationId }: RoleInOrganization) =>
  db
    .selectFrom("account_roles as a")
    .select("a.account_id as id")
    .where("a.role_id", "=", roleId)
    .where("a.organization_id", "=", organizationId)
    .orderBy("a.account_id")
    .limit(SLICE);

/**
 * Runs an action for each account in a transaction of its own; refusals are collected, the others are done.
 */
async function forEach(
  next: (after: number) => Promise<readonly { id: number }[]>,
  act: (accountId: number) => Promise<Outcome>,
): Promise<Distributed> {
  let done = 0;
  const refused: { accountId: number; text: string }[] = [];
  let rows = await next(0);
  while (rows.length > 0) {
    for (const { id: accountId } of rows) {
      const outcome = await act(accountId);
      if (outcome.ok) done += 1;
      else refused.push({ accountId, text: outcome.text });
    }
    rows = await next(rows.at(-1)!.id);
  }
  return { done, refused };
}

/**
 * Returns why the actor may not assign the role in the organisation; null when they may.
 * @throws DomainError not-found when role or organisation are outside the scope
 */
async function findOrganizationRefusal(actor: Actor, target: RoleInOrganization): Promise<string | null> {
  const role = await findRoleInScope(db, actor.scope, target.roleId);
  if (role.organization_id !== null) return TEXT.presetOnly;
  return findRoleAssignmentRefusal(db, actor, {
    organizationId: target.organizationId,
    roleIds: [target.roleId],
  });
}

type DistributeOutcome = (Distributed & { readonly ok: true }) | Extract<Outcome, { ok: false }>;

/** Assigns a preset role to an organisation's administrators, or to all of its live members. */
export async function assignInOrganization(
  actor: Actor,
  target: RoleInOrganization,
  to: "administrators" | "members",
): Promise<DistributeOutcome> {
  const refusal = await findOrganizationRefusal(actor, target);
  if (refusal !== null) return refuse(refusal);
  const people = to === "members" ? liveMembers : administrators;
  const distributed = await forEach(
    (after) => people(target.organizationId).where("a.id", ">", after).execute(),
    (accountId) => assign(actor, { ...target, accountId, expiresAt: null, reason: "" }),
  );
  return { ok: true, ...distributed };
}

/** Removes a preset role from everyone who holds it in an organisation. */
export async function unassignInOrganization(
  actor: Actor,
  target: RoleInOrganization,
): Promise<DistributeOutcome> {
  const role = await findRoleInScope(db, actor.scope, target.roleId);
  if (role.organization_id !== null) return refuse(TEXT.presetOnly);
  await findOrganizationInScope(db, actor.scope, target.organizationId);
  const distributed = await forEach(
    (after) => holders(target).where("a.account_id", ">", after).execute(),
    (accountId) => unassign(actor, { ...target, accountId }, ""),
  );
  return { ok: true, ...distributed };
}

/** Sets whether new members of an organisation get a preset role automatically; records it. */
export async function setAutomatic(
  actor: Actor,
  target: RoleInOrganization,
  isOn: boolean,
): Promise<Outcome> {
  const refusal = isOn ? await findOrganizationRefusal(actor, target) : null;
  if (refusal !== null) return refuse(refusal);
  return inTransaction(async (tx): Promise<Outcome> => {
    const role = await findRoleInScope(tx, actor.scope, target.roleId);
    const home = await findOrganizationInScope(tx, actor.scope, target.organizationId);
    const beyond = await listRoleBeyondOwn(tx, actor, role);
    if (beyond.length > 0) return refuse(PEOPLE_TEXT.beyond(beyond));
    const key = { role_id: target.roleId, organization_id: target.organizationId };
    if (isOn)
      await tx
        .insertInto("role_auto_grants")
        .values({ ...key, created_at: now(), created_by: actor.who })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await tx
        .deleteFrom("role_auto_grants")
        .where("role_id", "=", key.role_id)
        .where("organization_id", "=", key.organization_id)
        .execute();
    await recordAudit(tx, actor.source, {
      event: "role.automatic",
      result: "ok",
      accountId: actor.accountId,
      who: actor.who,
      object: { type: "role", id: String(target.roleId) },
      detail: { organization: home.id, on: isOn },
    });
    return { ok: true };
  });
}
