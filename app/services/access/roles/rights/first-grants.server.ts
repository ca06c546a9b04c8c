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

/**
 * Returns the preset that a role was seeded from; null for other roles and for the platform administrator's.
 */
export async function findPreset(role: Role): Promise<PresetRole | null> {
  if (role.organization_id !== null || isPlatformAdministratorRole(role)) return null;
  const [console, desk] = await Promise.all([findConsoleVersion(db), findDeskVersion(db)]);
  const roles = role.version_id === console?.versionId ? PRESET_ROLES : DESK_ROLES;
  if (![console?.versionId, desk?.versionId].includes(role.version_id)) return null;
  return roles.find(({ code }) => code === role.code) ?? null;
}

/** Returns the plan that restores a role's seeded grants; null when it already has exactly these. */
export function planFirstGrants(view: GrantView, preset: PresetRole): GrantPlan | null {
  const plan = planFor(view, grantsOf(preset, view.nodes));
  return plan.added.length + plan.removed.length === 0 ? null : plan;
}

/**
 * Restores the seeded grants of a preset role, by the rules of `grantRole`. Succeeds with a
 * notice where nothing differs.
 * @throws DomainError not-found outside the scope
 */
export async function restoreFirstGrants(actor: Actor, id: number, reason: string): Promise<Outcome> {
  const view = await readGrants(actor, id);
  const preset = await findPreset(view.role);
  if (!preset) return { ok: false, text: TEXT.notPreset };
  if (!planFirstGrants(view, preset)) return { ok: true, text: TEXT.isFirst };
  const ticked = [...grantsOf(preset, view.nodes)];
  const outcome = await grantRole(actor, id, { ticked, reason, expectedVersion: view.role.updated_at });
  // A stale version is a plain refusal here, because there is no typed input to preserve.
  return outcome.ok || "text" in outcome ? outcome : { ok: false, text: TEXT.changedMeanwhile };
}
