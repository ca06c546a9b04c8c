import type { Executor } from "../../../db/client.server";
import type { ActorRights } from "../../../forms/editing/actor.types";
import { formatTime } from "../../../format/time";
import type { Outcome } from "../../../access/roles/outcome.types";
import type { FoundOrganization as Home } from "../../../organizations/tenants/find-organization.server";
import { departmentInScope, type Scope } from "../../../access/scopes/scope.server";
import { refuse } from "../find-person.server";
import { MEMBER_TEXT as TEXT, TITLE_MAX } from "./members.text";

/** The fields of a membership besides account and organisation. */
export interface MemberFields {
  readonly departmentId: number | null;
  readonly title: string;
  readonly validFrom: number | null;
  /** The last valid millisecond; null for no end. */
  readonly validTo: number | null;
}

/**
 * Returns why the actor may not change memberships of the platform: only staff who may assign roles
 * can. Null when they may.
 */
export function findPlatformRefusal({ scope, rights }: ActorRights, home: Pick<Home, "kind">): string | null {
  if (home.kind !== "platform") return null;
  const isStaff = scope.kind === "all" && (rights.admin || rights.perms.has("role-assign:edit"));
  return isStaff ? null : TEXT.platformOnly;
}

async function isDepartmentOf(executor: Executor, scope: Scope, home: Home, id: number): Promise<boolean> {
  const row = await executor
    .selectFrom("departments as d")
    .select("d.id")
    .where("d.id", "=", id)
    .where("d.organization_id", "=", home.id)
    .where("d.status", "=", "active")
    .where("d.archived_at", "is", null)
    .where(departmentInScope(scope, "d"))
    .executeTakeFirst();
  return row !== undefined;
}

const dayOf = (time: number) => formatTime(time, "YYYY-MM-DD");

/**
 * Returns the first rule that a membership breaks. A department outside the scope is refused, because a
 * member there, possibly the actor, would see more than before.
 * @param before the stored fields: an unchanged department that was closed since is accepted
 */
export async function validateMember(
  executor: Executor,
  { scope, home }: { readonly scope: Scope; readonly home: Home },
  fields: MemberFields,
  before?: MemberFields,
): Promise<Outcome> {
  const { departmentId, title, validFrom, validTo } = fields;
  const isOther = departmentId !== null && departmentId !== before?.departmentId;
  if (isOther && !(await isDepartmentOf(executor, scope, home, departmentId)))
    return refuse(TEXT.departmentWrong, "departmentId");
  if ([...title].length > TITLE_MAX) return refuse(TEXT.titleLong, "title");
  if (validFrom !== null && validTo !== null && validTo < validFrom) return refuse(TEXT.dateOrder, "validTo");
  const { valid_from: first, valid_to: last } = home;
  if (first !== null && validFrom !== null && validFrom < first && validFrom !== before?.validFrom)
    return refuse(TEXT.beforeOrganization(dayOf(first)), "validFrom");
  if (last !== null && validTo !== null && validTo > last && validTo !== before?.validTo)
    return refuse(TEXT.afterOrganization(dayOf(last)), "validTo");
  return { ok: true };
}
