import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { median } from "../lib/figures.mjs";
import { makeAdministrator } from "./administrator.mjs";
import { rate } from "./load.mjs";
import { openDatabase } from "./message-tables.mjs";
import { signIn } from "./personal-rows.mjs";

const FOLDER = "bench";
const BUSINESS = "Deccus001";
const PAGE = "/channel-manage";
const ROUNDS = 3;
const LOOK_MILLISECONDS = 50;

/** Inserts an enabled channel and creates its folders. */
export function addChannel(site, root) {
  for (const box of ["OutBox", "SentBox", "FailBox", "InBox"])
    mkdirSync(join(root, FOLDER, BUSINESS, box), { recursive: true });
  const database = openDatabase(site);
  const stamps = "0, 'bench', 0, 'bench'";
  const { lastInsertRowid: unit } = database
    .prepare(
      `insert into declarant_units (name, customs_code, credit_code, cop_code, category, status, created_at,
       created_by, updated_at, updated_by)
       values ('宁波报关', '3302800001', '91350200MA2YJ1XR9G', 'MA2YJ1XR9', 'A', 'active', ${stamps})`,
    )
    .run();
  database
    .prepare(
      `insert into channels (code, name, kind, transfer_mode, unit_id, status, folder, business_dirs, send_box, is_tested,
       is_watched, created_at, created_by, updated_at, updated_by)
       values ('BENCH', '单一窗口', 'sw', '1', ?, '1', ?, ?, 'OutBox', 1, 1, ${stamps})`,
    )
    .run(unit, FOLDER, BUSINESS);
  database.close();
}

const answer = (at) =>
  `<?xml version="1.0" encoding="UTF-8"?><DecImportResponse><ResponseCode>0</ResponseCode>
<ClientSeqNo>B${at}</ClientSeqNo></DecImportResponse>`;

/**
 * Waits until the site has stored all files.
 * @returns seconds from the first one, and the results of `meanwhile`
 */
async function timeTaking(site, count, meanwhile) {
  const database = openDatabase(site);
  const taken = database.prepare("select count(*) from channel_messages").pluck();
  while (taken.get() === 0) await pause(LOOK_MILLISECONDS);
  const since = performance.now();
  let isDone = false;
  const others = meanwhile(() => !isDone);
  while (taken.get() < count) await pause(LOOK_MILLISECONDS);
  const seconds = (performance.now() - since) / 1000;
  isDone = true;
  const pages = await others;
  database.close();
  return { seconds, pages };
}

/**
 * Measures how fast a site stores as many files that wait in a channel's folder, and requests of pages
 * meanwhile.
 * @param startSite starts a site with its own database
 */
export async function measureChannelFolder(startSite, count) {
  const root = mkdtempSync(join(tmpdir(), "online-customs-channels-"));
  const site = await startSite({ CHANNEL_ROOT: root });
  try {
    const [phone] = site.phones;
    makeAdministrator(site, phone);
    addChannel(site, root);
    const headers = { "Accept-Encoding": "gzip", Cookie: `admin-token=${await signIn(site, phone)}` };
    const page = () => rate(site, PAGE, { headers });
    await page();
    const idle = [];
    for (let round = 0; round < ROUNDS; round += 1) idle.push(await page());
    const box = join(root, FOLDER, BUSINESS, "InBox");
    const put = (first, last) => {
      for (let at = first; at < last; at += 1)
        writeFileSync(join(box, `Successed_B${at}_${at}.xml`), answer(at));
    };
    put(0, count);
    const pagesMeanwhile = async (goesOn) => {
      const rates = [];
      while (goesOn()) rates.push(await page());
      return rates;
    };
    const { seconds, pages } = await timeTaking(site, count, pagesMeanwhile);
    // The last measurement may include time after the last file.
    const busy = pages.length > 1 ? pages.slice(0, -1) : pages;
    return { perSecond: count / seconds, idle: median(idle), busy: median(busy) };
  } finally {
    site.stop();
    rmSync(root, { recursive: true, force: true });
  }
}
