import type { FoundOrganization as Home } from "../../../organizations/tenants/find-organization.server";
import { now } from "../../../runtime/process/clock.server";
import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import type { Executor } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { inForce } from "../../../organizations/tenants/in-force.server";
import { ACCOUNT_IMPORT_TEXT as TEXT } from "./account-import.text";
import { findRoleAssignmentRefusal } from "../members/assignable.server";

export interface NamedRole {
  readonly id: number;
  readonly code: string;
}

type Answer = { readonly ok: true; readonly role: NamedRole } | { readonly ok: false; readonly text: string };

/**
 * Finds the active role of a code in an organisation: of a subscribed product version, preset
 * or the organisation's own.
 */
const findRole = (executor: Executor, { id, kind }: Home, code: string) =>
  executor
    .selectFrom("roles as r")
    .innerJoin("organization_products as g", "g.version_id", "r.version_id")
    .select(["r.id", "r.code"])
    .where("g.organization_id", "=", id)
    .where(inForce("g", now()))
    .where("r.code", "=", code)
    .where("r.organization_kind", "=", kind)
    .where((eb) => eb.or([eb("r.organization_id", "is", null), eb("r.organization_id", "=", id)]))
    .where("r.status", "=", "active")
    .where("r.archived_at", "is", null)
    .orderBy("r.id")
    .executeTakeFirst();

async function answer(executor: Executor, actor: Actor, home: Home, code: string): Promise<Answer> {
  const role = await findRole(executor, home, code);
  if (!role) return { ok: false, text: TEXT.roleMissing(code) };
  const refusal = await findRoleAssignmentRefusal(executor, actor, {
    organizationId: home.id,
    roleIds: [role.id],
  });
  return refusal === null ? { ok: true, role } : { ok: false, text: refusal };
}

/** Caches which roles an actor may assign in which organisation, for the rows of one file. */
export class UsableRoles {
  readonly #known = new Map<string, Answer>();
  readonly #actor: Actor;
  readonly #perms: string;

  /** @param perms the permission to assign roles by a file */
  constructor(actor: Actor, perms: string) {
    this.#actor = actor;
    this.#perms = perms;
  }

  async find(executor: Executor, home: Home, code: string): Promise<Answer> {
    const { rights } = this.#actor;
    if (!rights.admin && !rights.perms.has(this.#perms)) return { ok: false, text: CONSOLE_TEXT.noRight };
    const key = `${home.id} ${code}`;
    const known = this.#known.get(key) ?? (await answer(executor, this.#actor, home, code));
    this.#known.set(key, known);
    return known;
  }
}
