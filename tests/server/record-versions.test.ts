import { beforeAll, describe, expect, it } from "vitest";
import { startAttackedSite } from "../support/attacked-site";
import type { BrowserClient } from "../support/browser-client";

let admin: BrowserClient;
let person: BrowserClient;
beforeAll(async () => {
  const site = await startAttackedSite({ people: 1 });
  admin = await site.browserOf(site.staff);
  person = await site.browserOf(site.nextPerson());
  return () => site.stop();
});

type Fields = Readonly<Record<string, string>>;

const hiddenIn = (text: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";

/** Posts a form with its page's hidden fields. */
async function send(path: string, fields: Fields) {
  const { text, status } = await admin.ask(path);
  expect(status, path).toBe(200);
  const hidden = ["form", "updated", "submission"].map((name) => [name, hiddenIn(text, name)]);
  return admin.post(path, { ...(Object.fromEntries(hidden) as Fields), ...fields });
}

async function lead(path: string, fields: Fields): Promise<string> {
  const { status, headers, text } = await send(path, { intent: "save", ...fields });
  expect(status, text.slice(0, 3000)).toBe(303);
  return String(headers["location"]);
}

let serial = 0;
const newName = () => `旧的角色${"甲乙丙丁戊己庚辛"[(serial += 1)]}`;

/** Links to reverts, the latest version first. */
async function revertLinks(record: string): Promise<string[]> {
  const { text } = await admin.ask(`${record}/history`);
  return [...text.matchAll(/href="([^"]+\/history\/\d+)">恢复到此版本/g)].map(([, href = ""]) => href);
}

async function makeRole(name: string): Promise<string> {
  const { text } = await admin.ask("/role-list/new");
  const versionId = /<option value="(\d+)"[^>]*>集群管理中心/.exec(text)?.[1] ?? "";
  const fields = { kind: "platform", organizationId: "", versionId, dataScope: "1", status: "active" };
  return lead("/role-list/new", { ...fields, name, code: `made-${serial}`, remark: "最初" });
}

const ROLE = { dataScope: "1", status: "active" };

describe("an older version of a record", () => {
  it("comes back through its form, with a reason that its history tells", async () => {
    const name = newName();
    const role = await makeRole(name);
    await lead(`${role}/edit`, { ...ROLE, name: "新的角色", remark: "后来" });
    await lead(`${role}/edit`, { ...ROLE, name: "新的角色", status: "disabled", remark: "最后" });
    const links = await revertLinks(role);
    expect(links).toHaveLength(2);
    const back = links[1]!;
    const { text } = await admin.ask(back);
    expect(text).toMatch(/角色名称.*新的角色.*旧的角色/s);
    expect(text).toMatch(/备注.*最后.*最初/s);
    expect((await send(back, {})).text).toContain("请输入原因");
    expect(await lead(back, { reason: "改错了" })).toBe(`${role}/history`);
    const history = (await admin.ask(`${role}/history`)).text;
    expect(history).toContain("原因：改错了");
    expect((await admin.ask(role)).text).toContain(name);
    expect((await admin.ask(back)).text).toContain("当前内容与该版本相同，无需恢复。");
  });

  it("stays where it is when a rule does not hold any more, or somebody has changed the record since", async () => {
    const name = newName();
    const role = await makeRole(name);
    await lead(`${role}/edit`, { ...ROLE, name: "另一名称", remark: "" });
    const [back] = await revertLinks(role);
    const page = (await admin.ask(back!)).text;
    serial += 1;
    await makeRole(name);
    const taken = await send(back!, { reason: "改错了" });
    expect(taken.status).toBe(422);
    expect(taken.text).toContain("角色名称已存在");
    await lead(`${role}/edit`, { ...ROLE, name: "第三名称", remark: "" });
    const stale = await admin.post(back!, { reason: "改错了", updated: hiddenIn(page, "updated") });
    expect(stale.status).toBe(409);
    expect(stale.text).toContain("修改了这条记录");
  });

  it("takes what a role grants along, unless that is not to be put back", async () => {
    const role = await makeRole(newName());
    const boxes = async () => (await admin.ask(`${role}/grant`)).text;
    const [, box = ""] = /value="(\d+)"\/?><label[^>]*>基础数据</.exec(await boxes()) ?? [];
    await lead(`${role}/grant`, { grants: box, reason: "", reviewed: "1" });
    expect(await boxes()).toMatch(/checked=""[^>]*value="\d+"\/?><label[^>]*>基础数据</);
    const [back] = await revertLinks(role);
    const { text } = await admin.ask(back!);
    expect(text).toMatch(/取消：基础资料、基础资料-基础数据/);
    expect(text).toContain("增加0项、取消2项，影响0人，下一次请求起生效。");
    expect((await send(back!, {})).text).toContain("请输入原因");
    expect(await lead(back!, { reason: "授权过多" })).toBe(`${role}/history`);
    expect(await boxes()).not.toContain("checked=");
    const history = (await admin.ask(`${role}/history`)).text;
    expect(history).toMatch(/角色授权.*原因：授权过多.*取消权限/s);
    expect(history).toMatch(/<dt>取消权限<\/dt><dd>.*?基础数据.*?<\/dd>/s);
    const [again] = await revertLinks(role);
    expect((await admin.ask(again!)).text).toMatch(/增加：基础资料、基础资料-基础数据/);
  });

  it("comes back of products too, whatever the history calls their fields", async () => {
    const fields = { entry: "jqzx", entryUrl: "", icon: "package", summary: "一", sort: "7" };
    const product = await lead("/project-list/new", { ...fields, code: "older", name: "产品旧名" });
    await lead(`${product}/edit`, { ...fields, name: "产品新名", summary: "二", sort: "8" });
    const [back] = await revertLinks(product);
    expect((await admin.ask(back!)).text).toMatch(/产品新名.*产品旧名/s);
    await lead(back!, { reason: "改错了" });
    const { text } = await admin.ask(product);
    expect(text).toContain("<h1>产品旧名</h1>");
  });

  it("comes back of templates with all that they have said, as far as that was kept", async () => {
    const words = (content: string) => ({ name: "维护通知", title: "系统维护", status: "1", content });
    const first = `<p>${"第一次的话。".repeat(40)}</p>`;
    const template = await lead("/message-manage/templates/new", { ...words(first), code: "older-words" });
    await lead(`${template}/edit`, words("<p>第二次的话。</p>"));
    await lead(`${template}/edit`, words("<p>第三次的话。</p>"));
    const history = (await admin.ask(`${template}/history`)).text;
    expect(history).toMatch(/<dt>版本<\/dt>.*2.*3/s);
    const links = await revertLinks(template);
    expect(links).toHaveLength(2);
    const { text } = await admin.ask(links[1]!);
    expect(text).toMatch(/内容.*第三次的话.*第一次的话/s);
    expect(text).not.toContain("以下字段保持不变");
    expect(await lead(links[1]!, { reason: "改错了" })).toBe(`${template}/history`);
    expect((await admin.ask(template)).text).toContain(first);
    expect(await revertLinks(template)).toHaveLength(3);
  });

  it("comes back of columns, whose addresses lead on to the older one", async () => {
    const fields = { kind: "news", show: "1", sort: "70" };
    await lead("/content-manage/columns/new", { ...fields, name: "旧栏目", slug: "older-column" });
    const { text } = await admin.ask("/content-manage?tab=columns&size=100");
    const [, column = ""] = /href="([^"]+)"[^>]*>旧栏目</.exec(text) ?? [];
    await lead(`${column}/edit`, { ...fields, name: "新栏目", slug: "newer-column", show: "0" });
    const [back = ""] = await revertLinks(column);
    expect((await admin.ask(back)).text).toMatch(/网址名.*newer-column.*older-column/s);
    await lead(back, { reason: "改错了" });
    const record = (await admin.ask(column)).text;
    expect(record).toContain("/cmsweb/older-column");
    expect((await admin.ask("/cmsweb/newer-column")).headers["location"]).toBe("/cmsweb/older-column");
    expect((await person.ask(`${column}/history`)).status).toBe(403);
  });

  it("comes back of accounts without what has a step of its own, which is said", async () => {
    const person = { username: "旧的用户名", realname: "陈海", phone: "13712345670" };
    const account = await lead("/account-list/new", { ...person, initialPassword: "link" });
    await lead(`${account}/edit`, { username: "新的用户名", realname: "陈海", phone: "", email: "" });
    expect((await send(`${account}?do=freeze`, { intent: "freeze", reason: "离职" })).status).toBe(303);
    const back = (await revertLinks(account)).at(-1)!;
    const { text } = await admin.ask(back);
    expect(text).toMatch(/用户名.*新的用户名.*旧的用户名/s);
    expect(text).toMatch(/以下字段保持不变[^<]*状态</);
    await lead(back, { reason: "改错了" });
    expect((await admin.ask(account)).text).toMatch(/状态<\/dt><dd>冻结/);
  });

  it("comes back of versions and their resources, which stay where they have been moved to", async () => {
    const product = await lead("/project-list/new", {
      entry: "jqzx",
      entryUrl: "",
      icon: "package",
      summary: "",
      sort: "9",
      code: "layered",
      name: "分层产品",
    });
    const versions = product.replace("project-list", "version-management");
    const version = await lead(`${versions}/new`, { name: "1.0", copyFrom: "", notes: "最初" });
    await lead(`${version}/edit`, { name: "1.1", notes: "后来", defaultFor: "customer", reviewed: "1" });
    const [back] = await revertLinks(version);
    const shown = (await admin.ask(back!)).text;
    expect(shown).toMatch(/说明.*后来.*最初/s);
    expect(shown).toMatch(/以下字段保持不变[^<]*默认开通/);
    await lead(back!, { reason: "改错了" });
    const restored = (await admin.ask(version)).text;
    expect(restored).toContain("<h1>分层产品 1.0</h1>");
    expect(restored).toMatch(/默认开通<\/dt><dd>客户/);

    const tree = `/resources/${version.split("/").at(-1)!}`;
    const group = { menuType: "0", parentId: "", perms: "", icon: "package", status: "1", sort: "" };
    await lead(`${tree}/new`, { ...group, title: "旧的标题", url: "/old-group" });
    const id = /resources\/\d+\/(\d+)\/edit/.exec((await admin.ask(tree)).text)?.[1] ?? "";
    const resource = `${tree}/${id}`;
    await lead(`${resource}/edit`, {
      ...group,
      title: "新的标题",
      url: "/new-group",
      status: "0",
      sort: "10",
    });
    const [link] = await revertLinks(resource);
    await lead(link!, { reason: "改错了" });
    const { text } = await admin.ask(`${resource}/edit`);
    for (const value of ["旧的标题", "/old-group"]) expect(text).toContain(`value="${value}"`);
    expect(text).toMatch(/"values":\{[^}]*"status":"1"/);
  });

  it("is nobody's way who may not edit, and no other record's", async () => {
    const one = await makeRole(newName());
    const two = await makeRole(newName());
    await lead(`${one}/edit`, { ...ROLE, name: "又一名称", remark: "" });
    const [back] = await revertLinks(one);
    const entry = back!.split("/").at(-1)!;
    expect((await person.ask(back!)).status).not.toBe(200);
    expect((await admin.ask(`${two}/history/${entry}`)).status).toBe(404);
  });
});

