import { beforeAll, beforeEach } from "vitest";
import { departmentImport } from "~/services/organizations/departments/import/department-import.server";
import type { Actor } from "~/services/forms/editing/actor.types";
import { db } from "~/services/db/client.server";
import { platform } from "./console-rights";
import { staffActor } from "./actors";
import { csv, upload } from "./imports";
import { makeOrganization } from "./sample-rows";

/** Uploads a file of departments to a customer's tree; the first line has the titles. */
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

interface Importing {
  staff: Actor;
  organizationId: number;
}

/** Creates an administrator of the platform once, and a customer to import into before each test. */
export function importingEachTest(): Importing {
  const importing = {} as Importing;
  beforeAll(async () => {
    importing.staff = await staffActor("admin");
  });
  beforeEach(async () => {
    importing.organizationId = await makeOrganization(db, "customer");
  });
  return importing;
}
