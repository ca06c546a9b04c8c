import { inTransaction } from "../../../db/transaction.server";
import type { Actor } from "../../../forms/editing/actor.types";
import type { Stale } from "../../../forms/editing/outcome";
import type { TickedField } from "../../../collections/lists/older-values.server";
import { lockRole } from "../rights/edit-rights.server";
import { validateEdit, storeEdit } from "../edit-role.server";
import { validateGrants, storeGrants, type GrantView } from "../rights/grant-role.server";
import type { Outcome } from "../outcome.types";
import type { RoleFields } from "../save-role.server";

/**
 * Describes how the audit record spells grants; permissions that the actor may not grant are not restored.
 */
export function tickedGrants({ nodes, ownResources }: GrantView): TickedField {
  const open = nodes.filter(({ id, perms }) => perms === null || ownResources.has(id));
  return {
    field: "grants",
    added: "added",
    removed: "removed",
    keyOf: (name) => {
      const [found, second] = open.filter(({ perms, title }) => (perms ?? title) === name);
      return found && !second ? String(found.id) : undefined;
    },
  };
}

interface Restoring {
  readonly fields: RoleFields;
  /** The resources that the role granted; null leaves its grants unchanged. */
  readonly ticked: readonly number[] | null;
  readonly reason: string;
  /** `updated_at` of the row that the actor has seen. */
  readonly expectedVersion: number;
}

/**
 * Restores a role's fields and grants in one transaction, by the rules of editing and of granting.
 * @throws DomainError not-found outside the scope
 */
export function restoreRole(
  actor: Actor,
  id: number,
  { ticked, reason, ...edit }: Restoring,
): Promise<Outcome | Stale> {
  return inTransaction(async (tx): Promise<Outcome | Stale> => {
    const role = await lockRole(tx, actor, id);
    const edited = await validateEdit(tx, actor, role, edit);
    if (!edited.ok) return edited;
    const granted =
      ticked &&
      (await validateGrants(tx, actor, role, { ticked, reason, expectedVersion: edit.expectedVersion }));
    if (granted?.ok === false) return granted;
    await storeEdit(tx, { ...actor, reason }, edited);
    if (granted) await storeGrants(tx, actor, granted);
    return { ok: true };
  });
}
