import { sql } from "kysely";
import { beforeAll, describe } from "vitest";
import { AT, consoleVersion } from "../../../../../tests/support/console-rights";
import { testPlans } from "../../../../../tests/support/query-plans";
import { db } from "../../../db/client.server";
import { roleList } from "./role-list.server";

const ROLES = 2000;

beforeAll(async () => {
  const stamps = { created_at: AT, created_by: "test", updated_by: "test" };
  const rows = Array.from({ length: ROLES }, (_, index) => ({
    version_id: consoleVersion.versionId,
    organization_kind: "customer" as const,
    code: `role-${index}`,
    name: `角色${index}号`,
    data_scope: 2 as const,
    status: "active" as const,
    updated_at: AT + index,
    ...stamps,
  }));
  for (let start = 0; start < ROLES; start += 500)
    await db
      .insertInto("roles")
      .values(rows.slice(start, start + 500))
      .execute();
  await sql`analyze`.execute(db);
});

describe("the list of 2,000 roles", () => {
  testPlans(roleList, [
    ["name", { name: ["1999号"] }],
    ["name", { name: ["客服"] }],
    ["code", { code: ["role-1999"] }],
    ["type", { type: ["3"] }],
    ["versionId", { versionId: ["9"] }],
    ["organizationId", { organizationId: ["9"] }],
    ["dataScope", { dataScope: ["5"] }],
    ["status", { status: ["0"] }],
    ["permission", { permission: ["error-log:handle"] }],
  ]);
});
