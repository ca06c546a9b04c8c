import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient, SAME_ORIGIN } from "../support/browser-client";
import { changeDatabase } from "../support/browser/database-faults";
import { PASSWORD } from "../support/browser/people";
import { dataDir, fillDatabase, addToOrganization, removeDatabase } from "../support/site-database";
import { faultsOf, startSite, type Site } from "../support/site-process";
import { until } from "../support/until";
import { multipartOf } from "../support/upload-files";

let site: Site;
let staff: BrowserClient;
let colleague: BrowserClient;
let versions: readonly [filled: number, empty: number];

beforeAll(async () => {
  const phones: string[] = [];
  await fillDatabase(async () => {
    const { makePerson } = await import("../support/people");
    for (const _ of ["staff", "colleague"]) {
      const person = await makePerson();
      await addToOrganization(person, { kind: "platform", role: "admin" });
      phones.push(person.phone!);
    }
    const { makeTree, makeVersion } = await import("../support/catalogue");
    const { versionId, productId } = await makeTree();
    versions = [versionId, await makeVersion(productId, { name: "2.0" })];
  });
  site = await startSite({ dataDir });
  [staff, colleague] = [new BrowserClient(site), new BrowserClient(site)];
  await staff.signIn(phones[0]!, PASSWORD);
  await colleague.signIn(phones[1]!, PASSWORD);
  return async () => {
    expect(faultsOf(site).filter((line) => !line.startsWith("[sms]"))).toEqual([]);
    await site.stop();
    removeDatabase();
  };
});

const TITLES = "客户名称,统一社会信用代码,企业类型,联系人,联系电话,颜色";
const GOOD = "远洋贸易,91330201MA2AAAAA0Y,贸易企业,陈海,13800138000,蓝";
const OTHER = "近海贸易,91330201MA2BBBBB07,贸易企业,陈海,13800138000,蓝";
const NO_ROWS = { created: 0, updated: 0, restored: 0, joined: 0, invited: 0 };
const BROKEN = '"=1+1",91330201MA2AAAAA1X,贸易企业,陈海,138,红';
const sheet = (...rows: string[]) => Buffer.from([TITLES, ...rows].join("\r\n"));

async function uploaded(
  client: BrowserClient,
  path: string,
  bytes: Buffer,
  fields: Record<string, string> = {},
) {
  const form = await client.formToken(path);
  return client.ask(path, multipartOf({ form, ...fields }, { name: "名单.csv", bytes }, SAME_ORIGIN));
}

async function planned(client: BrowserClient, path: string, bytes: Buffer): Promise<string> {
  const { status, headers, text } = await uploaded(client, path, bytes);
  expect(status, text.slice(0, 2000)).toBe(303);
  return headers["location"]!;
}

const post = async (client: BrowserClient, path: string, fields: Record<string, string> = {}, page = path) =>
  client.post(path, { form: await client.formToken(page), ...fields });

const plainText = (html: string) => html.replace(/<[^>]+>/g, "");

describe("an import without JavaScript", () => {
  it("goes from the list over template, preview and sheet of errors to its result", async () => {
    expect((await staff.ask("/custom-list")).text).toContain('href="/custom-list/import"');
    const page = await staff.ask("/custom-list/import");
    for (const words of ["导入客户", "统一社会信用代码", "更新已存在的客户"])
      expect(page.text).toContain(words);
    const template = await post(staff, "/custom-list/import/file", { format: "csv" }, "/custom-list/import");
    expect(template.headers["content-disposition"]).toBe('attachment; filename="custom-list-template.csv"');
    expect(template.text).toMatch(/^\ufeff?客户名称\*,简称,统一社会信用代码\*/);

    const plan = await planned(staff, "/custom-list/import", sheet(GOOD, BROKEN));
    const preview = await staff.ask(plan);
    for (const words of [
      "新增 1 行",
      "错误 1 行",
      "以下列无法识别，不会导入：颜色",
      "跳过 1 行错误，只导入其余 1 行",
      "导入前请先勾选“跳过 1 行错误，只导入其余 1 行”。",
    ])
      expect(plainText(preview.text)).toContain(words);
    expect(preview.text).toContain(
      'href="#row-3-4">联系电话格式不正确，应为手机号，或带区号的固定电话，如0574-87654321</a>',
    );
    expect(preview.text).toContain('id="row-3-4"');
    expect((await colleague.ask(plan)).status).toBe(404);

    const unasked = await post(staff, plan);
    expect([
      unasked.status,
      unasked.text.includes("有错误的行不会导入：请勾选跳过，或更正后重新选择文件"),
    ]).toEqual([422, true]);
    expect((await staff.ask("/custom-list")).text).not.toContain("远洋贸易");
    const [, token = ""] = /import\/([\w-]+)$/.exec(plan) ?? [];
    const errors = await post(staff, "/custom-list/import/file", { plan: token }, plan);
    expect(errors.text).toContain("\r\n3,'=1+1,91330201MA2AAAAA1X,");
    expect(
      (await post(colleague, "/custom-list/import/file", { plan: token }, "/custom-list/import")).status,
    ).toBe(404);

    const done = await post(staff, plan, { skipFaulty: "1" });
    expect([done.status, done.headers["location"]]).toEqual([303, plan]);
    expect((await staff.ask(plan)).text).toContain("成功导入 1 个客户，1 行未导入");
    expect((await staff.ask("/custom-list")).text).toContain("远洋贸易");
    // Sending it again has the same result.
    expect((await post(staff, plan, { skipFaulty: "1" }, "/custom-list/import")).status).toBe(303);
  });

  it("that was given up says why, and has the rows that are left in its sheet of errors", async () => {
    const plan = await planned(staff, "/custom-list/import", sheet(OTHER));
    const outcome = {
      failed: [],
      imported: NO_ROWS,
      faulty: 0,
      why: "第2行无法保存：数据库拒绝了其中的数据",
    };
    const given = `state = 'failed', outcome = '${JSON.stringify(outcome)}'`;
    changeDatabase(
      { dataDir },
      `update list_selections set ${given} where state = 'open' and action = 'import'`,
    );
    const { text } = await staff.ask(plan);
    for (const words of [
      "导入中断，已导入 0 行，其余 1 行没有导入",
      "原因：第2行无法保存：数据库拒绝了其中的数据。",
    ])
      expect(text).toContain(words);
    const [, token = ""] = /import\/([\w-]+)$/.exec(plan) ?? [];
    const errors = await post(staff, "/custom-list/import/file", { plan: token }, plan);
    expect(errors.text).toContain(",导入中断，这一行没有导入");
  });

  it("says beside the field what is wrong with a file", async () => {
    const none = await uploaded(staff, "/custom-list/import", Buffer.from(""));
    expect([none.status, none.text.includes("请选择要导入的文件")]).toEqual([422, true]);
    const other = await uploaded(staff, "/custom-list/import", Buffer.from("颜色\r\n蓝"));
    expect(other.text).toContain("文件缺少列：客户名称、统一社会信用代码");
    const large = await uploaded(staff, "/custom-list/import", Buffer.alloc(21 * 1024 * 1024, "a"));
    expect([large.status, large.text.includes("文件不能超过20MB或100,000行")]).toEqual([413, true]);
  });

  it("of many accounts is a job, whose page says how far it is", async () => {
    const rows = Array.from({ length: 600 }, (_, at) => `陈海,137${String(10_000_000 + at)},`);
    const bytes = Buffer.from(["姓名,手机号,组织编码", ...rows].join("\r\n"));
    const plan = await planned(staff, "/account-list/import", bytes);
    expect(plainText((await staff.ask(plan)).text)).toContain("新增 600 行");
    expect((await post(staff, plan)).status).toBe(303);
    const text = await until("the job", async () => {
      const page = await staff.ask(plan);
      return page.text.includes("成功导入") ? page.text : null;
    });
    expect(text).toContain("成功导入 600 个账号");
    await until("the message", async () =>
      (await staff.ask("/phsb/userMessage")).text.includes("导入账号已完成"),
    );
  });
});

