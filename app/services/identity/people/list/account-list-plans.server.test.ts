import { sql } from "kysely";
import { beforeAll, describe } from "vitest";
import { testPlans } from "../../../../../tests/support/query-plans";
import { prepareDatabase } from "../../auth/first-start.server";
import { db } from "../../../db/client.server";
import { insertMany } from "../../../db/bulk-rows.server";
import { largePhone, personName } from "../../../operations/demo/large-plan";
import { accountList } from "./account-list.server";

const ACCOUNTS = 5000;

beforeAll(async () => {
  await prepareDatabase("admin@example.com");
  const texts = {
    username: "text",
    realname: "text",
    phone: "text",
    email: "text",
    status: "text",
    source: "text",
  } as const;
  const stamps = {
    created_at: "number",
    created_by: "text",
    updated_at: "number",
    updated_by: "text",
  } as const;
  const rows = Array.from({ length: ACCOUNTS }, (_, index) => {
    const name = personName(index);
    const email = index % 2 === 0 ? `person${index}@example.com` : null;
    return [
      `${name}${index}`,
      name,
      largePhone(index),
      email,
      "active",
      "import",
      index,
      "test",
      index,
      "test",
    ];
  });
  await insertMany("accounts", { ...texts, ...stamps }, rows);
  await sql`analyze`.execute(db);
});

describe("the list of 5,000 accounts", () => {
  testPlans(accountList, [
    ["keyword", { keyword: ["4999"] }],
    ["keyword", { keyword: ["13900000001"] }],
    ["keyword", { keyword: ["199"] }],
    ["keyword", { keyword: ["199****4999"] }],
    ["keyword", { keyword: ["1995000499"] }],
    ["keyword", { keyword: ["admin@example.com"] }],
    ["keyword", { keyword: ["明涛"] }],
    ["keyword", { keyword: ["王明涛4"] }],
    ["keyword", { keyword: ["wangmingtao"] }],
    ["keyword", { keyword: ["wmt"] }],
    ["status", { status: ["2"] }],
    ["status", { status: ["4"] }],
    ["tenantType", { tenantType: ["0"] }],
    ["organizationId", { organizationId: ["9"] }],
    ["departmentId", { departmentId: ["9"] }],
    ["departmentBelowId", { departmentBelowId: ["9"] }],
    ["roleId", { roleId: ["9"] }],
    ["workNo", { workNo: ["A100"] }],
    ["lastLoginAt", { lastLoginAtFrom: ["2026-01-01"] }],
    ["createdAt", { createdAtFrom: ["2026-01-01"] }],
    ["online", { online: ["1"] }],
  ]);
});
