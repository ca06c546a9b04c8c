import { describe, expect, it } from "vitest";
import { RECORD_ROUTES } from "../support/console-addresses";
import { administeredSite } from "../support/demo-site";
import { recordsOf, type EditAddress } from "../support/edit-forms";
import { formWith, pairsOf, submit, withValues } from "../support/html-forms";
import { inDatabase } from "../support/many-roles";

const demo = administeredSite();

describe("the declarers of a service provider, without scripts", () => {
  it.each(["service-list/new", "service-list/:id/edit"])(
    "%s has a row more each time it is asked",
    async (address) => {
      const path = address.endsWith("new")
        ? `/${address}`
        : inDatabase(demo.site.dataDir, (database) => recordsOf(database, address as EditAddress, 1))[0]!;
      let { text } = await demo.admin.ask(path);
      const rowsIn = (html: string) => new Set(html.match(/name="declarerName[A-Z]"/g)).size;
      const first = rowsIn(text);
      expect(text).toContain("增加一行");
      const typed: Record<string, string> = { name: "正在填写的公司" };
      for (let rows = first; text.includes(">增加一行</button>"); rows += 1) {
        const letter = String.fromCharCode(64 + rows);
        typed[`declarerName${letter}`] = `申报员${rows}`;
        typed[`declarerNo${letter}`] = `330218001234${rows}`;
        const form = formWith(text, "intent", "update");
        const answer = await submit(demo.admin, form, withValues(pairsOf(form, ["intent", "update"]), typed));
        expect(answer.status).toBe(200);
        ({ text } = answer);
        expect(rowsIn(text)).toBe(rows + 1);
        const shown = pairsOf(formWith(text, "intent", "save"), ["intent", "save"]);
        for (const pair of Object.entries(typed)) expect(shown).toContainEqual(pair);
      }
      expect(rowsIn(text)).toBe(20);
    },
  );
});

describe("a new role whose data scope is left open", () => {
  it.each([
    ["platform", 1],
    ["customer", 2],
    ["provider", 2],
  ])("of kind %s reaches as far as its kind does: %s", async (kind, scope) => {
    const { text } = await demo.admin.ask("/role-list/new");
    expect(text).toContain("不选时，平台角色为全部，企业和服务商角色为本企业；只有平台角色可以选全部");
    const form = formWith(text, "intent", "save");
    const shown = pairsOf(form, ["intent", "save"]);
    expect(shown).toContainEqual(["dataScope", ""]);
    const [, versionId = ""] = /<option value="(\d+)"[^>]*>集群管理中心/.exec(text) ?? [];
    const code = `open-${kind}`;
    const typed = { kind, versionId, name: "值班角色", code };
    const made = await submit(demo.admin, form, withValues(shown, typed));
    expect(made.status, made.text.slice(0, 2000)).toBe(303);
    const stored = inDatabase(demo.site.dataDir, (database) =>
      database.prepare("select data_scope, organization_kind from roles where code = ?").get(code),
    );
    expect(stored).toEqual({ data_scope: scope, organization_kind: kind });
  });
});

describe("the page of a record that is missing", () => {
  it.each(RECORD_ROUTES)(
    "%s stays in the console, says what is missing and leads to its list",
    async (route) => {
      const path = `/${route}`.replace(/:\w+/g, "999999999999");
      const { status, text } = await demo.admin.ask(path);
      expect(status).toBe(404);
      expect(text).toContain("<title>错误：没有找到这条记录");
      expect(text).toContain("没有找到这条记录，它可能已被归档或不在您的管理范围内");
      expect(text).toMatch(/<header class="console-bar"/);
      const [main = ""] = /<main.*?<\/main>/s.exec(text) ?? [];
      const [, href = "", list = ""] = /<a[^>]*href="([^"]+)"[^>]*>返回([^<]+)<\/a>/.exec(main) ?? [];
      const { status: listed, text: page } = await demo.admin.ask(href);
      expect([path.startsWith(href) || listed === 200, list !== ""], main).toEqual([true, true]);
      if (listed === 200) expect(page).toContain(list);
    },
  );
});

it.each(["edit", "grant"])(
  "the form %s of a role that nobody can change is refused, as its button is absent",
  async (verb) => {
    const id = inDatabase(
      demo.site.dataDir,
      (database) =>
        (database.prepare("select id from roles where code = 'admin'").get() as { id: number }).id,
    );
    const list = await demo.admin.ask("/role-list?code=admin");
    expect(list.text).not.toContain(`/role-list/${id}/${verb}`);
    const { status, text } = await demo.admin.ask(`/role-list/${id}/${verb}`);
    expect(status).toBe(403);
    expect(text).toContain("平台管理员角色不能修改");
    expect(text).not.toContain('name="intent" value="save"');
  },
);
