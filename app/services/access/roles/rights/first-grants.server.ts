import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { findConsoleVersion, findDeskVersion } from "../../../organizations/tenants/console-version.server";
import type { Role } from "./edit-rights.server";
import { grantRole, planFor, readGrants, type GrantView } from "./grant-role.server";
import type { Outcome } from "../outcome.types";
import type { GrantPlan } from "./plan-grants";
import { isPlatformAdministratorRole } from "./administrator-role";
import { DESK_ROLES } from "../versions/desk-roles";
import { PRESET_ROLES, type PresetRole } from "../versions/preset-roles";
import { ROLE_TEXT as TEXT } from "../role.text";
import { grantsOf } from "../versions/seed-preset-roles.server";

/** What a role of a seeded version was seeded as; null for one that was not, and for the one with everything. */
export async function seededAs(role: Role): Promise<PresetRole | null> {
  if (role.organization_id !== null || isPlatformAdministratorRole(role)) return null;
  const [console, desk] = await Promise.all([findConsoleVersion(db), findDeskVersion(db)]);
  const roles = role.version_id === console?.versionId ? PRESET_ROLES : DESK_ROLES;
  if (![console?.versionId, desk?.versionId].includes(role.version_id)) return null;
  return roles.find(({ code }) => code === role.code) ?? null;
}

/** What giving a role its first grants back would change; null when it has exactly these. */
export function planFirstGrants(view: GrantView, preset: PresetRole): GrantPlan | null {
  const plan = planFor(view, grantsOf(preset, view.nodes));
  return plan.added.length + plan.removed.length === 0 ? null : plan;
}

/**
 * Gives a seeded role its first grants back, which are then validated like any others. Where they are there already
 * nothing is done, and said so.
 * @throws DomainError not-found outside the scope
 */
export async function restoreFirstGrants(actor: Actor, id: number, reason: string): Promise<Outcome> {
  const view = await readGrants(actor, id);
  const preset = await seededAs(view.role);
  if (!preset) return { ok: false, text: TEXT.notPreset };
  if (!planFirstGrants(view, preset)) return { ok: true, text: TEXT.isFirst };
  const ticked = [...grantsOf(preset, view.nodes)];
  const outcome = await grantRole(actor, id, { ticked, reason, expectedVersion: view.role.updated_at });
  // Nothing was typed that could be lost: whoever still wants it presses again.
  return outcome.ok || "text" in outcome ? outcome : { ok: false, text: TEXT.changedMeanwhile };
}
