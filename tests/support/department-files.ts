import { departmentImport } from "~/services/organizations/departments/import/department-import.server";
import type { Actor } from "~/services/forms/editing/actor.types";
import { platform } from "./console-rights";
import { csv, upload } from "./imports";

/** A file of departments as somebody uploads it to a customer's tree; the first line has the titles. */
export const uploadDepartments = (
  organizationId: number,
  actor: Actor,
  lines: readonly (readonly string[])[],
) =>
  upload(departmentImport({ slug: "custom-department-list", noun: "customer-department", organizationId }), {
    actor,
    roleVersionId: platform.roleVersionId,
    list: `/custom-department-list/${organizationId}`,
    bytes: csv(lines),
  });
