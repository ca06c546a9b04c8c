import { join } from "node:path";
import Database from "better-sqlite3";
import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient, SAME_ORIGIN } from "../support/browser-client";
import { changeDatabase } from "../support/browser/database-faults";
import { PASSWORD } from "../support/browser/people";
import { dataDir, fillDatabase, addToOrganization, removeDatabase } from "../support/site-database";
import { startSite, type Site } from "../support/site-process";
import { until } from "../support/until";
import { multipartOf } from "../support/upload-files";

const ROWS = 8000;
const PATIENCE = 60_000;
/** From a kill until another server continues. */
const TAKEOVER_MILLISECONDS = 15_000;
const POLL_MILLISECONDS = 5000;

let site: Site;
const staff = new BrowserClient({ ask: (path, asking) => site.ask(path, asking) });

beforeAll(async () => {
  let phone = "";
  await fillDatabase(async () => {
    const { makePerson } = await import("../support/people");
    const person = await makePerson();
    await addToOrganization(person, { kind: "platform", role: "admin" });
    phone = person.phone!;
  });
  site = await startSite({ dataDir });
  await staff.signIn(phone, PASSWORD);
  return async () => {
    await site.stop();
    removeDatabase();
  };
});

interface Job {
  readonly id: number;
  readonly state: string;
  readonly attempt: number;
  readonly tries: number;
  readonly due_at: number;
  readonly done_count: number;
}

function look(question: string): unknown {
  const database = new Database(join(dataDir, "online-customs.sqlite"), { readonly: true });
  try {
    return database.prepare(question).get();
  } finally {
    database.close();
  }
}
const job = () => look("select * from list_selections order by id desc limit 1") as Job;
const countOf = (table: string) => (look(`select count(*) as rows from ${table}`) as { rows: number }).rows;

/** Whether another connection holds the write lock. */
function isBeingWritten(): boolean {
  const database = new Database(join(dataDir, "online-customs.sqlite"), { timeout: 0 });
  try {
    database.exec("begin immediate; rollback");
    return false;
  } catch {
    return true;
  } finally {
    database.close();
  }
}

/**
 * Uploads a file and starts its import.
 * @returns the address of its plan
 */
async function begin(path: string, bytes: Buffer): Promise<string> {
  const form = await staff.formToken(path);
  const { headers } = await staff.ask(path, multipartOf({ form }, { name: "名单.csv", bytes }, SAME_ORIGIN));
  const plan = headers["location"]!;
  await staff.post(plan, { form: await staff.formToken(plan) });
  return plan;
}

/** Kills the server and starts another one on its data. */
async function dieAndStart(): Promise<void> {
  await site.stop();
  site = await startSite({ dataDir });
}

/** Sets the job of the killed server as due, with several such tries before. */
const wearOut = () =>
  changeDatabase({ dataDir }, "update list_selections set due_at = 0, tries = 5 where state = 'waiting'");

const whenPageSays = (plan: string, words: string) =>
  until(
    words,
    async () => {
      const { text } = await staff.ask(plan);
      return text.includes(words) ? text : null;
    },
    PATIENCE,
  );

describe("a server that is killed while it imports", { timeout: 2 * PATIENCE }, () => {
  it("departments leaves none of them; once given up it says so, and the file can be imported again", async () => {
    const path = "/platform-department-list/import";
    const rows = Array.from({ length: ROWS }, (_, at) =>
      at % 100 === 0 ? `,部门${at}` : `部门${at - (at % 100)},小组${at}`,
    );
    const bytes = Buffer.from(["上级部门路径,部门名称", ...rows].join("\r\n"));
    const plan = await begin(path, bytes);
    await until("the job to store", () => job().attempt === 1 && isBeingWritten());
    await dieAndStart();
    expect([job(), countOf("departments")]).toMatchObject([
      { state: "waiting", attempt: 1, done_count: 0 },
      0,
    ]);
    await whenPageSays(plan, "正在导入");
    wearOut();
    const text = await whenPageSays(plan, "导入失败，文件中的行全部没有导入");
    expect(text).toContain("原因：服务器在处理时多次中断。");
    expect(countOf("departments")).toBe(0);

    await whenPageSays(await begin(path, bytes), `成功导入 ${ROWS} 个部门`);
    expect(countOf("departments")).toBe(ROWS);
  });

  it("accounts keeps those that it has stored, and the others are in the sheet of errors", async () => {
    const path = "/account-list/import";
    const rows = Array.from({ length: ROWS }, (_, at) => `陈海,137${String(10_000_000 + at)}`);
    const before = countOf("accounts");
    const plan = await begin(path, Buffer.from(["姓名,手机号", ...rows].join("\r\n")));
    await until("some rows", () => job().done_count > 0);
    await dieAndStart();
    const { state, done_count: done } = job();
    expect([state, countOf("accounts")]).toEqual(["waiting", before + done]);
    expect(done).toBeLessThan(ROWS);
    wearOut();
    await whenPageSays(plan, `导入中断，已导入 ${done} 行，其余 ${ROWS - done} 行没有导入`);

    const [, token = ""] = /import\/([\w-]+)$/.exec(plan) ?? [];
    const form = await staff.formToken(plan);
    const sheet = await staff.post(`${path}/file`, { form, plan: token });
    const lines = sheet.text.trimEnd().split("\r\n").slice(1);
    expect(lines.length).toBe(ROWS - done);
    expect(lines[0]).toBe(`${done + 2},${rows[done]},导入中断，这一行没有导入`);
    await whenPageSays(await begin(path, Buffer.from(sheet.text)), `成功导入 ${ROWS - done} 个账号`);
    expect(countOf("accounts")).toBe(before + ROWS);
  });

  it("goes on with accounts when the time of the dead server is over", async () => {
    const rows = Array.from({ length: ROWS }, (_, at) => `李海,138${String(10_000_000 + at)}`);
    const before = countOf("accounts");
    const plan = await begin("/account-list/import", Buffer.from(["姓名,手机号", ...rows].join("\r\n")));
    await until("some rows", () => job().done_count > 0);
    await site.stop();
    // The next server polls every five seconds.
    expect(job().due_at - Date.now()).toBeLessThanOrEqual(TAKEOVER_MILLISECONDS - POLL_MILLISECONDS);
    site = await startSite({ dataDir });
    await whenPageSays(plan, `成功导入 ${ROWS} 个账号`);
    expect([job().attempt, countOf("accounts")]).toEqual([2, before + ROWS]);
  });
});

describe("a server that is told to stop while it imports", { timeout: 2 * PATIENCE }, () => {
  it("leaves the rest to the next one at once, and that was no try", async () => {
    const rows = Array.from({ length: ROWS }, (_, at) => `王海,139${String(10_000_000 + at)}`);
    const before = countOf("accounts");
    const plan = await begin("/account-list/import", Buffer.from(["姓名,手机号", ...rows].join("\r\n")));
    await until("some rows", () => job().done_count > 0);
    site.signal("SIGINT");
    expect(await site.ended).toEqual({ code: 0, signal: null });
    expect(job()).toMatchObject({ state: "waiting", attempt: 1, tries: 0 });
    expect(job().due_at).toBeLessThanOrEqual(Date.now());
    site = await startSite({ dataDir });
    await whenPageSays(plan, `成功导入 ${ROWS} 个账号`);
    expect([job().attempt, job().tries, countOf("accounts")]).toEqual([2, 1, before + ROWS]);
  });
});
