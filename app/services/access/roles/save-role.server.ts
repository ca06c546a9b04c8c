import { recordAudit } from "../../operations/audit/audit.server";
import { now } from "../../runtime/process/clock.server";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import type { Executor, Tx } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import type { Actor } from "../../forms/editing/actor.types";
import { findOrganizationInScope } from "../../organizations/tenants/find-organization.server";
import type { OrganizationKind } from "../../organizations/tenants/tenant-type.server";
import { REACH } from "./rights/beyond-own.server";
import { recordOf, refuse, type Role } from "./rights/edit-rights.server";
import type { Outcome } from "./outcome.types";
import { applyRule } from "../../forms/rules/form.schema";
import { roleCode, roleName, roleRemark } from "./role-rules";
import { ROLE_TEXT as TEXT } from "./role.text";
import { usableVersions } from "./usable-versions.server";

export type DataScope = Role["data_scope"];

/** As they were typed, before validation. */
export interface RoleFields {
  readonly name: string;
  readonly dataScope: DataScope;
  readonly status: Role["status"];
  readonly remark: string;
}

export interface NewRole extends RoleFields {
  readonly versionId: number;
  readonly code: string;
  readonly kind: OrganizationKind;
  /** Null for a preset role. */
  readonly organizationId: number | null;
}

export type Refused = Extract<Outcome, { ok: false }>;
export type SaveOutcome = { readonly ok: true; readonly id: number } | Refused;

/** Returns why the actor may not give a role this data scope; null when they may. */
export function validateScope(
  { scope }: Actor,
  kind: OrganizationKind,
  dataScope: DataScope,
): Refused | null {
  if (dataScope === 1 && kind !== "platform") return refuse(TEXT.allOutside, "dataScope");
  return dataScope < REACH[scope.kind] ? refuse(TEXT.scopeBeyond, "dataScope") : null;
}

type RoleLocation = Pick<Role, "version_id" | "organization_kind" | "organization_id">;

/**
 * Returns a refusal when a live role of the version has the name or code; own and preset
 * roles of a kind share them.
 */
export async function findTakenRefusal(
  executor: Executor,
  location: RoleLocation,
  field: "name" | "code",
  value: string,
  exceptId = 0,
): Promise<Refused | null> {
  const row = await executor
    .selectFrom("roles")
    .select("id")
    .where("version_id", "=", location.version_id)
    .where("organization_kind", "=", location.organization_kind)
    .where((eb) =>
      eb.or([eb("organization_id", "is", null), eb("organization_id", "=", location.organization_id ?? 0)]),
    )
    .where(field, "=", value)
    .where("id", "<>", exceptId)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  return row ? refuse(CONSOLE_TEXT.taken(TEXT.labels[field]), field) : null;
}

async function isVersionUsable(executor: Executor, { versionId, organizationId }: NewRole): Promise<boolean> {
  const row = await usableVersions(executor, organizationId)
    .select("v.id")
    .where("v.id", "=", versionId)
    .executeTakeFirst();
  return row !== undefined;
}

async function validateLocation(tx: Tx, actor: Actor, role: NewRole): Promise<Refused | null> {
  const { organizationId, kind } = role;
  if (organizationId === null && actor.scope.kind !== "all")
    return refuse(CONSOLE_TEXT.choose(TEXT.labels.organizationId), "organizationId");
  if (
    organizationId !== null &&
    (await findOrganizationInScope(tx, actor.scope, organizationId)).kind !== kind
  )
    return refuse(TEXT.kindWrong, "kind");
  return (await isVersionUsable(tx, role)) ? null : refuse(TEXT.versionWrong, "versionId");
}

/**
 * Validates and stores a new role without grants.
 * @throws DomainError not-found when its organisation is outside the scope
 */
export async function storeRole(tx: Tx, actor: Actor, role: NewRole): Promise<SaveOutcome> {
  const name = applyRule(roleName, role.name);
  const code = applyRule(roleCode, role.code);
  const remark = applyRule(roleRemark, role.remark);
  if (!name.ok) return refuse(name.text, "name");
  if (!code.ok) return refuse(code.text, "code");
  if (!remark.ok) return refuse(remark.text, "remark");
  const { versionId: version_id, kind: organization_kind, organizationId: organization_id } = role;
  const location = { version_id, organization_kind, organization_id };
  const refusal =
    (await validateLocation(tx, actor, role)) ??
    validateScope(actor, role.kind, role.dataScope) ??
    (await findTakenRefusal(tx, location, "name", name.value)) ??
    (await findTakenRefusal(tx, location, "code", code.value));
  if (refusal) return refusal;
  const at = now();
  const by = actor.who;
  const { id } = await tx
    .insertInto("roles")
    .values({
      ...location,
      name: name.value,
      code: code.value,
      remark: remark.value,
      data_scope: role.dataScope,
      status: role.status,
      created_at: at,
      created_by: by,
      updated_at: at,
      updated_by: by,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const detail = { code: code.value, name: name.value, dataScope: role.dataScope };
  await recordAudit(tx, actor.source, { event: "role.created", ...recordOf(actor, id), detail });
  return { ok: true, id };
}

/**
 * Creates a role without grants.
 * @throws DomainError not-found when its organisation is outside the scope
 */
export const createRole = (actor: Actor, role: NewRole): Promise<SaveOutcome> =>
  inTransaction((tx) => storeRole(tx, actor, role));
