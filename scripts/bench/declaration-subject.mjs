import { sql } from "kysely";
import pg from "pg";
import { median } from "../lib/figures.mjs";
import { addChannel } from "./desk-channel.mjs";
import { benchNumber, fillDeclarations, openDeskServices, openWorker } from "./declaration-fill.mjs";

const FIND = "/phsb/find?q=";
const HOME = "/phsb";
const BOARD = "/phsb/board";
const RECORD = "/phsb/declarations/400";
const [, , count] = process.argv;
const services = await openDeskServices([
  "collections/lists/define-list.server.ts",
  "collections/lists/list-query.ts",
  "collections/lists/lookups.server.ts",
  "collections/lists/read-list.server.ts",
  "declarations/lists/board.server.ts",
  "declarations/lists/declaration-list.server.ts",
  "declarations/lists/own-work.server.ts",
  "declarations/numbers/find-number.server.ts",
  "declarations/records/find-declaration.server.ts",
]);
const { db, declarationList } = services;
const worker = await openWorker(services);
const { actor, token } = worker;
const channelId = await addChannel(services);
await fillDeclarations(services, { ...worker, channelId }, Number(count));
await analyzeAll();

/**
 * Updates statistics as either database does by itself in time; on PostgreSQL with a client without statement
 * timeout.
 */
async function analyzeAll() {
  if (services.dialectName === "sqlite") {
    await sql`analyze`.execute(db);
    return;
  }
  const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  await client.query("vacuum analyze");
  await client.end();
}

const viewer = () => ({
  scope: actor.scope,
  accountId: actor.accountId,
  may: () => true,
  at: Date.now(),
});

async function ofList(search) {
  const shape = await services.shapeOf(declarationList, viewer());
  const asked = services.readListQuery(shape, new URLSearchParams(search));
  const { query } = await services.resolveLookups(declarationList.filters, asked, viewer());
  return (await services.readList(db, declarationList, query, viewer())).rows;
}

async function ofHome() {
  return Object.values(await services.listOwnWork(viewer()));
}

async function ofBoard() {
  const { counts, tables } = await services.readBoard(viewer());
  return [...counts, ...tables].flatMap(({ rows, figures }) => rows ?? figures);
}

const ofRecord = async () => [await services.getDeclaration(db, actor.scope, 400)];

/** Runs the queries of a page with this address. */
function rowsOf(search) {
  if (search === HOME) return ofHome();
  if (search === BOARD) return ofBoard();
  if (search.startsWith(RECORD)) return ofRecord();
  return search.startsWith(FIND)
    ? services.findDeclarations(actor.scope, decodeURIComponent(search.slice(FIND.length)))
    : ofList(search);
}

async function databaseTime(search, times) {
  const taken = [];
  let rows = [];
  for (let time = 0; time < times; time += 1) {
    const since = performance.now();
    rows = await rowsOf(search);
    taken.push(performance.now() - since);
  }
  return { milliseconds: median(taken), rows: rows.length };
}

const sorts = declarationList.columns
  .filter(({ sort }) => sort && sort.isOffered !== false)
  .flatMap(({ code }) => [code, `-${code}`])
  .map((sort) => [`order ${sort}`, { sort }]);

const FILTERS = [
  ...["drafts", "review", "ready", "returned", "gone", "open", "sent"].map((todo) => [
    `todo ${todo}`,
    { todo },
  ]),
  ["channel", { channel: String(channelId) }],
  ...["written", "stored", "declared"].map((silent) => [`silent ${silent}`, { silent }]),
  ...["late", "soon"].map((due) => [`due ${due}`, { due }]),
  ["returnReason", { returnReason: "Z：第#项税号有误" }],
  ["number, whole", { number: benchNumber(400) }],
  ["number, end", { number: "0000400" }],
  ["direction", { direction: "E" }],
  ["status, many", { status: "01" }],
  ["status, few", { status: "05" }],
  ["party, few", { party: "贸易321号" }],
  ["party, all", { party: "贸易" }],
  ["ownNumber", { ownNumber: benchNumber(7) }],
  ["billNumber", { billNumber: "COSU1000004" }],
  ["contractNumber", { contractNumber: "YX26-1000004" }],
  ["tradeMode, few", { tradeMode: "0214" }],
  ["tradeMode, few, in another order", { tradeMode: "0214", sort: "ownNumber" }],
  ["tradeMode, many", { tradeMode: "0110" }],
  ["declarationCustoms, few", { declarationCustoms: "2207" }],
  ["hsCode", { hsCode: "8517130011" }],
  ["updatedAt, a day", { updatedAtFrom: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10) }],
];

const FOUND = [
  ["find, whole number", benchNumber(400)],
  ["find, end of a number", "0000400"],
  ["find, beginning of all numbers", "BENCH-"],
  ["find, few of a name", "贸易321号"],
  ["find, all of a name", "贸易"],
  ["find, nothing", "没有人"],
].map(([name, typed]) => ({ name, search: FIND + encodeURIComponent(typed) }));

const listed = [["as it begins", {}], ...sorts, ...FILTERS].map(([name, values]) => ({
  name,
  search: String(new URLSearchParams(values)),
}));

const PAGES = [
  { name: "home page", search: HOME },
  { name: "board", search: BOARD },
  { name: "record", search: RECORD },
  { name: "entry", search: `${RECORD}/edit?part=goods` },
];

process.once("disconnect", () => process.exit());
process.on("message", async ({ search, times }) => process.send(await databaseTime(search, times)));
process.send({ token, searches: [...listed, ...FOUND, ...PAGES], path: "/phsb/declarations" });
