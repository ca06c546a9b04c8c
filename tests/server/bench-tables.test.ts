import { afterAll, beforeAll, expect, it } from "vitest";
import { makeAdministrator } from "../../scripts/bench/administrator.mjs";
import {
  addMembers,
  requireRows,
  fillMessages,
  leavePublication,
  openDatabase,
} from "../../scripts/bench/message-tables.mjs";
import { dataDir, fillDatabase, removeDatabase } from "../support/site-database";

// The benchmark writes rows without the services: a new column would stop it after an hour of work.
const site = { folder: dataDir };
const PHONES = ["13900000001", "13900000002"];

beforeAll(() =>
  fillDatabase(async () => {
    const { makePerson } = await import("../support/people");
    for (const phone of PHONES) await makePerson({ phone });
  }),
);

afterAll(removeDatabase);

it("the rows that a benchmark writes by itself fit the tables", () => {
  makeAdministrator(site, PHONES[0]);
  fillMessages(site, 100);
  const database = openDatabase(site);
  const organization = addMembers(database, 3);
  expect(leavePublication(database, organization)).toBeGreaterThan(100);
  requireRows(database, "message_tasks", 1);
  requireRows(database, "memberships", 3, `organization_id = ${organization}`);
  database.close();
});
