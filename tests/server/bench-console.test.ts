import { afterAll, beforeAll, it } from "vitest";
import { addChannel } from "../../scripts/bench/channel-folder.mjs";
import { fillConsole } from "../../scripts/bench/console-tables.mjs";
import { requireRows, openDatabase } from "../../scripts/bench/message-tables.mjs";
import { dataDir, fillDatabase, removeDatabase } from "../support/site-database";

// The benchmark writes rows without the services: a new column would stop it after an hour of work.
const PEOPLE = 2;
const ENTRIES = 1000;
const APPLICATIONS = 100;

beforeAll(() =>
  fillDatabase(async () => {
    const { makePerson } = await import("../support/people");
    for (let person = 0; person < PEOPLE; person += 1) await makePerson();
    const services = {
      ...(await import("~/services/db/client.server")),
      ...(await import("~/services/db/bulk-rows.server")),
      ...(await import("~/services/db/transaction.server")),
      ...(await import("~/services/operations/audit/audit-events")),
      ...(await import("~/services/operations/trail/audit-objects.server")),
    };
    await fillConsole(services, { accounts: PEOPLE, audit: ENTRIES, applications: APPLICATIONS });
  }),
);

afterAll(removeDatabase);

it("the rows that the benchmark of the console writes fit the tables", () => {
  addChannel({ folder: dataDir }, dataDir);
  const database = openDatabase({ folder: dataDir });
  requireRows(database, "audit_log", ENTRIES, "request_id like 'r%' and address like '10.%'");
  requireRows(database, "certification_applications", APPLICATIONS);
  requireRows(database, "message_recipients", PEOPLE);
  requireRows(database, "channels", 1, "is_watched = 1");
  requireRows(database, "sqlite_master", 1, "name = 'audit_log_queue'");
  database.close();
});
