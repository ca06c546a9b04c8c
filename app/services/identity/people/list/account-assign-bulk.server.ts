import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import { now } from "../../../runtime/process/clock.server";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { error, ok } from "../../../forms/rules/form.schema";
import type { BulkAction, BulkInput, RowOutcome } from "../../../collections/lists/jobs/bulk-action.types";
import { inForce } from "../../../organizations/tenants/in-force.server";
import { findRoleInScope } from "../../../access/roles/find-role.server";
import { membershipInScope } from "../../../access/scopes/scope.server";
import { findDepartment, findRole, suggestDepartments, suggestRoles } from "./account-list-lookups.server";
import { ACCOUNT_PAGE_TEXT as TEXT } from "./account-page.text";
import { assign } from "../members/assign.server";
import { editMember } from "../members/members.server";
import { PERSON_LABELS as LABELS } from "../person.schema";

const viewerOf = ({ scope, accountId }: Actor) => ({ scope, accountId, may: () => true, at: now() });

/** A lookup input for bulk actions, within the actor's scope. */
const recordInput = (label: string, find: typeof findRole, suggest: typeof suggestRoles): BulkInput => ({
  label,
  kind: "lookup",
  suggest: async (actor, typed) => (await suggest(typed, viewerOf(actor))).map(({ text }) => text),
  read: async (actor, typed) => {
    if (typed.trim() === "") return error(CONSOLE_TEXT.choose(label));
    const found = await find(typed.trim(), viewerOf(actor));
    return found ? ok(found.value) : error(CONSOLE_TEXT.missing);
  },
});

/** Lists the live memberships of an account within the scope. */
const membershipsOf = ({ scope }: Actor, accountId: number) =>
  db
    .selectFrom("memberships as m")
    .innerJoin("organizations as o", "o.id", "m.organization_id")
    .select([
      "m.id",
      "m.organization_id",
      "m.department_id",
      "m.title",
      "m.valid_from",
      "m.valid_to",
      "o.kind",
    ])
    .where("m.account_id", "=", accountId)
    .where(inForce("m", now()))
    .where(membershipInScope(scope, "m"))
    .execute();

async function assignWherePossible(actor: Actor, accountId: number, roleId: number, reason: string) {
  const role = await findRoleInScope(db, actor.scope, roleId);
  const fitting = (await membershipsOf(actor, accountId)).filter(
    ({ kind, organization_id: id }) =>
      kind === role.organization_kind && (role.organization_id === null || role.organization_id === id),
  );
  const [membership] = fitting;
  if (!membership) return { ok: false, text: TEXT.fitsNowhere } as const;
  if (fitting.length > 1) return { ok: false, text: TEXT.fitsSeveral } as const;
  const organizationId = membership.organization_id;
  return assign(actor, { accountId, roleId, organizationId, expiresAt: null, reason });
}

async function moveTo(actor: Actor, accountId: number, departmentId: number): Promise<RowOutcome> {
  const department = await db
    .selectFrom("departments")
    .select("organization_id")
    .where("id", "=", departmentId)
    .executeTakeFirstOrThrow();
  const member = (await membershipsOf(actor, accountId)).find(
    ({ organization_id: id }) => id === department.organization_id,
  );
  if (!member) return { ok: false, text: TEXT.notInDepartmentsHome };
  const { title, valid_from: validFrom, valid_to: validTo } = member;
  return editMember(actor, member.id, { departmentId, title, validFrom, validTo });
}

/**
 * Bulk actions that assign a role or a department, each in the organisation that it
 * fits (docs/console.md, 4.1).
 */
export const accountAssignBulk: readonly BulkAction[] = [
  {
    code: "assign-role",
    title: TEXT.assignRole,
    phrase: TEXT.assignRoleTo,
    perms: "role-assign:edit",
    reason: "optional",
    input: recordInput(LABELS.roleIds, findRole, suggestRoles),
    consequence: () => TEXT.assignRoleNote,
    apply: (actor, id, reason, roleId) => assignWherePossible(actor, id, Number(roleId), reason),
  },
  {
    code: "department",
    title: TEXT.changeDepartment,
    phrase: TEXT.changeDepartmentOf,
    perms: "account:member",
    input: recordInput(LABELS.departmentId, findDepartment, suggestDepartments),
    consequence: () => TEXT.changeDepartmentNote,
    apply: (actor, id, _reason, departmentId) => moveTo(actor, id, Number(departmentId)),
  },
];
