import { dataDir, fillDatabase, addToOrganization, removeDatabase } from "../support/site-database";
import { beforeAll, describe, expect, it } from "vitest";
import { BrowserClient } from "../support/browser-client";
import { PASSWORD } from "../support/browser/people";
import { faultsOf, startSite, type Site } from "../support/site-process";

let site: Site;
let administrator: BrowserClient;
let tree: string;
const ids = { own: 0, top: 0, lower: 0, foreign: 0, foreignTop: 0, platformTop: 0 };

beforeAll(async () => {
  let phone = "";
  await fillDatabase(async () => {
    const [{ makePerson }, { makeDepartment }, { makeOrganization }, { db }] = await Promise.all([
      import("../support/people"),
      import("../support/scoped-organizations"),
      import("../support/sample-rows"),
      import("~/services/db/client.server"),
    ]);
    const person = await makePerson();
    phone = person.phone!;
    const organization = { code: "C000778", name: "宁波远洋贸易有限公司" };
    await addToOrganization(person, { kind: "customer", role: "customer-admin", organization });
    const { id } = await db
      .selectFrom("organizations")
      .select("id")
      .where("code", "=", "C000778")
      .executeTakeFirstOrThrow();
    ids.own = id;
    ids.top = await makeDepartment(id);
    ids.lower = await makeDepartment(id, ids.top);
    ids.foreign = await makeOrganization(db, "customer");
    ids.foreignTop = await makeDepartment(ids.foreign);
  });
  tree = `/custom-department-list/${ids.own}`;
  site = await startSite({ dataDir });
  administrator = new BrowserClient(site);
  await administrator.signIn(phone, PASSWORD);
  return async () => {
    expect(faultsOf(site).filter((line) => !line.startsWith("[sms]"))).toEqual([]);
    await site.stop();
    removeDatabase();
  };
});

const statusOf = async (path: string) => (await administrator.ask(path)).status;

const hiddenIn = (text: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";

/** Posts a form with its page's hidden fields. */
async function send(path: string, fields: Record<string, string>, page = path) {
  const { text } = await administrator.ask(page);
  const hidden = ["form", "updated", "submission"].map((name) => [name, hiddenIn(text, name)]);
  return administrator.post(path, { ...Object.fromEntries(hidden), ...fields });
}

describe("departments of a customer", () => {
  it("are its administrator's, another one's are nobody's", async () => {
    expect(await statusOf(tree)).toBe(200);
    expect(await statusOf(`${tree}?open=${ids.top}`)).toBe(200);
    expect(await statusOf(`${tree}/${ids.lower}/move`)).toBe(200);
    const foreign = `/custom-department-list/${ids.foreign}`;
    for (const path of [foreign, `${foreign}?view=list`, `${foreign}/new`, `${foreign}/${ids.foreignTop}`])
      expect(await statusOf(path), path).toBe(404);
    for (const below of ["", "/edit", "/move", "/history"])
      expect(await statusOf(`${tree}/${ids.foreignTop}${below}`), below).toBe(404);
    expect(await statusOf(`${tree}/new?parent=${ids.foreignTop}`)).toBe(404);
    expect(await statusOf(`/service-department-list/${ids.own}`)).toBe(403);
    expect(await statusOf("/platform-department-list")).toBe(403);
  });

  it("are sorted and chosen within it alone", async () => {
    const sorted = await send(tree, { intent: `up:${ids.foreignTop}` });
    expect(sorted.status).toBe(404);
    const chosen = await send(tree, { intent: "bulk:archive", ids: String(ids.foreignTop) });
    expect(chosen.status).toBe(404);
  });

  it("show both versions to whoever saves an older one", async () => {
    const path = `${tree}/${ids.lower}/edit`;
    const { text } = await administrator.ask(path);
    const updated = hiddenIn(text, "updated");
    const form = hiddenIn(text, "form");
    const typed = { form, updated, name: "关务部", status: "1", sort: "10" };
    const first = await administrator.post(path, {
      ...typed,
      intent: "save",
      submission: "a",
      remark: "先改的",
    });
    expect(first.status, first.text.slice(0, 2000)).toBe(303);
    const second = await administrator.post(path, {
      ...typed,
      intent: "save",
      submission: "b",
      remark: "后改的",
    });
    expect(second.status).toBe(409);
    expect(second.text).toContain("请对照两个版本后再保存");
  });

  it("are taken along as a file with their paths", async () => {
    const page = `${tree}?view=list&status=`;
    const { status, text } = await send(
      `${tree}/export?view=list&status=`,
      { rows: "matching", which: "all", format: "csv" },
      page,
    );
    expect(status).toBe(200);
    expect(text).toContain("部门路径");
    expect(text).toContain("关务部");
  });
});
