import { dataDir, fillDatabase, addToOrganization, removeDatabase } from "../support/site-database";
import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { OTHER_PASSWORD, PASSWORD } from "../support/browser/people";
import { faultsOf, startSite, type Site } from "../support/site-process";
import { until } from "../support/until";

const PHONE = "13712345678";

let site: Site;
let staff: BrowserClient;
let administrator: BrowserClient;
let member: number;

beforeAll(async () => {
  const phones = { staff: "", administrator: "" };
  await fillDatabase(async () => {
    const { makePerson } = await import("../support/people");
    const one = await makePerson();
    const other = await makePerson();
    await addToOrganization(one, { kind: "platform", role: "admin" });
    const organization = { code: "C000777", name: "宁波远洋贸易有限公司" };
    await addToOrganization(other, { kind: "customer", role: "customer-admin", organization });
    Object.assign(phones, { staff: one.phone, administrator: other.phone });
    member = other.id;
  });
  site = await startSite({ dataDir });
  [staff, administrator] = [new BrowserClient(site), new BrowserClient(site)];
  await staff.signIn(phones.staff, PASSWORD);
  await administrator.signIn(phones.administrator, PASSWORD);
  return async () => {
    // Messages by SMS are printed to the output.
    expect(faultsOf(site).filter((line) => !line.startsWith("[sms]"))).toEqual([]);
    await site.stop();
    removeDatabase();
  };
});

