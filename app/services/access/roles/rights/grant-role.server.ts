import { recordAudit } from "../../../operations/audit/audit.server";
import { db, type Executor, type Tx } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import { COMMA } from "../../../forms/editing/changes";
import type { Actor } from "../../../forms/editing/actor.types";
import { STALE, type Stale } from "../../../forms/editing/outcome";
import { isWider, listOwnResources, listRoleBeyondOwn } from "./beyond-own.server";
import { countHolders, recordOf, refuse, lockRole, findEditRefusal, type Role } from "./edit-rights.server";
import { findRoleInScope } from "../find-role.server";
import type { Outcome } from "../outcome.types";
import { addedOutlastsOwn } from "./outlasts-own.server";
import { planGrants, type GrantPlan } from "./plan-grants";
import { applyRule } from "../../../forms/rules/form.schema";
import { grantReason, neededGrantReason } from "../role-rules";
import { REASON_FROM_PEOPLE, ROLE_TEXT as TEXT } from "../role.text";
import { updatedBy } from "../../../forms/editing/stamps.server";

const listNodes = (executor: Executor, versionId: number) =>
  executor
    .selectFrom("resources")
    .select(["id", "parent_id", "title", "perms", "menu_type", "enabled", "sort"])
    .where("version_id", "=", versionId)
    .orderBy("sort")
    .orderBy("id")
    .execute();

/** A role's grants and the resources that the actor may grant. */
export interface GrantView {
  readonly role: Role;
  readonly nodes: Awaited<ReturnType<typeof listNodes>>;
  readonly granted: ReadonlySet<number>;
  /** Resources that the actor may grant; grants of others are shown and remain unchanged. */
  readonly ownResources: ReadonlySet<number>;
  readonly people: number;
}

async function readView(executor: Executor, actor: Actor, role: Role): Promise<GrantView> {
  const nodes = await listNodes(executor, role.version_id);
  const granted = await executor
    .selectFrom("role_resources")
    .select("resource_id")
    .where("role_id", "=", role.id)
    .execute();
  const ownResources = await listOwnResources(executor, actor, role.version_id);
  const people = await countHolders(executor, role.id);
  const all = new Set(nodes.map(({ id }) => id));
  return {
    role,
    nodes,
    people,
    granted: new Set(granted.map((row) => row.resource_id)),
    ownResources: ownResources ?? all,
  };
}

/** @throws DomainError not-found outside the scope */
export const readGrants = async (actor: Actor, id: number): Promise<GrantView> =>
  readView(db, actor, await findRoleInScope(db, actor.scope, id));

/** Returns the changes that the ticked boxes would cause, by the rules of the tree. */
export const planFor = (
  { nodes, granted, ownResources }: GrantView,
  ticked: ReadonlySet<number>,
): GrantPlan => planGrants(nodes, { before: granted, ticked, ownResources });

async function store(tx: Tx, roleId: number, { added, removed }: GrantPlan): Promise<void> {
  if (removed.length > 0)
    await tx
      .deleteFrom("role_resources")
      .where("role_id", "=", roleId)
      .where("resource_id", "in", removed)
      .execute();
  const rows = added.map((resource_id) => ({ role_id: roleId, resource_id }));
  if (rows.length > 0) await tx.insertInto("role_resources").values(rows).execute();
}

interface Granting {
  readonly ticked: readonly number[];
  readonly reason: string;
  /** `updated_at` of the row that the actor has seen. */
  readonly expectedVersion: number;
}

/** A change of grants that passed validation. */
interface ValidatedGrants {
  readonly ok: true;
  readonly view: GrantView;
  readonly plan: GrantPlan;
  readonly reason: string;
}

const isEmptyPlan = ({ added, removed }: GrantPlan) => added.length + removed.length === 0;

/** Lists the added permissions that the actor does not hold, and the role's wider data scope. */
function listAddedBeyondOwn(
  actor: Actor,
  { role, nodes, ownResources }: GrantView,
  { added }: GrantPlan,
): string[] {
  const permissions = nodes.filter(({ id, perms }) => added.includes(id) && perms !== null);
  const names = permissions.filter(({ id }) => !ownResources.has(id)).map(({ title }) => title);
  const isFurther = permissions.length > 0 && !actor.rights.admin && isWider(actor.scope, role);
  return isFurther ? [...names, TEXT.wider] : names;
}

/**
 * Validates a change of a role's grants.
 * @param role locked for this transaction
 */
export async function validateGrants(
  tx: Tx,
  actor: Actor,
  role: Role,
  granting: Granting,
): Promise<ValidatedGrants | Extract<Outcome, { ok: false }> | Stale> {
  const fixed = findEditRefusal(actor, role);
  if (fixed !== null) return refuse(fixed);
  const view = await readView(tx, actor, role);
  const plan = planFor(view, new Set(granting.ticked));
  if (isEmptyPlan(plan)) return { ok: true, view, plan, reason: "" };
  if (role.updated_at !== granting.expectedVersion) return STALE;
  const beyond = listAddedBeyondOwn(actor, view, plan);
  if (beyond.length > 0) return refuse(TEXT.beyond(beyond));
  const above = plan.removed.length > 0 ? await listRoleBeyondOwn(tx, actor, role) : [];
  if (above.length > 0) return refuse(TEXT.aboveOwn(above));
  if (await addedOutlastsOwn(tx, actor, role, plan.added)) return refuse(TEXT.ownLonger);
  const rule = view.people > REASON_FROM_PEOPLE ? neededGrantReason : grantReason;
  const reason = applyRule(rule, granting.reason);
  return reason.ok ? { ok: true, view, plan, reason: reason.value } : refuse(reason.text, "reason");
}

/** Stores validated grants and records them in the audit log; does nothing where nothing changes. */
export async function storeGrants(tx: Tx, actor: Actor, { view, plan, reason }: ValidatedGrants) {
  if (isEmptyPlan(plan)) return;
  const { role, nodes, people } = view;
  const titlesOf = (ids: readonly number[]) =>
    nodes
      .filter(({ id }) => ids.includes(id))
      .map(({ perms, title }) => perms ?? title)
      .join(COMMA);
  await store(tx, role.id, plan);
  await tx.updateTable("roles").set(updatedBy(actor, role)).where("id", "=", role.id).execute();
  const detail = { added: titlesOf(plan.added), removed: titlesOf(plan.removed), people, reason };
  await recordAudit(tx, actor.source, { event: "role.granted", ...recordOf(actor, role.id), detail });
}

/**
 * Changes what a role grants by the rules of the tree; holders are affected on their next request. Grants
 * that the actor does not hold remain unchanged.
 * @throws DomainError not-found outside the scope
 */
export function grantRole(actor: Actor, id: number, granting: Granting): Promise<Outcome | Stale> {
  return inTransaction(async (tx): Promise<Outcome | Stale> => {
    const validated = await validateGrants(tx, actor, await lockRole(tx, actor, id), granting);
    if (!validated.ok) return validated;
    await storeGrants(tx, actor, validated);
    return { ok: true };
  });
}
