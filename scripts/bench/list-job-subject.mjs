import { setTimeout as pause } from "node:timers/promises";
import { loadServices } from "./services.mjs";

const ACTOR = { address: "127.0.0.1", device: "bench", requestId: "bench", accessChannel: "page" };
const LIST = "/account-list";

const { services } = await loadServices(
  [
    "db/client.server.ts",
    "collections/lists/define-list.server.ts",
    "collections/lists/list-query.ts",
    "collections/lists/jobs/stored-jobs.server.ts",
    "collections/jobs/job-request.ts",
    "identity/people/list/account-list.server.ts",
  ],
  {},
);
const { db, accountList } = services;
const { id: accountId, default_role_version_id: roleVersionId } = await db
  .selectFrom("accounts")
  .select(["id", "default_role_version_id"])
  .where("email", "=", "admin@example.com")
  .executeTakeFirstOrThrow();
const listActor = { accountId, roleVersionId, list: LIST };
const jobActor = { who: "bench", actor: ACTOR, resultPath: `${LIST}/result/bench` };

/**
 * Stores an export of all accounts as a waiting job, which the site's poll finds; reports its start and end.
 */
async function exportAll() {
  const viewer = { scope: { kind: "all" }, accountId, may: () => true, at: Date.now() };
  const query = services.readListQuery(await services.shapeOf(accountList, viewer), new URLSearchParams());
  const token = await services.createListJob(listActor, {
    action: services.EXPORT_ACTION,
    request: {},
    ids: [],
    total: 0,
  });
  const find = () => services.findListJob(db, token, listActor);
  const exported = { query, ids: null, columns: null };
  await services.confirmListJob(await find(), { ...jobActor, exported, format: "csv" });
  let row = await find();
  while (row.state === "waiting" && row.done_count === 0) {
    await pause(20);
    row = await find();
  }
  process.send({ begun: true });
  while (row.state === "waiting") {
    await pause(100);
    row = await find();
  }
  process.send({ state: row.state, rows: row.done_count });
}

await exportAll();
process.disconnect();
process.exit();
