import { SHEET_FORMATS, type SheetFormat } from "~/services/collections/lists/jobs/sheet-files.server";
import { beforeAll, describe, expect, it } from "vitest";
import { dataDir } from "../support/site-database";
import { startAttackedSite, type AttackedSite } from "../support/attacked-site";
import { SAME_ORIGIN, type BrowserClient } from "../support/browser-client";
import { addRoles, countRoles, inDatabase } from "../support/many-roles";
import { startSite, type Site } from "../support/site-process";
import { until } from "../support/until";

const MATCHING = 1000;
/** Number of rows that are exported without a background job. */
const AT_ONCE = 20;

let site: AttackedSite;
let admin: BrowserClient;
beforeAll(async () => {
  site = await startAttackedSite({
    people: 2,
    environment: { LIMITS_EXPORT_ROWS_AT_ONCE: String(AT_ONCE) },
  });
  admin = await site.browserOf(site.staff);
  return () => site.stop();
});

type Pairs = readonly (readonly [string, string])[];

const post = (path: string, pairs: Pairs) =>
  admin.ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...SAME_ORIGIN },
    body: new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString(),
  });

const leadOf = async (path: string, pairs: Pairs): Promise<string> => {
  const { status, headers, text } = await post(path, pairs);
  expect(status, text.slice(0, 500)).toBe(303);
  return String(headers["location"]);
};

const roleId = (code: string): string =>
  inDatabase(dataDir, (database) => {
    const row = database.prepare("select id from roles where code = ?").get(code) as { id: number };
    return String(row.id);
  });

describe("a bulk action on 1,000 matching rows with 20 shown", () => {
  it("says so before, changes 1,000 by a job, shows how far it is without scripts, and tells its end", async () => {
    addRoles(dataDir, "bulk", MATCHING);
    const list = "/role-list?code=bulk-";
    expect((await admin.ask(list)).text).toContain("选择全部 1,000 条");
    const confirm = await leadOf(list, [
      ["intent", "bulk:disable"],
      ["all", "1"],
    ]);
    expect((await admin.ask(confirm)).text).toContain("停用 1,000 个角色？");
    const result = await leadOf(confirm, []);
    const { text } = await admin.ask(result);
    if (text.includes("正在处理"))
      expect(text).toContain('<noscript><meta http-equiv="refresh" content="3"/></noscript>');
    await until("the job's end", async () => (await admin.ask(result)).text.includes("已停用 1,000 个角色"));
    expect(countRoles(dataDir, "bulk", "disabled")).toBe(MATCHING);
    const unread = await admin.ask("/phsb/userMessage");
    expect(unread.text).toContain("停用角色已完成");
  });

  it("is confirmed by its own person in half an hour alone", async () => {
    const confirm = await leadOf("/role-list", [
      ["intent", "bulk:disable"],
      ["ids", roleId("support")],
    ]);
    const person = await site.browserOf(site.nextPerson());
    expect((await person.ask(confirm)).status).toBe(403);
    expect((await admin.ask(confirm)).status).toBe(200);
    inDatabase(dataDir, (database) => database.exec("update list_selections set expires_at = 1"));
    expect((await admin.ask(confirm)).status).toBe(404);
    expect((await post(confirm, [])).status).toBe(404);
  });

  it("is refused whole for one row that is not theirs", async () => {
    const { status } = await post("/role-list", [
      ["intent", "bulk:disable"],
      ["ids", roleId("support")],
      ["ids", "999999999"],
    ]);
    expect(status).toBe(404);
  });
});

