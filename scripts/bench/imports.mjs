import { Agent } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import SqliteDatabase from "better-sqlite3";
import { makeAdministrator } from "./administrator.mjs";
import { bystandersP99, idleP99 } from "./bystanders.mjs";
import { send } from "./load.mjs";
import { residentMegabytes, watchPeak } from "./memory.mjs";
import { signIn } from "./personal-rows.mjs";

const CUT = "cut-of-the-bench";
const WARM_PAGES = 100;
const WARM_ROWS = 3000;
const QUIET_MILLISECONDS = 3000;
const LOOK_MILLISECONDS = 500;

/** The customer's code: members of the platform are few. */
const CUSTOMER = "BENCH";

/** Inserts a customer as a copy of the platform's row. */
function addCustomer({ folder }) {
  const database = new SqliteDatabase(join(folder, "online-customs.sqlite"));
  const platform = database.prepare("select * from organizations where kind = 'platform'").get();
  const customer = { ...platform, kind: "customer", code: CUSTOMER, name: CUSTOMER, credit_code: CUSTOMER };
  delete customer.id;
  const names = Object.keys(customer);
  const values = names.map((name) => `@${name}`).join(", ");
  database.prepare(`insert into organizations (${names.join(", ")}) values (${values})`).run(customer);
  database.close();
}

/** Imports by kind: the page, and rows that are unique across files of a site. */
export const FILES = {
  accounts: {
    page: "/account-list/import",
    titles: "姓名,手机号,邮箱,工号,组织编码,部门路径,角色编码,成员有效期止",
    row: (serial) => `陈样本,17${String(serial).padStart(9, "0")},,,${CUSTOMER},,,`,
  },
  departments: {
    page: "/platform-department-list/import",
    titles: "上级部门路径,部门名称,部门编码",
    /** A hundred below each top-level department. */
    row: (serial) =>
      serial % 100 === 0 ? `,部门${serial},` : `部门${serial - (serial % 100)},小组${serial},D-${serial}`,
  },
  tables: {
    page: "/reference-data/import",
    titles: "代码,名称",
    row: (serial) => `B${serial},名称${serial}`,
    fields: { list: "1", versionDate: "2026-11-01", source: "bench", range: "part" },
  },
};

function formWith(fields, bytes) {
  const part = (head) => `--${CUT}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  const texts = Object.entries(fields).map(([name, value]) => `${part(`name="${name}"`)}${value}\r\n`);
  return Buffer.concat([
    Buffer.from(`${texts.join("")}${part('name="file"; filename="bench.csv"')}`),
    bytes,
    Buffer.from(`\r\n--${CUT}--\r\n`),
  ]);
}

/** Without keep-alive, because pauses exceed the server's keep-alive timeout. */
const agent = new Agent({ keepAlive: false });

/** A client with a session on the console. */
function person(site, token) {
  const cookie = { Cookie: `admin-token=${token}` };
  const page = async (path) => (await send(site, path, { headers: cookie, agent })).bytes.toString();
  const form = async (path) => /name="form" value="([^"]+)"/.exec(await page(path))[1];
  async function post(path, type, body) {
    const headers = {
      ...cookie,
      "Sec-Fetch-Site": "same-origin",
      "Content-Type": type,
      "Content-Length": body.length,
    };
    const answer = await send(site, path, { method: "POST", headers, body, agent });
    if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}`);
    return answer.headers.location;
  }
  return { page, form, post };
}

/**
 * Uploads a file, imports it and waits for the end.
 * @returns seconds, and the peak memory of both steps
 */
async function importFile(site, client, { page, titles, row, fields = {} }, { first, rows }) {
  const lines = Array.from({ length: rows }, (_, index) => row(first + index));
  const file = Buffer.from([titles, ...lines].join("\r\n"));
  const validatedPeak = watchPeak(site.pid);
  const begun = performance.now();
  const body = formWith({ form: await client.form(page), ...fields }, file);
  const plan = await client.post(page, `multipart/form-data; boundary=${CUT}`, body);
  const validated = performance.now();
  const validating = validatedPeak();
  const form = new URLSearchParams({ form: await client.form(plan) }).toString();
  const importedPeak = watchPeak(site.pid);
  const confirmed = performance.now();
  await client.post(plan, "application/x-www-form-urlencoded", form);
  for (;;) {
    await pause(LOOK_MILLISECONDS);
    const text = await client.page(plan);
    if (text.includes("导入完成")) break;
    if (/导入失败|导入中断/.test(text)) throw new Error("an import has failed");
  }
  const seconds = {
    validating: (validated - begun) / 1000,
    importing: (performance.now() - confirmed) / 1000,
  };
  return { seconds, peaks: { validating, importing: importedPeak() } };
}

async function openImporter(site) {
  const [phone] = site.phones;
  makeAdministrator(site, phone);
  addCustomer(site);
  const token = await signIn(site, phone);
  return { token, client: person(site, token) };
}

const perSecond = (rows, { validating, importing }) => rows / (validating + importing);

/**
 * Measures the import of a table with as many rows compared with accounts on the same site, and bystanders
 * during the table's import.
 */
export async function measureTableImport(startSite, rows) {
  const site = await startSite();
  try {
    const { token, client } = await openImporter(site);
    const take = async (kind, first, count) =>
      (await importFile(site, client, FILES[kind], { first, rows: count })).seconds;
    for (const kind of ["accounts", "tables"]) await take(kind, 0, WARM_ROWS);
    const accounts = perSecond(rows, await take("accounts", WARM_ROWS, rows));
    const tables = perSecond(rows, await take("tables", WARM_ROWS, rows));
    const headers = { "x-access-token": token };
    const idle = await idleP99(site, headers);
    let isDone = false;
    const taking = take("tables", WARM_ROWS + rows, rows).finally(() => (isDone = true));
    const busy = await bystandersP99(site, headers, () => !isDone);
    await taking;
    return { accounts, tables, idle, busy };
  } finally {
    site.stop();
  }
}

/**
 * Measures the memory of a server during an import of as many rows, beyond its memory at rest after a small
 * import.
 * @param startSite starts a site with its own database
 */
export async function measureImport(startSite, kind, rows) {
  const site = await startSite();
  try {
    const { client } = await openImporter(site);
    for (let page = 0; page < WARM_PAGES; page += 1) await client.page("/account-list");
    await importFile(site, client, FILES[kind], { first: 0, rows: WARM_ROWS });
    await pause(QUIET_MILLISECONDS);
    const before = residentMegabytes(site.pid);
    const { seconds, peaks } = await importFile(site, client, FILES[kind], { first: WARM_ROWS, rows });
    await pause(QUIET_MILLISECONDS);
    const beyond = Object.fromEntries(Object.entries(peaks).map(([step, peak]) => [step, peak - before]));
    return { kind, rows, seconds, before, beyond, after: residentMegabytes(site.pid) - before };
  } finally {
    site.stop();
  }
}
