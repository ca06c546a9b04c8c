import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { expectByIndex, expectInOrder, testPlans } from "../../../../tests/support/query-plans";
import { STAFF_VIEWER } from "../../../../tests/support/sample-lists";
import { conditionOf, idsQuery, searchedRows } from "../../collections/lists/found-rows.server";
import { orderOf } from "../../collections/lists/row-order.server";
import { db } from "../../db/client.server";
import { auditList } from "./audit-list.server";
import { signInList } from "./sign-in-list.server";

const ROWS = 3000;
const RARE = 7;

beforeAll(async () => {
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    at: index + 1,
    event: index === RARE ? "role.archived" : index % 2 === 0 ? "auth.sign-in" : "account.edited",
    result: index % 100 === RARE ? ("refused" as const) : ("ok" as const),
    account_id: index % 500,
    actor: "陈*",
    address: `10.0.${index % 250}.${Math.floor(index / 250)}`,
    object_type: index === RARE ? "role" : "account",
    object_id: String(index),
    detail: JSON.stringify({ way: "page", method: index === RARE + 1 ? "code" : "password" }),
    request_id: `r${index}`,
  }));
  for (let start = 0; start < ROWS; start += 500)
    await db
      .insertInto("audit_log")
      .values(rows.slice(start, start + 500))
      .execute();
  await sql`analyze`.execute(db);
});

const DAY = { atFrom: ["1970-01-01"], atTo: ["1970-01-01"] };

describe("the log of 3,000 operations", () => {
  testPlans(auditList, [
    ["at", DAY],
    ["actor", { actor: ["7"] }],
    ["action", { action: ["archive"] }],
    ["objectType", { objectType: ["role"] }],
    ["objectId", { objectType: ["role"], objectId: ["7"] }],
    ["result", { result: ["0"] }],
    ["address", { address: ["10.0.7.1"] }],
    ["requestId", { requestId: ["r7"] }],
  ]);

  it("finds a kind of object of some days by one index, which has both", () =>
    expectByIndex(
      sql`select id from audit_log where object_type = 'role' and at > 1 and at < 2000`,
      "audit_log_type",
    ));

  it("has a kind of object in the order of time by that index, however many there are", async () => {
    const wanted = { values: { objectType: ["account"], ...DAY }, problems: {} };
    const searched = searchedRows(auditList, wanted, STAFF_VIEWER);
    expect(searched.indexedIn).toEqual(["at"]);
    const rows = { table: "audit_log", condition: conditionOf(searched), order: orderOf(auditList, []) };
    await expectInOrder(idsQuery(rows, { limit: 20 }));
  });
});

describe("its 1,500 sign-ins", () => {
  testPlans(signInList, [
    ["at", DAY],
    ["account", { account: ["8"] }],
    ["mode", { mode: ["2"] }],
    ["reason", { reason: ["captcha"] }],
    ["result", { result: ["0"] }],
    ["address", { address: ["10.0.8.1"] }],
    ["requestId", { requestId: ["r8"] }],
  ]);
});
