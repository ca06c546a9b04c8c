import { median } from "../lib/figures.mjs";
import { searchesOfList } from "./list-searches.mjs";
import { loadServices } from "./services.mjs";

const HOUR = 3_600_000;
const ACTOR = { address: "127.0.0.1", device: "bench", requestId: "bench", way: "page" };
/** What a statement takes stays below a pool's limit. */
const SLICE = 100_000;
const PAGE_ROWS = 20;
const LIST_ADDRESS = "/account-list";

const [, , accounts] = process.argv;
const { services } = await loadServices(
  [
    "db/migrate.server.ts",
    "db/client.server.ts",
    "db/bulk-rows.server.ts",
    "db/transaction.server.ts",
    "identity/auth/first-start.server.ts",
    "operations/demo/fill-large.server.ts",
    "operations/demo/large-plan.ts",
    "identity/sessions/sessions.server.ts",
    "identity/people/list/account-list.server.ts",
    "collections/lists/define-list.server.ts",
    "collections/lists/list-view.server.ts",
    "collections/lists/list-query.ts",
    "collections/lists/lookups.server.ts",
    "collections/lists/read-list.server.ts",
    "collections/lists/found-rows.server.ts",
    "collections/lists/row-order.server.ts",
    "collections/lists/search-rows.server.ts",
  ],
  {},
);
const { db, accountList } = services;

function sizesFor(count) {
  const share = (size) => Math.max(2, Math.round((size * count) / services.LARGE.accounts));
  const { organizations, departments, roles } = services.LARGE;
  return {
    accounts: count,
    organizations: share(organizations),
    departments: share(departments),
    roles: share(roles),
  };
}

/** Every hundredth person is signed in, and one in ten thousand has guessed a password too often. */
async function addLife(count) {
  const { sql } = await import("kysely");
  const at = Date.now();
  for (let first = 0; first <= count; first += SLICE) {
    const part = sql`id > ${first} and id <= ${first + SLICE} and archived_at is null`;
    await sql`insert into sessions (token_hash, account_id, way, created_at, seen_at, expires_at, idle_seconds, address, device)
      select 'bench-' || id, id, 'page', ${at}, cast(${at} as bigint), ${at + 240 * HOUR}, 864000, '', '' from accounts
      where ${part} and id % 100 = 5`.execute(db);
    await sql`insert into attempt_subjects (kind, subject, touched_at, blocked_until)
      select 'password', phone, cast(${at} as bigint), ${at + 240 * HOUR} from accounts
      where ${part} and id % 10000 = 7 and phone is not null`.execute(db);
  }
}

async function administrator() {
  const row = await db
    .selectFrom("accounts")
    .select(["id", "default_role_version_id"])
    .where("email", "=", "admin@example.com")
    .executeTakeFirstOrThrow();
  await db.updateTable("accounts").set({ must_change_password: 0 }).where("id", "=", row.id).execute();
  const opened = await services.inTransaction((tx) =>
    services.openSession(tx, ACTOR, {
      accountId: row.id,
      staff: false,
      previousSignInAt: null,
      roleVersionId: row.default_role_version_id,
    }),
  );
  return { accountId: row.id, token: opened.token };
}

await services.migrateToLatest();
await services.prepareDatabase("admin@example.com");
if (await services.fillLarge(sizesFor(Number(accounts)))) {
  await addLife(Number(accounts));
  await services.gatherStatistics();
}
const { accountId, token } = await administrator();
const readerNow = () => ({ scope: { kind: "all" }, accountId, may: () => true, at: Date.now() });
const everything = { values: {}, problems: {} };
const viewer = readerNow();
const count = async (asked) => {
  const everyRow = services.searchedRows(accountList, everything, viewer);
  const searched = asked.ids
    ? { ...everyRow, among: [asked] }
    : { ...everyRow, filters: [...everyRow.filters, asked] };
  return (await services.countRows(db, searched)).total;
};
const searches = await searchesOfList(accountList, { viewer, count });

/** What the database has to do with a page: its rows, their number, and what its lookups offer. */
async function databaseTime(search, times) {
  const shape = await services.shapeOf(accountList, viewer);
  const query = services.readListQuery(shape, new URLSearchParams(search));
  const taken = [];
  let rows;
  for (let time = 0; time < times; time += 1) {
    const since = performance.now();
    const lookups = await services.resolveLookups(accountList.filters, query, readerNow());
    ({ rows } = await services.readList(db, accountList, lookups.query, readerNow()));
    taken.push(performance.now() - since);
  }
  return { milliseconds: median(taken), rows: rows.length };
}

/** Pages far behind, as their links name them: the last one that is counted, and the ten thousandth. */
async function deepSearches() {
  const order = services.orderOf(accountList, []);
  const rows = services.searchedRows(
    accountList,
    { ...everything, values: { status: ["1", "2", "3"] } },
    viewer,
  );
  const condition = services.conditionOf(rows);
  const last = 9_999 * PAGE_ROWS;
  const [found] = await services.findIds(
    db,
    { table: rows.table, condition, order },
    { limit: 1, offset: last - 1 },
  );
  const counted = [["page 500", "page=500"]];
  return found
    ? [...counted, ["page 10,000", `page=10000&after=${services.cursorText([], found.cursor)}`]]
    : [];
}

const deep = (await deepSearches()).map(([name, search]) => ({ name, search }));
process.once("disconnect", () => process.exit());
process.on("message", async ({ search, times }) => process.send(await databaseTime(search, times)));
process.send({ token, searches: [...searches, ...deep], path: LIST_ADDRESS });
