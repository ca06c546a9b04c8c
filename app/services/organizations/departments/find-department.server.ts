import type { Selectable } from "kysely";
import type { Executor, Tx } from "../../db/client.server";
import { lockRowLightly } from "../../db/row-lock.server";
import type { DepartmentTable, OrganizationTable } from "../../db/schema/schema-people";
import { DomainError } from "../../runtime/failures/errors";
import { departmentInScope, organizationInScope, type Scope } from "../../access/scopes/scope.server";

export type DepartmentRow = Selectable<DepartmentTable>;

/** The organisation whose departments a page shows. */
export interface DepartmentOwner {
  readonly id: number;
  readonly name: string;
  readonly kind: OrganizationTable["kind"];
}

/**
 * The live organisation in scope whose departments an address names.
 * @throws DomainError not-found, also for one of another kind than the page's
 */
export async function getDepartmentOwner(
  executor: Executor,
  scope: Scope,
  id: number,
  kind?: OrganizationTable["kind"],
): Promise<DepartmentOwner> {
  const row = await executor
    .selectFrom("organizations as o")
    .select(["o.id", "o.name", "o.kind"])
    .where("o.id", "=", id)
    .where("o.archived_at", "is", null)
    .where(organizationInScope(scope, "o.id"))
    .executeTakeFirst();
  if (!row || (kind !== undefined && row.kind !== kind)) throw new DomainError("not-found");
  return row;
}

/** The id of the organisation of a tree location: for null, the platform's. */
export async function organizationOf(
  executor: Executor,
  { organizationId }: { organizationId: number | null },
): Promise<number> {
  if (organizationId !== null) return organizationId;
  const { id } = await executor
    .selectFrom("organizations")
    .select("id")
    .where("kind", "=", "platform")
    .executeTakeFirstOrThrow();
  return id;
}

/** As `getDepartmentOwner`; also locks the organisation's row, so that changes of its tree are serialized. */
export async function lockDepartmentTree(
  tx: Tx,
  scope: Scope,
  organizationId: number,
): Promise<DepartmentOwner> {
  // An import of departments holds this lock for seconds; memberships can still be inserted meanwhile.
  await lockRowLightly(tx, "organizations", organizationId);
  return getDepartmentOwner(tx, scope, organizationId);
}

/**
 * A department of an organisation in scope, archived or not.
 * @throws DomainError not-found, also for another organisation's department or one out of scope
 */
export async function getDepartment(
  executor: Executor,
  scope: Scope,
  { organizationId, id }: { organizationId: number; id: number },
): Promise<DepartmentRow> {
  const row = await executor
    .selectFrom("departments as d")
    .selectAll()
    .where("d.id", "=", id)
    .where("d.organization_id", "=", organizationId)
    .where(departmentInScope(scope, "d"))
    .executeTakeFirst();
  if (!row) throw new DomainError("not-found");
  return row;
}

/** As `getDepartment`, for departments that are not archived. */
export async function getLiveDepartment(
  executor: Executor,
  scope: Scope,
  asked: { organizationId: number; id: number },
): Promise<DepartmentRow> {
  const row = await getDepartment(executor, scope, asked);
  if (row.archived_at !== null) throw new DomainError("not-found");
  return row;
}

/**
 * Whether the scope includes the top of the tree; a viewer of a part of it cannot create departments there.
 */
export const scopeIncludesTop = (scope: Scope): boolean =>
  scope.kind === "all" || scope.kind === "organization";

/**
 * The parent of a new or moved department: a live department in scope, or null for the top.
 * @throws DomainError not-found; forbidden at the top for an actor who sees a part of the tree
 */
export async function getParent(
  executor: Executor,
  scope: Scope,
  organizationId: number,
  parentId: number | null,
): Promise<DepartmentRow | null> {
  if (parentId !== null) return getLiveDepartment(executor, scope, { organizationId, id: parentId });
  if (!scopeIncludesTop(scope)) throw new DomainError("forbidden");
  return null;
}
