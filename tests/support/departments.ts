import type { DepartmentValues } from "~/services/organizations/departments/department.types";
import { createDepartment } from "~/services/organizations/departments/save-department.server";
import { db } from "~/services/db/client.server";
import type { Scope } from "~/services/access/scopes/scope.server";
import { newEditor } from "./companies";

export const departmentValues = (change: Partial<DepartmentValues> = {}): DepartmentValues => ({
  name: "业务部",
  code: "",
  type: "",
  leaderId: null,
  sort: null,
  status: "active",
  remark: "",
  ...change,
});

/**
 * Creates a department through the service.
 * @returns its id
 * @throws Error when it is refused
 */
export async function addDepartment(
  organizationId: number,
  name: string,
  parentId: number | null = null,
  change: Partial<DepartmentValues> = {},
): Promise<number> {
  const values = departmentValues({ name, ...change });
  const outcome = await createDepartment(newEditor(), { organizationId, parentId, values });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return outcome.id;
}

export const departmentRow = (id: number) =>
  db.selectFrom("departments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** The scope of a part of an organisation's tree. */
export const scopeOfDepartment = (
  kind: "department" | "department-and-below",
  organizationId: number,
  departmentId: number,
): Scope => ({ kind, accountId: 1, organizationId, departmentId });
