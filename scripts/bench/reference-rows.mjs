import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inProject } from "../lib/project-paths.mjs";
import { rateOfEach, send } from "./load.mjs";
import { startStatic } from "./subjects.mjs";

const MASTER_DATA = "/api/gyt-master-data";
const WHOLE = { page: 1, pageSize: 9999 };

/** Rows of a table of the seed, as cells. */
const seedRows = (name) =>
  readFileSync(inProject("app/services/db/migrations/reference-seed", name), "utf8")
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));

/** The requests of a client at its start: all lists and all core groups (docs/product.md, section 9). */
function wholeLoad() {
  const lists = seedRows("lists.tsv").map(([type]) => ({
    path: `${MASTER_DATA}/baseData/page/query`,
    body: { type: Number(type), ...WHOLE, status: 1 },
  }));
  const groups = seedRows("enum-groups.tsv")
    .filter(([, , , core]) => core === "1")
    .map(([groupCode]) => ({
      path: `${MASTER_DATA}/enumValue/query`,
      body: { groupCode, ...WHOLE, show: 1 },
    }));
  return [...lists, ...groups].map(({ path, body }) => ({
    path,
    method: "POST",
    body: JSON.stringify(body),
  }));
}

const ENCODINGS = [
  { name: "packed", how: "cold, gzip", headers: { "Accept-Encoding": "gzip" }, ending: ".json.gz" },
  { name: "plain", how: "cold, not compressed", headers: {}, ending: ".json" },
];

/** Stores the responses as files, and prepares the requests of both sides with and without an ETag. */
async function prepareEncoding(site, files, { name, headers, ending, folder, token }) {
  const ours = { ...headers, "Content-Type": "application/json", "x-access-token": token };
  const prepared = { cold: [], known: [], coldFiles: [], knownFiles: [] };
  for (const [index, call] of wholeLoad().entries()) {
    const request = { ...call, headers: ours };
    const answer = await send(site, call.path, request);
    const path = `/${name}-${index}${answer.headers["content-encoding"] ? ".json.gz" : ".json"}`;
    writeFileSync(join(folder, path), answer.bytes);
    const file = { path, method: "GET", headers };
    const { headers: sent } = await send(files, path, file);
    prepared.cold.push(request);
    prepared.known.push({ ...request, headers: { ...ours, "If-None-Match": answer.headers.etag } });
    prepared.coldFiles.push(file);
    prepared.knownFiles.push({ ...file, headers: { ...headers, "If-None-Match": sent.etag } });
  }
  if (!prepared.coldFiles.some(({ path }) => path.endsWith(ending)))
    throw new Error(`nothing came as ${ending}`);
  return prepared;
}

/** Stores the site's responses as files, and starts a server for them. */
export async function prepareReference(site, token) {
  const folder = mkdtempSync(join(tmpdir(), "online-customs-bench-"));
  const files = await startStatic(folder);
  const encodings = [];
  for (const encoding of ENCODINGS)
    encodings.push({ ...encoding, ...(await prepareEncoding(site, files, { ...encoding, folder, token })) });
  const stop = () => {
    files.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { files, encodings, stop };
}

const row = ({ site, files }, how, ours, fileRequests, expect) => ({
  name: `Reference data, whole load in ${ours.length} calls, ${how} (calls)`,
  ours: () => rateOfEach(site, ours, expect),
  others: [
    {
      than: "Express, the same bytes as static files",
      bar: 0.5,
      measure: () => rateOfEach(files, fileRequests, expect),
    },
  ],
});

export function referenceRows({ site, reference: { files, encodings } }) {
  const sides = { site, files };
  const [first] = encodings;
  return [
    ...encodings.map(({ how, cold, coldFiles }) => row(sides, how, cold, coldFiles, 200)),
    row(sides, "with ETag, unchanged", first.known, first.knownFiles, 304),
  ];
}