const hiddenIn = (text: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";

/** Posts a form with its page's hidden fields. */
async function send(client: BrowserClient, path: string, fields: Record<string, string>, page = path) {
  const { text } = await client.ask(page);
  const hidden = ["form", "updated", "submission"].map((name) => [name, hiddenIn(text, name)]);
  return client.post(path, { ...Object.fromEntries(hidden), ...fields });
}

const save = (client: BrowserClient, path: string, fields: Record<string, string>) =>
  send(client, path, { intent: "save", ...fields });

async function made(client: BrowserClient, path: string, fields: Record<string, string>): Promise<string> {
  const { status, headers, text } = await save(client, path, fields);
  expect(status, text.slice(0, 2000)).toBe(303);
  return headers["location"]!;
}

const NEW_PERSON = {
  username: "小陈",
  realname: "陈海",
  phone: PHONE,
  organizationId: "C000777-宁波远洋贸易有限公司",
  initialPassword: "link",
};

describe("a new account", () => {
  it("is made on its page, sets its password behind a link, and is shut out when frozen", async () => {
    const path = await made(staff, "/account-list/new", NEW_PERSON);
    expect(path).toMatch(/^\/account-list\/\d+$/);
    expect((await staff.ask(path)).text).toContain("陈海");

    const sent = new RegExp(`${PHONE} notice: .*(/setPassword\\?key=[\\w-]+)`);
    const [, link = ""] = await until("the link", () => sent.exec(site.output()));
    const owner = new BrowserClient(site);
    const checkKey = await owner.formToken(link);
    const passwords = { newpassword: OTHER_PASSWORD, confirmPassword: OTHER_PASSWORD, Agreement: "true" };
    const set = await owner.post(link, { ...passwords, form: checkKey, checkKey });
    expect([set.status, set.headers["location"]]).toEqual([303, "/login?mode=1"]);
    expect((await owner.signIn(PHONE, OTHER_PASSWORD)).status).toBe(303);
    expect((await owner.ask("/personal")).status).toBe(200);

    const frozen = await send(staff, path, { intent: "freeze", reason: "长期未用" }, `${path}?do=freeze`);
    expect(frozen.status, frozen.text.slice(0, 2000)).toBe(303);
    expect((await owner.ask("/personal")).status).toBe(302);
    expect((await staff.ask(`${path}/history`)).text).toContain("长期未用");
    expect((await staff.ask("/account-list?status=2")).text).toContain("小陈");
  });

  it("is refused beside its fields, with what was typed", async () => {
    const { status, text } = await save(staff, "/account-list/new", {
      ...NEW_PERSON,
      username: "",
      realname: "陈",
    });
    expect(status).toBe(422);
    for (const words of ["请输入用户名", PHONE]) expect(text).toContain(words);
    const again = await save(staff, "/account-list/new", NEW_PERSON);
    expect(again.text).toContain("该手机号已注册");
  });
});

describe("a role", () => {
  it("is made, granted after a review, and given to a member", async () => {
    const fields = { name: "单证员", code: "clerk", dataScope: "4", status: "active", remark: "" };
    const form = (await administrator.ask("/role-list/new")).text;
    const versionId = /<option value="(\d+)"[^>]*>集群管理中心 1\.0/.exec(form)?.[1] ?? "";
    const path = await made(administrator, "/role-list/new", { ...fields, versionId });
    const grant = `${path}/grant`;
    const tree = (await administrator.ask(grant)).text;
    const ticked = /value="(\d+)"[^>]*\/?><label[^>]*>账号列表</.exec(tree)?.[1] ?? "";
    const review = await save(administrator, grant, { grants: ticked });
    expect(review.status, review.text.slice(0, 2000)).toBe(200);
    expect(review.text).toContain("按上下级关系一并调整：账号管理");
    const stored = await save(administrator, grant, { grants: ticked, reviewed: "1" });
    expect(stored.status, stored.text.slice(0, 2000)).toBe(303);
    expect((await administrator.ask(`${path}?tab=preview`)).text).toContain("账号列表");
    const members = await administrator.ask(`/account-list/${member}/members`);
    expect(members.text).toContain("宁波远洋贸易有限公司");
  });
});

describe("a preset role", () => {
  it("gets its first grants back after a look at what that changes", async () => {
    const list = (await staff.ask("/role-list?code=editor")).text;
    const path = /href="(\/role-list\/\d+)"/.exec(list)?.[1] ?? "";
    const revoked = await save(staff, `${path}/grant`, { grants: "", reviewed: "1" });
    expect(revoked.status, revoked.text.slice(0, 2000)).toBe(303);
    const asked = `${path}?do=reset`;
    const review = (await staff.ask(asked)).text;
    expect(review).toMatch(/增加\d+项、取消0项，影响0人/);
    expect(review).toContain("内容管理-新增");
    const done = await send(staff, path, { intent: "reset" }, asked);
    expect([done.status, done.headers["location"]]).toEqual([303, path]);
    expect((await staff.ask(`${path}?tab=preview`)).text).toContain("内容管理");
    const history = async () => (await staff.ask(`${path}/history`)).text.match(/角色授权/g)?.length ?? 0;
    const entries = await history();
    expect(entries).toBeGreaterThan(0);
    const again = await send(staff, path, { intent: "reset" }, asked);
    expect([again.status, again.headers["location"]]).toEqual([303, path]);
    expect((await staff.ask(path)).text).toContain("该角色的权限与预置权限相同");
    expect(await history()).toBe(entries);
  });
});

describe("what lies outside the scope", () => {
  it("is not found, whatever is asked of it", async () => {
    const path = await made(staff, "/account-list/new", {
      ...NEW_PERSON,
      phone: "13712345679",
      organizationId: "",
    });
    for (const below of ["", "/edit", "/history", "/members", "/members/new"])
      expect((await administrator.ask(path + below)).status, below).toBe(404);
    const form = await administrator.formToken("/account-list");
    const frozen = await administrator.post(path, { form, intent: "freeze", reason: "误" });
    expect(frozen.status).toBe(404);
  });
});

describe("an invitation that does not count", () => {
  it("says so to who is signed in, and nothing to visitors", async () => {
    expect((await staff.ask("/welcome?invite=ABCDEFGH")).text).toContain("邀请码无效或已过期");
    const visitor = await new BrowserClient(site).ask("/welcome?invite=ABCDEFGH");
    expect(visitor.text).not.toContain("邀请码无效或已过期");
    expect(visitor.text).toContain("/login?register=1&amp;invite=ABCDEFGH");
  });
});

// Runs last, because it ends the sessions of the organisation's administrator.
describe("an account in a filtered list", () => {
  it("is frozen from its row and given back, and the person stays in the list", async () => {
    const { list, id } = { list: "/account-list?tenantType=1", id: String(member) };
    const shown = (await staff.ask(list)).text;
    expect(shown).toContain(`value="bulk:freeze:${id}"`);
    expect(shown).not.toContain(`/account-list/${id}?do=freeze`);
    const confirm = (await send(staff, list, { intent: `bulk:freeze:${id}` })).headers["location"]!;
    expect(confirm).toMatch(/^\/account-list\/confirm\//);
    const done = await send(staff, confirm, { intent: "confirm", reason: "离职" });
    expect([done.status, done.headers["location"]]).toEqual([303, list]);
    const { text } = await staff.ask(list);
    expect(text).toContain("已冻结“");
    const undo = /action="(\/account-list\/result\/[^"]+)"/.exec(text)?.[1] ?? "";
    const undone = await send(staff, undo.replaceAll("&amp;", "&"), { intent: "undo" }, list);
    expect([undone.status, undone.headers["location"]]).toEqual([303, list]);
    const back = (await staff.ask(list)).text;
    expect(back).toContain("已撤销。");
    expect(back).toContain(`value="bulk:freeze:${id}"`);
  });
});
