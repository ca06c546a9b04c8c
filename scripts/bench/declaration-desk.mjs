import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { median, shown } from "../lib/figures.mjs";
import { makeDraft, openDeskServices, openWorker } from "./declaration-fill.mjs";
import { send } from "./load.mjs";
import { startBareRemix, startSiteOn } from "./subjects.mjs";

const ROUNDS = 15;
const FEW = 5;
const MANY = 50;
const PATCHES = 100;
const HEAD = { kind: "head", part: "head" };

const NAMES = [
  "declarations/rules/check-declaration.ts",
  "declarations/message/message-rows.ts",
  "declarations/message/write-message.ts",
  "declarations/output/message-context.server.ts",
  "declarations/checks/rule-context.server.ts",
  "declarations/records/store-declaration.server.ts",
  "declarations/records/apply-patches.server.ts",
  "declarations/records/find-declaration.server.ts",
];

/** A minimal writer, as a lower bound for the cost of XML. */
const bareXml = (value) =>
  typeof value !== "object"
    ? String(value).replace(/[&<>"']/g, (character) => `&#${String(character.charCodeAt(0))};`)
    : Object.entries(value)
        .map(([name, inner]) =>
          Array.isArray(inner)
            ? inner.map((each) => `<${name}>${bareXml(each)}</${name}>`).join("")
            : `<${name}>${bareXml(inner)}</${name}>`,
        )
        .join("");

/** The elements of a message as a tree, for a generic writer. */
function treeOf(rows) {
  const root = {};
  for (const { structure, values } of rows) {
    const names = structure.split("/");
    let parent = root;
    for (const name of names.slice(0, -1)) parent = parent[name] ??= {};
    const name = names.at(-1);
    (parent[name] ??= []).push(Object.fromEntries(values.map(({ of, value }) => [of.element, value])));
  }
  return root;
}

async function milliseconds(work, times) {
  const since = performance.now();
  for (let time = 0; time < times; time += 1) await work(time);
  return (performance.now() - since) / times;
}

/** Measures both alternately, so that disturbances affect both. */
async function inTurn(ours, others, times = 20) {
  const taken = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    taken[0].push(await milliseconds(ours, times));
    taken[1].push(await milliseconds(others, times));
  }
  return taken.map(median);
}

function report(name, [ours, others], than) {
  console.log(`| ${name} | ${shown(ours)} | ${than} | ${shown(others)} | ${shown(ours / others)} |`);
}

/** Measures rules and writer on one declaration, without a database. */
async function measurePure(services, stored) {
  const { data } = stored;
  const ruleContext = await services.readRuleContext(services.db, stored);
  const json = JSON.stringify(data);
  const check = () => services.checkUnder(data, ruleContext, {});
  report("whole check, 50 lines", await inTurn(check, () => JSON.parse(json)), "JSON.parse");
  const messageContext = await services.readMessageContext(services.db, stored.row);
  const tree = treeOf(services.messageRows(data, messageContext));
  const write = () => services.writeMessage(data, messageContext);
  const { length } = write().xml;
  const name = `XML, 50 lines, ${String(length)} characters`;
  report(name, await inTurn(write, () => bareXml(tree)), "bare writer of the same elements");
}

let patchCount = 0;
const patchOf = (expected) => ({
  id: `bench-${String((patchCount += 1)).padStart(8, "0")}`,
  target: HEAD,
  field: "marks",
  value: `N/M ${patchCount}`,
  expected,
});

/** Measures single field patches, compared with plain inserts. */
async function measurePatches({ inTransaction, applyFieldPatches }, actor, { row, data }) {
  let expected = data.head.marks ?? "";
  const ours = async () => {
    const patch = patchOf(expected);
    const edit = { patches: [patch], closed: null, begin: () => ({}), nameOf: () => "" };
    const outcome = await applyFieldPatches(actor, row.id, edit);
    if (!outcome.ok || outcome.outcomes[0].kind !== "applied") throw new Error("a patch was not applied");
    expected = patch.value;
  };
  const bare = (at) =>
    inTransaction((tx) =>
      tx
        .insertInto("declaration_findings")
        .values({
          declaration_id: row.id,
          finding: `${String(patchCount)} ${String(at)} ${String(performance.now())}`,
          reason: "",
          at: 1,
          by_name: "bench",
        })
        .execute(),
    );
  const name = `field stored, of ${String(data.lines.length)} lines`;
  report(name, await inTurn(ours, bare, PATCHES / ROUNDS), "bare durable insert");
}

/** Measures the page over HTTP. */
async function measurePages(site, token, ids) {
  const headers = { "Accept-Encoding": "gzip", Cookie: `admin-token=${token}` };
  const page = (id, query) => async () => {
    const { status } = await send(site, `/phsb/declarations/${String(id)}/edit?${query}`, { headers });
    if (status !== 200) throw new Error(`the entry page answered ${String(status)}`);
  };
  for (const query of ["part=head", "part=goods&line=3"]) {
    const taken = await inTurn(page(ids[1], query), page(ids[0], query), 5);
    report(`entry page, ${query}, 50 lines`, taken, "5 lines");
  }
  const bare = await startBareRemix();
  const bareHeaders = { "Accept-Encoding": "gzip" };
  const barePage = () => send(bare, "/", { headers: bareHeaders });
  const taken = await inTurn(page(ids[1], "part=goods&line=3"), barePage, 5);
  bare.stop();
  report("entry page, part=goods&line=3, 50 lines", taken, "bare Remix page");
  const { bytes } = await send(site, `/phsb/declarations/${String(ids[0])}/edit?part=goods&line=3`, {
    headers: { Cookie: headers.Cookie },
  });
  console.log(`HTML of the entry page with 5 lines: ${String(gzipSync(bytes).length)} bytes in gzip`);
}

/** Prints the times of the desk's operations during entry: on SQLite, with this process beside the site's. */
export async function measureDesk() {
  const folder = mkdtempSync(join(tmpdir(), "online-customs-bench-"));
  const services = await openDeskServices(NAMES, { DATA_DIR: folder });
  const { actor, token } = await openWorker(services);
  const made = [await makeDraft(services, actor, FEW), await makeDraft(services, actor, MANY)];
  const stored = await Promise.all(
    made.map(({ id }) => services.getDeclaration(services.db, actor.scope, id)),
  );
  console.log("| what | ours, ms | than | other, ms | ratio |\n|---|---|---|---|---|");
  await measurePure(services, stored[1]);
  for (const each of stored) await measurePatches(services, actor, each);
  const site = await startSiteOn({ DATA_DIR: folder });
  try {
    await measurePages(
      site,
      token,
      made.map(({ id }) => id),
    );
  } finally {
    site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
