import { median } from "../lib/figures.mjs";
import { searchesOfList } from "./list-searches.mjs";
import { loadServices } from "./services.mjs";

const ACTOR = { address: "127.0.0.1", device: "bench", requestId: "bench", accessChannel: "page" };

/** Modules that every measurement of a list needs. */
const LIST_NAMES = [
  "db/migrate.server.ts",
  "db/client.server.ts",
  "db/bulk-rows.server.ts",
  "db/transaction.server.ts",
  "identity/auth/first-start.server.ts",
  "operations/demo/fill-large.server.ts",
  "operations/demo/large-plan.ts",
  "identity/sessions/sessions.server.ts",
  "collections/lists/define-list.server.ts",
  "collections/lists/list-view.server.ts",
  "collections/lists/list-query.ts",
  "collections/lists/lookups.server.ts",
  "collections/lists/read-list.server.ts",
  "collections/lists/found-rows.server.ts",
  "collections/lists/row-order.server.ts",
  "collections/lists/search-rows.server.ts",
];

/** Numbers of organisations, departments and roles in the proportions of the large demo. */
function sizesFor({ LARGE }, count) {
  const share = (size) => Math.max(2, Math.round((size * count) / LARGE.accounts));
  const { organizations, departments, roles } = LARGE;
  return {
    accounts: count,
    organizations: share(organizations),
    departments: share(departments),
    roles: share(roles),
  };
}

/** Opens a session of the first administrator. */
async function openAdministrator({ db, inTransaction, openSession }) {
  const row = await db
    .selectFrom("accounts")
    .select(["id", "default_role_version_id"])
    .where("email", "=", "admin@example.com")
    .executeTakeFirstOrThrow();
  await db.updateTable("accounts").set({ must_change_password: 0 }).where("id", "=", row.id).execute();
  const opened = await inTransaction((tx) =>
    openSession(tx, ACTOR, {
      accountId: row.id,
      staff: false,
      previousSignInAt: null,
      roleVersionId: row.default_role_version_id,
    }),
  );
  return { accountId: row.id, token: opened.token };
}

/**
 * Opens a database with as many accounts, and a session to view lists.
 * @param names further modules of services
 * @param fill adds further rows; its second argument tells whether the accounts were just created
 * @returns the services, the result of `fill`, and the first administrator's session
 */
export async function openServices(names, accounts, fill) {
  const { services } = await loadServices([...LIST_NAMES, ...names], {});
  await services.migrateToLatest();
  await services.prepareDatabase("admin@example.com");
  const isNew = await services.fillLarge(sizesFor(services, accounts));
  const filled = await fill(services, isNew);
  return { services, filled, ...(await openAdministrator(services)) };
}

/** A viewer of all rows, at this moment. */
export const viewerNow = (accountId) => ({
  scope: { kind: "all" },
  accountId,
  may: () => true,
  at: Date.now(),
});

/** Returns a function that counts the rows of a list that match a condition. */
function counterOf(services, list, viewer) {
  const everything = { values: {}, problems: {} };
  return async (asked) => {
    const everyRow = services.searchedRows(list, everything, viewer);
    const searched = asked.ids
      ? { ...everyRow, idFilters: [asked] }
      : { ...everyRow, filters: [...everyRow.filters, asked] };
    return (await services.prepareSearch(services.db, searched, services.orderOf(list, []))).total;
  };
}

/** Searches by each filter and order of a list, with values that few and many rows have. */
export const searchesIn = (services, list, viewer) =>
  searchesOfList(list, { viewer, count: counterOf(services, list, viewer) });

/** Measures the queries of a list page: its rows, their number, and its lookups. */
export function databaseTimeOf(services, list, accountId) {
  return async (search, times) => {
    const shape = await services.shapeOf(list, viewerNow(accountId));
    const query = services.readListQuery(shape, new URLSearchParams(search));
    const taken = [];
    let rows;
    for (let time = 0; time < times; time += 1) {
      const since = performance.now();
      const lookups = await services.resolveLookups(list.filters, query, viewerNow(accountId));
      ({ rows } = await services.readList(services.db, list, lookups.query, viewerNow(accountId)));
      taken.push(performance.now() - since);
    }
    return { milliseconds: median(taken), rows: rows.length };
  };
}

/** Answers measurements of the parent process until it disconnects. */
export function answerSearches({ token, path, searches }, databaseTime) {
  process.once("disconnect", () => process.exit());
  process.on("message", async ({ search, times }) => process.send(await databaseTime(search, times)));
  process.send({ token, searches, path });
}
