import { sql } from "kysely";
import { beforeAll, describe } from "vitest";
import { testPlans } from "../../../../tests/support/query-plans";
import { db } from "../../db/client.server";
import { errorList } from "./error-list.server";

const GROUPS = 1500;

beforeAll(async () => {
  const rows = Array.from({ length: GROUPS }, (_, index) => ({
    fingerprint: `f${index}`,
    message: `m${index}`,
    route: `/page-${index}`,
    stack: "",
    source: index === 7 ? ("job" as const) : ("server" as const),
    build: `b${index}`,
    count: index,
    first_at: index,
    last_at: index,
    status: index === 7 ? ("handled" as const) : ("open" as const),
  }));
  for (let start = 0; start < GROUPS; start += 500)
    await db
      .insertInto("error_groups")
      .values(rows.slice(start, start + 500))
      .execute();
  const groups = await db.selectFrom("error_groups").select("id").execute();
  const occurrences = groups.map(({ id: group_id }) => ({ group_id, at: 1, request_id: `r${group_id}` }));
  for (let start = 0; start < GROUPS; start += 500)
    await db
      .insertInto("error_occurrences")
      .values(occurrences.slice(start, start + 500))
      .execute();
  await sql`analyze`.execute(db);
});

describe("the list of 1,500 errors", () => {
  testPlans(errorList, [
    ["requestId", { requestId: ["r7"] }],
    ["lastAt", { lastAtFrom: ["1970-01-01"], lastAtTo: ["1970-01-01"] }],
    ["source", { source: ["job"] }],
    ["route", { route: ["/page-1499"] }],
    ["status", { status: ["1"] }],
    ["build", { build: ["b7"] }],
  ]);
});
