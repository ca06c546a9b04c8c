import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { expectByIndex, expectInOrder, planOf, testPlans } from "../../../../../tests/support/query-plans";
import { db } from "../../../db/client.server";
import { DAY_MILLISECONDS } from "../../../format/day";
import { prepareDatabase } from "../../../identity/auth/first-start.server";
import { now } from "../../../runtime/process/clock.server";
import { shapeOf } from "../../../collections/lists/list-shape.server";
import { readListQuery } from "../../../collections/lists/list-query";
import { readList } from "../../../collections/lists/read-list.server";
import { STAFF_VIEWER } from "../../../../../tests/support/sample-lists";
import { assigneesQuery, waitingQuery } from "../assignments/assign-waiting.server";
import { loadsQuery } from "../assignments/choose-reviewer.server";
import { overdueRows } from "../assignments/notify-overdue.server";
import { latestDecisions } from "./figures.server";
import { queueList } from "./queue-list.server";

const ROWS = 3000;
const SLICE = 500;

beforeAll(async () => {
  await prepareDatabase("admin@example.com");
  const { id: account_id } = await db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    account_id,
    kind: index === 7 ? (1 as const) : (0 as const),
    bill_status: index === 7 ? (1 as const) : (2 as const),
    round: 1,
    number: `RZ20260101${index}`,
    company_name: index === 7 ? "宁波远洋贸易有限公司" : `企业${index}`,
    credit_code: `91330200${String(index).padStart(10, "0")}`,
    customs_code: `33026${String(index).padStart(5, "0")}`,
    submitted_at: index * DAY_MILLISECONDS + 1,
    reviewed_at: index === 7 ? null : index * DAY_MILLISECONDS + 1,
    taken_by_id: index === 7 ? account_id : null,
    taken_at: index === 7 ? now() : null,
    assigned_to_id: index === 7 ? account_id : account_id + index,
    assigned_at: index,
    created_at: 1,
    created_by: "甲",
    updated_at: 1,
    updated_by: "甲",
  }));
  for (let start = 0; start < ROWS; start += SLICE)
    await db
      .insertInto("certification_applications")
      .values(rows.slice(start, start + SLICE))
      .execute();
  await sql`analyze`.execute(db);
});

const DAY = (code: string) => ({ [`${code}From`]: ["1970-01-01"], [`${code}To`]: ["1970-01-01"] });

describe("the queue with 3,000 applications", () => {
  testPlans(queueList, [
    ["companyName", { companyName: ["远洋"] }],
    ["creditCode", { creditCode: ["913302000000000007"] }],
    ["customsCode", { customsCode: ["3302600007"] }],
    ["number", { number: ["RZ202601017"] }],
    ["type", { type: ["1"] }],
    ["status", { status: ["1"] }],
    ["takenBy", { takenBy: ["1"] }],
    ["assignedTo", { assignedTo: ["1"] }],
    ["submittedAt", DAY("submittedAt")],
    ["reviewedAt", DAY("reviewedAt")],
    ["overdue", { overdue: ["1"] }],
  ]);

  it.each([
    ["companyName=企业&status=2", ["企业0", "企业1", "企业2"]],
    ["companyName=企业&status=", ["企业0", "企业1", "企业2"]],
    ["companyName=企业&status=2&sort=-submittedAt", ["企业2999", "企业2998", "企业2997"]],
    ["companyName=业2999&status=2", ["企业2999"]],
    ["companyName=远洋贸易", ["宁波远洋贸易有限公司"]],
    ["companyName=远洋&status=2", []],
  ])("finds by a part of a name, in order: %s", async (search, names) => {
    const shape = await shapeOf(queueList, STAFF_VIEWER);
    const query = readListQuery(shape, new URLSearchParams(search));
    const { rows } = await readList(db, queueList, query, STAFF_VIEWER);
    expect(rows.slice(0, 3).map(({ company_name }) => company_name)).toEqual(names);
  });

  it("is assigned, and its deadlines are read, by indexes alone", async () => {
    const { id } = await db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
    await expectByIndex(waitingQuery(null));
    await expectByIndex(waitingQuery(id));
    await expectByIndex(assigneesQuery);
    await expectByIndex(loadsQuery([id]));
    await expectByIndex(overdueRows(db, now()), "certification_applications_unnotified");
    await expectInOrder(overdueRows(db, now()));
  });

  it("tells of the latest decisions by their index alone, however many there are", async () => {
    const plan = await planOf(latestDecisions(1));
    expect(plan.join("\n")).toMatch(
      /COVERING INDEX certification_steps_decided|using certification_steps_decided/,
    );
    expect(plan.join("\n")).not.toMatch(/USE TEMP B-TREE|Sort Key/);
  });
});
