import { beforeAll, describe, expect, it } from "vitest";
import { startAttackedSite } from "../support/attacked-site";
import type { BrowserClient } from "../support/browser-client";
import type { Answer } from "../support/http-client";

let admin: BrowserClient;
let person: BrowserClient;
beforeAll(async () => {
  const site = await startAttackedSite({ people: 1 });
  admin = await site.browserOf(site.staff);
  person = await site.browserOf(site.nextPerson());
  return () => site.stop();
});

type Fields = Readonly<Record<string, string>>;

/** The hidden fields of a form page. */
async function formAt(path: string): Promise<Fields> {
  const { text, status } = await admin.ask(path);
  expect(status, path).toBe(200);
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";
  return { form: hidden("form"), updated: hidden("updated"), submission: hidden("submission") };
}

const locationOf = ({ status, headers }: Answer) => {
  expect(status).toBe(303);
  return String(headers["location"]);
};

let serial = 0;
const productFields = () => {
  serial += 1;
  const name = { code: `made-${String(serial)}`, name: `表单产品${String(serial)}` };
  return { ...name, entry: "phsb", entryUrl: "", icon: "package", summary: "", sort: "", intent: "save" };
};

async function makeProduct(): Promise<string> {
  const hidden = await formAt("/project-list/new");
  return locationOf(await admin.post("/project-list/new", { ...hidden, ...productFields() }));
}

const VERSION = { name: "1.0", copyFrom: "", notes: "首个版本", intent: "save" };