describe("resources from a file", () => {
  it("go from one version to a draft, after a look at what changes", async () => {
    const [filled, empty] = versions;
    const exported = await post(staff, `/resources/${filled}/export`, {}, `/resources/${filled}`);
    expect((await staff.ask(`/resources/${empty}`)).text).toContain(`href="/resources/${empty}/import"`);
    const path = `/resources/${empty}/import`;
    const wrong = await uploaded(staff, path, Buffer.from("{}"));
    expect([wrong.status, wrong.text.includes("文件内容不是导出的资源")]).toEqual([422, true]);
    const plan = await planned(staff, path, Buffer.from(exported.text));
    const preview = await staff.ask(plan);
    for (const words of ["新增 5 项", "申报管理 / 报关单 / 新增"])
      expect(plainText(preview.text)).toContain(words);
    expect((await colleague.ask(plan)).status).toBe(404);
    const done = await post(staff, plan);
    expect([done.status, done.headers["location"]]).toEqual([303, `/resources/${empty}`]);
    expect((await staff.ask(`/resources/${empty}`)).text).toContain("报关单详情");
    expect((await staff.ask(plan)).status).toBe(404);
  });
});

describe("departments from a file", () => {
  it("go into the tree all together or not at all", async () => {
    const path = "/platform-department-list/import";
    expect((await staff.ask("/platform-department-list")).text).toContain(`href="${path}"`);
    const template = await post(staff, `${path}/file`, { format: "csv" }, path);
    expect(template.text).toMatch(/^\ufeff?上级部门路径,部门名称\*,部门编码,类型,负责人手机号,排序,备注/);
    const rows = ["上级部门路径,部门名称", "关务中心/华东,报关组"];
    const broken = await planned(staff, path, Buffer.from([...rows, "关务中心,1组"].join("\r\n")));
    expect((await staff.ask(broken)).text).toContain("有错误的行时全部不导入，请更正后重新上传。");
    const refused = await post(staff, broken, { skipFaulty: "1" });
    expect([refused.status, refused.text.includes("文件中有错误的行，全部未导入")]).toEqual([422, true]);
    const plan = await planned(staff, path, Buffer.from(rows.join("\r\n")));
    expect((await staff.ask(plan)).text).toContain("还将新建2个上级部门：关务中心、关务中心 / 华东");
    expect((await post(staff, plan)).headers["location"]).toBe(plan);
    expect((await staff.ask("/platform-department-list")).text).toContain("关务中心");
    expect((await staff.ask(`/custom-department-list/999999/import`)).status).toBe(404);
  });
});

describe("assigned roles from a file", () => {
  it("are looked at first, in rows that say who is no member", async () => {
    const path = "/distribution/import";
    expect((await staff.ask("/distribution")).text).toContain(`href="${path}"`);
    const bytes = Buffer.from("手机号或邮箱,组织编码,角色编码\r\n13912345678,NONE,operator");
    const preview = await staff.ask(await planned(staff, path, bytes));
    expect(preview.text).toContain("组织编码：没有找到这个组织");
  });
});
