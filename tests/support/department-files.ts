import { departmentImport } from "~/services/organizations/departments/import/department-import.server";
import type { Operator } from "~/services/forms/editing/operator.types";
import { platform } from "./console-rights";
import { csv, upload } from "./imports";

/** A file of departments as somebody uploads it to a customer's tree; the first line has the titles. */
export const uploadDepartments = (
  organizationId: number,
  operator: Operator,
  lines: readonly (readonly string[])[],
) =>
  upload(departmentImport({ slug: "custom-department-list", noun: "customer-department", organizationId }), {
    ...{ operator, roleVersionId: platform.roleVersionId },
    list: `/custom-department-list/${organizationId}`,
    bytes: csv(lines),
  });