describe("a form of the console", () => {
  it("stores once however often it is sent, and anew with another page", async () => {
    const sent = { ...(await formAt("/project-list/new")), ...productFields() };
    const first = locationOf(await admin.post("/project-list/new", sent));
    expect(locationOf(await admin.post("/project-list/new", sent))).toBe(first);
    const again = { ...sent, ...(await formAt("/project-list/new")) };
    const answer = await admin.post("/project-list/new", again);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(`产品编码已存在：${sent.name}`);
    expect(answer.text).toContain(`href="${first}"`);
  });

  it("says what is wrong on top and beside the fields, and keeps what was typed", async () => {
    const hidden = await formAt("/project-list/new");
    const typed = { ...productFields(), code: "Wrong Code", icon: "no-such", entry: "external" };
    const { status, text } = await admin.post("/project-list/new", { ...hidden, ...typed });
    expect(status).toBe(422);
    for (const problem of ["请输入入口地址", "没有这个图标", "产品编码须以小写字母开头"])
      expect(text.split(problem).length - 1, problem).toBeGreaterThanOrEqual(2);
    expect(text).toContain('value="Wrong Code"');
    expect(text).toContain("<title>错误：新增产品");
  });

  it("shows both versions to who comes second, and takes the choice", async () => {
    const path = `${await makeProduct()}/edit`;
    const mine = await formAt(path);
    const otherFields = await formAt(path);
    const fields = { ...productFields(), code: "" };
    locationOf(await admin.post(path, { ...otherFields, ...fields, name: "别人的名称" }));
    const answer = await admin.post(path, { ...mine, ...fields, name: "我的名称" });
    expect(answer.status).toBe(409);
    for (const part of ["内容已变更", "别人的名称", "我的名称"]) expect(answer.text).toContain(part);
    const [, updated = ""] = /name="updated" value="(\d+)"/.exec(answer.text) ?? [];
    expect(updated).not.toBe(mine["updated"]);
    locationOf(await admin.post(path, { ...mine, ...fields, updated, name: "我的名称" }));
    expect((await admin.ask(path)).text).toContain('value="我的名称"');
  });

  it("keeps the version that was seen through a refusal", async () => {
    const path = `${await makeProduct()}/edit`;
    const mine = await formAt(path);
    locationOf(await admin.post(path, { ...(await formAt(path)), ...productFields(), name: "抢先一步" }));
    const refused = await admin.post(path, { ...mine, ...productFields(), name: "" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(`name="updated" value="${mine["updated"]!}"`);
  });

  it("is put aside by its path, offered again and given up", async () => {
    const path = "/project-list/new";
    const draft = { ...(await formAt(path)), ...productFields(), name: "还没想好", intent: "draft" };
    expect(locationOf(await admin.post(path, draft))).toBe(`${path}?draft=1`);
    const offered = (await admin.ask(path)).text;
    expect(offered).toContain("恢复暂存的内容");
    expect(offered).not.toContain("还没想好");
    expect((await admin.ask(`${path}?draft=1`)).text).toContain('value="还没想好"');
    locationOf(await admin.post(path, { ...draft, intent: "drop-draft" }));
    expect((await admin.ask(path)).text).not.toContain("恢复暂存的内容");
  });

  it("asks for a look at what a default takes from another version before it stores", async () => {
    const id = (await makeProduct()).split("/").at(-1)!;
    const path = `/version-management/${id}/new`;
    const form = new URLSearchParams({ ...(await formAt(path)), ...VERSION });
    form.append("defaultFor", "customer");
    form.append("defaultFor", "provider");
    const headers = { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" };
    locationOf(await admin.ask(path, { method: "POST", headers, body: form.toString() }));
    const next = { ...(await formAt(path)), ...VERSION, name: "2.0", defaultFor: "provider" };
    const review = await admin.post(path, next);
    expect(review.status).toBe(200);
    expect(review.text).toContain("“服务商”的默认开通将从1.0改为2.0");
    locationOf(await admin.post(path, { ...next, reviewed: "1" }));
    const list = (await admin.ask(`/version-management/${id}`)).text;
    expect(list).toContain("2.0");
  });
});

describe("a product from nothing", () => {
  it("gets a version with menus, is released, put on the shelf, compared and taken along", async () => {
    const product = await makeProduct();
    const id = product.split("/").at(-1)!;
    const list = `/version-management/${id}`;
    const version = locationOf(
      await admin.post(`${list}/new`, { ...(await formAt(`${list}/new`)), ...VERSION }),
    );
    const tree = `/resources/${version.split("/").at(-1)!}`;
    const add = async (query: string, fields: Fields) => {
      const hidden = await formAt(`${tree}/new${query}`);
      const values = { sort: "", url: "", perms: "", icon: "", status: "1", intent: "save", ...fields };
      expect(locationOf(await admin.post(`${tree}/new`, { ...hidden, ...values }))).toBe(tree);
    };
    const idOf = async (title: string) => {
      const [tag = ""] =
        new RegExp(`<input[^>]*选择“${title}”[^>]*>`).exec((await admin.ask(tree)).text) ?? [];
      return /value="(\d+)"/.exec(tag)?.[1] ?? "";
    };
    await add("", { menuType: "0", title: "申报管理", url: "/declare" });
    const group = await idOf("申报管理");
    const page = {
      parentId: `${group}-申报管理`,
      title: "报关单",
      url: "/declare/entry-list",
      perms: "entry:list",
    };
    const below = `?parent=${group}`;
    await add(below, { menuType: "2", ...page });
    await add(below, {
      menuType: "2",
      ...page,
      title: "舱单",
      url: "/declare/manifest",
      perms: "manifest:list",
    });
    await admin.post(tree, { ...(await formAt(tree)), intent: `up:${await idOf("舱单")}` });
    const { text } = await admin.ask(tree);
    expect(text.indexOf("舱单")).toBeLessThan(text.indexOf("报关单"));
    expect(text).toContain("菜单预览");
    const deletion = await admin.post(tree, { ...(await formAt(tree)), intent: "delete", ids: group });
    expect(deletion.text).toContain("将删除3项资源（含下级），0个角色会失去其中的权限。");

    const move = async (path: string, intent: string) =>
      admin.post(path, { ...(await formAt(`${path}?do=${intent}`)), intent });
    expect((await move(product, "withdraw")).text).toContain("当前状态为“未上架”，不能下架");
    locationOf(await move(version, "release"));
    locationOf(await move(product, "shelve"));
    expect((await admin.ask("/project-list")).text).toContain("已上架");

    const copy = {
      ...(await formAt(`${list}/new`)),
      ...VERSION,
      name: "1.1",
      copyFrom: version.split("/").at(-1)!,
    };
    const second = locationOf(await admin.post(`${list}/new`, copy));
    const compared = await admin.ask(`${version}/compare?with=${second.split("/").at(-1)!}`);
    expect(compared.text).toContain("两个版本的资源没有差别。");
    const file = await admin.post(`${tree}/export`, await formAt(tree));
    expect(file.headers["content-disposition"]).toContain("attachment");
    expect(JSON.parse(file.text)).toMatchObject({ resources: [{ title: "申报管理" }] });
  });
});

it("pages of products are for those who may, and know no other numbers", async () => {
  for (const path of ["/project-list", "/project-list/new", "/version-management/1", "/resources/1"])
    expect((await person.ask(path)).status, path).toBe(403);
  const missing = ["/project-list/999999", "/version-management/999999", "/resources/999999"];
  for (const path of [...missing, "/version-management/1/999999", "/resources/1/999999/edit"])
    expect((await admin.ask(path)).status, path).toBe(404);
});
