import { answerSearches, databaseTimeOf, openServices, searchesIn, viewerNow } from "./list-viewer.mjs";

const HOUR = 3_600_000;
/** Rows of a statement; it stays below the statement timeout. */
const SLICE = 100_000;
const PAGE_ROWS = 20;
const LIST_ADDRESS = "/account-list";

const [, , accounts] = process.argv;

/**
 * Inserts a session for every hundredth account, and a lock after wrong passwords for one in ten thousand.
 */
async function addLife({ db }, count) {
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

const { services, accountId, token } = await openServices(
  ["identity/people/list/account-list.server.ts"],
  Number(accounts),
  async (opened, isNew) => {
    if (!isNew) return;
    await addLife(opened, Number(accounts));
    await opened.analyzeTables();
  },
);
const { db, accountList } = services;
const everything = { values: {}, problems: {} };
const viewer = viewerNow(accountId);
const searches = await searchesIn(services, accountList, viewer);

/** Searches for distant pages, as links address them: page 500 and page 10,000. */
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
answerSearches(
  { token, path: LIST_ADDRESS, searches: [...searches, ...deep] },
  databaseTimeOf(services, accountList, accountId),
);