describe("a preset role", () => {
  it("gets its first grants back only where it has others, and an outdated page is told so", async () => {
    const { text } = await admin.ask("/role-list?code=editor");
    const role = `/role-list/${/href="\/role-list\/new\?from=(\d+)"/.exec(text)?.[1] ?? ""}`;
    const page = (await admin.ask(`${role}?do=reset`)).text;
    expect(page).toContain("<h1>");
    expect(page).not.toContain("恢复预置权限");
    const entries = (await admin.ask(`${role}/history`)).text.match(/<time>/g) ?? [];
    const outdated = await send(`${role}?do=disable`, { intent: "reset", reason: "" });
    expect([outdated.status, outdated.headers["location"]]).toEqual([303, role]);
    expect((await admin.ask(role)).text).toContain("该角色的权限与预置权限相同");
    expect((await admin.ask(`${role}/history`)).text.match(/<time>/g) ?? []).toEqual(entries);
    await lead(`${role}/grant`, { grants: "", reason: "", reviewed: "1" });
    expect((await admin.ask(role)).text).toContain("恢复预置权限");
  });
});

describe("a new record", () => {
  it("begins as a copy of another, with its grants where it is a role", async () => {
    const { text } = await admin.ask("/role-list?code=support");
    const source = /href="\/role-list\/new\?from=(\d+)"/.exec(text)?.[1] ?? "";
    const page = (await admin.ask(`/role-list/new?from=${source}`)).text;
    expect(page).toContain("复制权限自");
    const role = await lead(`/role-list/new?from=${source}`, {
      copyFrom: source,
      name: "客服副本",
      code: "support-copy",
      organizationId: "",
      dataScope: "1",
      status: "active",
      remark: "",
    });
    const grants = async (path: string) =>
      (await admin.ask(`${path}/grant`)).text.match(/checked=""/g)?.length;
    expect(await grants(role)).toBeGreaterThan(5);
    expect(await grants(role)).toBe(await grants(`/role-list/${source}`));
  });

  it("begins empty for what is not there", async () => {
    expect((await admin.ask("/role-list/new?from=999999999")).status).toBe(404);
    expect((await admin.ask("/project-list/new?from=x")).status).toBe(200);
  });
});