describe("an export", () => {
  it("of a page is a sheet whose cells are no formulas, and is recorded", async () => {
    addRoles(dataDir, "sheet", 1);
    inDatabase(dataDir, (database) =>
      database.exec(`update roles set name = '=1+1', remark = '' where code = 'sheet-0'`),
    );
    const { status, text, headers } = await post("/role-list/export?code=sheet-", [
      ["rows", "page"],
      ["which", "shown"],
      ["format", "csv"],
    ]);
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toMatch(/attachment; filename="?role-list-\d{8}-\d{6}\.csv/);
    expect(text).toMatch(/^\ufeff角色名称,角色编码,.*\r\n"?'=1\+1"?,sheet-0,/);
    const recorded = inDatabase(dataDir, (database) =>
      database.prepare("select detail from audit_log where event = 'list.exported' order by id desc").get(),
    ) as { detail: string };
    expect(JSON.parse(recorded.detail)).toMatchObject({ format: "csv", rows: 1 });
  });

  it("of roles can be the matrix of what they permit", async () => {
    expect((await admin.ask("/role-list")).text).toContain("角色×权限矩阵（XLSX）");
    const { status, headers } = await post("/role-list/export?type=1", [
      ["rows", "matching"],
      ["format", "matrix"],
    ]);
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toMatch(/role-list-matrix-\d{8}-\d{6}\.xlsx/);
    const recorded = inDatabase(dataDir, (database) =>
      database.prepare("select detail from audit_log where event = 'list.exported' order by id desc").get(),
    ) as { detail: string };
    expect(JSON.parse(recorded.detail)).toMatchObject({ format: "matrix", rows: 6 });
    const none = await post("/role-list/export", [
      ["rows", "chosen"],
      ["format", "matrix"],
    ]);
    expect(none.status).toBe(422);
  });

  it.each(["csv", "gb18030", "xlsx"])(
    "in %s is sent at once up to the limit, and a job's beyond it",
    async (format) => {
      const code = `limit-${format}-`;
      addRoles(dataDir, code.slice(0, -1), AT_ONCE);
      const list = `/role-list/export?code=${code}`;
      const wanted: Pairs = [
        ["rows", "matching"],
        ["which", "shown"],
        ["format", format],
      ];
      const { status, headers } = await post(list, wanted);
      expect([status, headers["content-disposition"]]).toEqual([200, expect.stringContaining("role-list-")]);

      addRoles(dataDir, `${code}more`, 1);
      const result = await leadOf(list, wanted);
      await until("the file", async () => (await admin.ask(result)).text.includes("文件已准备好"), 60_000);
      const [selection = ""] = result.split("/").slice(-1);
      const file = await post("/role-list/export", [["selection", selection]]);
      expect(file.headers["content-type"]).toBe(SHEET_FORMATS[format as SheetFormat].type);
      if (format === "gb18030") expect(file.text.trimEnd().split("\r\n")).toHaveLength(AT_ONCE + 2);
    },
  );
});

describe("two rows", () => {
  const pair = () => [roleId("support"), roleId("editor")] as const;

  it("are compared column by column", async () => {
    const [one, two] = pair();
    const compare = await leadOf("/role-list", [
      ["intent", "compare"],
      ["ids", one],
      ["ids", two],
    ]);
    expect(compare).toBe(`/role-list/compare?ids=${one},${two}`);
    const { text } = await admin.ask(compare);
    expect(text).toContain("比较角色");
    expect(text).toMatch(/客服.*内容.*相同.*不同|客服.*内容.*不同.*相同/s);
  });

  it("are two, and theirs", async () => {
    const [one] = pair();
    const single = await post("/role-list", [
      ["intent", "compare"],
      ["ids", one],
    ]);
    expect(single.text).toContain("请勾选两条记录进行比较");
    for (const ids of [`${one},${one}`, `${one},999999999`, one, "", "a,b"])
      expect((await admin.ask(`/role-list/compare?ids=${ids}`)).status, ids).toBe(404);
  });
});

describe("a job", () => {
  it("goes on when its server is started again", async () => {
    addRoles(dataDir, "again", MATCHING);
    const confirm = await leadOf("/role-list?code=again-", [
      ["intent", "bulk:disable"],
      ["all", "1"],
    ]);
    await leadOf(confirm, []);
    await until("a beginning", () => countRoles(dataDir, "again", "disabled") > 0);
    site.signal("SIGTERM");
    await site.ended;
    const other: Site = await startSite({ dataDir });
    try {
      await until("the end", () => countRoles(dataDir, "again", "active") === 0);
    } finally {
      await other.stop();
    }
  });
});
