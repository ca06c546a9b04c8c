import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shown } from "../lib/figures.mjs";
import { measureChannelFolder } from "./channel-folder.mjs";
import { measureTableImport } from "./imports.mjs";
import { measureLists } from "./list-scale.mjs";
import { ENCODINGS, rate } from "./load.mjs";
import { LIST_HEAD, reportList } from "./large-lists.mjs";
import { startBareRemix, startSite, startSiteOn } from "./subjects.mjs";

const LISTS = ["review", "audit", "readers", "dashboard"];
const ROUNDS = 5;
const TABLE_ROWS = 20_000;
const WAITING_FILES = 10_000;
const SMALL = { accounts: 1000, audit: 1000, applications: 1000 };
const LARGE = { accounts: 100_000, audit: 10_000_000, applications: 100_000 };

/** The rate of the dashboard on a database, compared with a bare Remix page. */
async function measureDashboardRate(environment, token) {
  const site = await startSiteOn(environment);
  const bare = await startBareRemix();
  try {
    const rounds = [];
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [encodings, label] of Object.entries(ENCODINGS)) {
        const headers = { "Accept-Encoding": encodings, Cookie: `admin-token=${token}` };
        const ours = await rate(site, "/dashboard", { headers });
        const bareRate = await rate(bare, "/", { headers });
        // The first round is a warm-up.
        if (round > 0) rounds.push({ label, ours, bareRate });
      }
    return rounds;
  } finally {
    for (const subject of [site, bare]) subject.stop();
  }
}

export const measureConsoleTable = async () =>
  console.log("Import of a table:", await measureTableImport(startSite, TABLE_ROWS));

export const measureConsoleChannel = async () =>
  console.log("Folder of a channel:", await measureChannelFolder(startSite, WAITING_FILES));

/**
 * Prints the console's times on large data: all filters and orders of three lists and the dashboard compared
 * with small data, the import of a table, and a channel with a full folder.
 * @param folder keeps the two databases; without one they are deleted afterwards
 */
export async function measureConsole(folder) {
  const root = folder ?? mkdtempSync(join(tmpdir(), "online-customs-bench-"));
  const environments = Object.fromEntries(
    ["small", "large"].map((name) => {
      mkdirSync(join(root, name), { recursive: true });
      return [name, { DATA_DIR: join(root, name) }];
    }),
  );
  let token = "";
  try {
    for (const list of LISTS) {
      console.log(`${list}\n${LIST_HEAD}`);
      const of = {
        subject: "console-subject.mjs",
        list,
        small: JSON.stringify(SMALL),
        large: JSON.stringify(LARGE),
      };
      ({ token } = await measureLists(environments, reportList, of));
    }
    for (const { label, ours, bareRate } of await measureDashboardRate(environments.large, token))
      console.log(
        `dashboard, ${label}, pages a second: ${shown(ours)}, bare Remix ${shown(bareRate)}, ${shown(ours / bareRate)}`,
      );
    await measureConsoleTable();
    await measureConsoleChannel();
  } finally {
    if (!folder) rmSync(root, { recursive: true, force: true });
  }
}
