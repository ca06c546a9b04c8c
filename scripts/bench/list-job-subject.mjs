import { setTimeout as pause } from "node:timers/promises";
import { loadServices } from "./services.mjs";

const ACTOR = { address: "127.0.0.1", device: "bench", requestId: "bench", way: "page" };
const LIST = "/account-list";
const IMPORTED = 100_000;
const TITLES = "姓名,手机号,邮箱,工号,组织编码,部门路径,角色编码,成员有效期止";

const [, , kind] = process.argv;
const { services } = await loadServices(
  [
    "db/client.server.ts",
    "lists/define-list.server.ts",
    "lists/list-query.ts",
    "lists/selections.server.ts",
    "list-jobs/selection-request.ts",
    "list-jobs/work-selection.server.ts",
    "imports/plan-import.server.ts",
    "imports/import-facts.ts",
    "people/account-list.server.ts",
    "people/account-import.server.ts",
    "menu/rights.server.ts",
  ],
  {},
);
const { db, accountList } = services;
const { id: accountId, default_role_version_id: roleVersionId } = await db
  .selectFrom("accounts")
  .select(["id", "default_role_version_id"])
  .where("email", "=", "admin@example.com")
  .executeTakeFirstOrThrow();
const chooser = { accountId, roleVersionId, list: LIST };
const scope = { kind: "all" };
const beginner = { who: "bench", actor: ACTOR, resultPath: `${LIST}/result/bench` };

/** Leaves an export of every account to the site, whose job looks for what nobody has told it of. */
async function exportAll() {
  const reader = { scope, accountId, may: () => true, at: Date.now() };
  const query = services.readListQuery(await services.shapeOf(accountList, reader), new URLSearchParams());
  const token = await services.keepSelection(chooser, {
    ...{ action: services.EXPORT_ACTION, request: {}, ids: [], total: 0 },
  });
  const find = () => services.findSelection(db, token, chooser);
  const exported = { query, ids: null, columns: null };
  await services.confirmSelection(await find(), { ...beginner, exported, format: "csv" });
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

const megabytes = () => {
  globalThis.gc?.();
  return process.memoryUsage().rss / 1_048_576;
};

/** Judges a file and imports its people, in this process. */
async function importAll() {
  const { code } = await db
    .selectFrom("organizations")
    .select("code")
    .where("kind", "=", "customer")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const lines = Array.from(
    { length: IMPORTED },
    (_, i) => `陈样本,1711${String(i).padStart(7, "0")},,,${code},,,`,
  );
  const bytes = Buffer.from([TITLES, ...lines].join("\r\n"));
  const rights = await services.findRights(db, { accountId, roleVersionId, at: Date.now() });
  const operator = { ...{ accountId, scope, rights, who: "bench", actor: ACTOR }, options: new Set() };
  const before = megabytes();
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss / 1_048_576)), 50);
  const begun = performance.now();
  const file = { name: "bench.csv", bytes };
  const planned = await services.planImport(services.accountImport, operator, { chooser, file });
  if (!planned.ok) throw new Error(planned.text);
  const judged = performance.now();
  const row = await services.findSelection(db, planned.token, chooser);
  await services.confirmSelection(row, { ...services.importFactsOf(row), ...beginner });
  const mostWhileJudged = most;
  most = 0;
  await services.workSelection(await services.claimSelection(row.id), {});
  const seconds = (performance.now() - judged) / 1000;
  clearInterval(watch);
  const { state, done_count: rows } = await services.findSelection(db, planned.token, chooser);
  process.send({
    ...{ state, rows, seconds, judging: (judged - begun) / 1000 },
    memory: { before, judging: mostWhileJudged, importing: most },
  });
}

await (kind === "export" ? exportAll() : importAll());
process.disconnect();
process.exit();
