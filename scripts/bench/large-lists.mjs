import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../lib/embedded-postgres.mjs";
import { freePort } from "../lib/free-port.mjs";
import { shown } from "../lib/figures.mjs";
import { FILES, measureImport } from "./imports.mjs";
import { measureExport } from "./list-jobs.mjs";
import { measureLists } from "./list-scale.mjs";
import { startSite } from "./subjects.mjs";

/** Memory must not grow with the size of the file. */
const IMPORTED = [20_000, 100_000];
const KEY = "bench".repeat(10);

/** Prints a row of `measureLists`. */
export function reportList({ name, page: [before, after], database: [own, others] }) {
  const figures = [before, after, after / before, own, others].map(shown);
  console.log(`| ${[name, ...figures].join(" | ")} |`);
}

/** Starts a PostgreSQL server with two empty databases. */
async function startPostgres(folder) {
  const { server, url } = await startEmbeddedPostgres({ folder, port: await freePort() });
  for (const name of ["small", "large"]) await server.createDatabase(name);
  return { url, stop: () => server.stop() };
}

export const LIST_HEAD =
  "| filter or order | few, ms | many, ms | ratio | of it the database | of it the database |";

/** Runs `measure` with two empty databases of each kind, in a folder that is deleted afterwards. */
async function withDatabases(measure) {
  const folder = mkdtempSync(join(tmpdir(), "online-customs-bench-"));
  const folderFor = (name) => {
    mkdirSync(join(folder, name));
    return { DATA_DIR: join(folder, name) };
  };
  const postgres = await startPostgres(folder);
  const on = (name) => ({ ...folderFor(`of-${name}`), DATABASE_URL: postgres.url(name), SECRET_KEYS: KEY });
  try {
    await measure({
      sqlite: { small: folderFor("small"), large: folderFor("large") },
      postgres: { small: on("small"), large: on("large") },
    });
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints the times of the account list with a thousand and with a million accounts, on both databases. */
export const measureLargeLists = () =>
  withDatabases(async ({ sqlite, postgres }) => {
    console.log(`SQLite\n${LIST_HEAD}`);
    const { token } = await measureLists(sqlite, reportList);
    console.log("Export of all accounts:", await measureExport(sqlite.large, token));
    for (const rows of IMPORTED)
      for (const kind of Object.keys(FILES))
        console.log("Import:", await measureImport(startSite, kind, rows));
    console.log(`PostgreSQL\n${LIST_HEAD}`);
    await measureLists(postgres, reportList);
  });

/** Prints the times of the declaration list and search with a thousand and with as many declarations. */
export const measureDeclarationLists = (large) =>
  withDatabases(async ({ sqlite, postgres }) => {
    const of = { subject: "declaration-subject.mjs", small: 1000, large };
    console.log(`SQLite\n${LIST_HEAD}`);
    await measureLists(sqlite, reportList, of);
    console.log(`PostgreSQL\n${LIST_HEAD}`);
    await measureLists(postgres, reportList, of);
  });
