import { describe, expect, it } from "vitest";
import type { BrowserClient } from "../support/browser-client";
import { FORMS } from "../support/console-addresses";
import { administeredSite } from "../support/demo-site";
import { changedTables, EDIT_FORMS, recordsOf, rowsIn, type EditAddress } from "../support/edit-forms";
import { formWith, pairsOf, submit, withValues } from "../support/html-forms";
import { inDatabase } from "../support/many-roles";
import { inTurn } from "../support/turns";

/** Number of records of a form that are opened. */
const RECORDS = 6;

const demo = administeredSite();

const ADDRESSES = Object.keys(EDIT_FORMS) as EditAddress[];
/** A form that starts empty because something must be chosen has nothing to save unchanged. */
const isMove = (address: string) => address.endsWith("/move");

/** Opens a form and submits its values. */
async function saveUnchanged(browser: BrowserClient, path: string) {
  const page = await browser.ask(path);
  if (page.status !== 200) return `${path}: opened with ${page.status}`;
  const form = formWith(page.text, "intent", "save");
  const answer = await submit(browser, form, pairsOf(form, ["intent", "save"]));
  if (answer.status === 303) return null;
  const summary = /<(?:div|ul) class="summary[^>]*>(.*?)<\/(?:div|ul)>/s.exec(answer.text)?.[1] ?? "";
  const beside = [...answer.text.matchAll(/class="error"[^>]*>([^<]+)/g)].map(([, text]) => text);
  return `${path}: ${answer.status} ${summary.replace(/<[^>]+>/g, " ")} ${beside.join("；")}`;
}

describe("every edit form of the console on demo data", () => {
  it("is in the test's table", () => {
    expect(ADDRESSES.sort()).toEqual(FORMS.filter((address) => !address.endsWith("/new")).sort());
  });

  it.each(
    inTurn(
      ADDRESSES.filter((address) => !isMove(address)),
      2,
    ),
  )(
    "%s is saved as it is shown, and nothing changes",
    async (address) => {
      const before = inDatabase(demo.site.dataDir, rowsIn);
      const paths = inDatabase(demo.site.dataDir, (database) => recordsOf(database, address, RECORDS));
      expect(paths.length, "no record in the demo data").toBeGreaterThan(0);
      const refused: string[] = [];
      for (const path of paths) {
        const refusal = await saveUnchanged(demo.admin, path);
        if (refusal !== null) refused.push(refusal);
      }
      expect(refused).toEqual([]);
      expect(changedTables(before, inDatabase(demo.site.dataDir, rowsIn))).toEqual([]);
    },
    60_000,
  );
});

/**
 * Rows as an older version, a file or the first start has stored them, and the messages of their forms on
 * opening.
 */
const LACKING: readonly (readonly [
  address: EditAddress,
  sql: string,
  lacking: readonly string[],
  other: readonly [string, string],
])[] = [
  [
    "custom-list/:id/edit",
    `update organizations set credit_code = null, enterprise_type = '', province = '', city = '', area = '',
       contact_name = '', contact_phone = '', valid_from = null, valid_to = 1900000000123, short_name = '1短'
     where id = :id`,
    ["请输入统一社会信用代码", "请选择企业类型", "请选择所在地", "请输入联系人"],
    ["streetAddress", "补充的街道"],
  ],
  [
    "service-list/:id/edit",
    `update organizations set credit_code = '旧代码', service_type = '', filing_type = '9', name = '1旧名称'
     where id = :id`,
    ["请输入正确的统一社会信用代码", "请选择服务类型", "服务商名称须以字母或汉字开头"],
    ["streetAddress", "补充的街道"],
  ],
  [
    "account-list/:id/edit",
    "update accounts set realname = '', province = '990000' where id = :id",
    ["请输入姓名"],
    ["streetAddress", "补充的街道"],
  ],
  [
    "version-management/:id/edit",
    "update product_versions set notes = '' where id = :id",
    ["请输入说明"],
    ["defaultFor", "customer"],
  ],
  [
    "project-list/:id/edit",
    "update products set name = '1旧名称', icon = 'no-such-icon' where id = :id",
    ["产品名称须以字母或汉字开头"],
    ["summary", "补充的简介"],
  ],
  [
    "role-list/:id/edit",
    "update roles set name = '1旧角色' where id = :id",
    ["角色名称须以字母或汉字开头"],
    ["remark", "补充的备注"],
  ],
  [
    "custom-product-list/:id/edit",
    "update organization_products set valid_from = null, valid_to = null where organization_id = :id",
    ["请选择开始日期"],
    ["remark", "补充的备注"],
  ],
  [
    "custom-department-list/:id/edit",
    "update departments set name = '1旧部门', type = 'gone' where id = :id",
    ["请选择类型"],
    ["remark", "补充的备注"],
  ],
];

/** The id of a record in its form's path. */
const idIn = (address: EditAddress, path: string) =>
  Number(path.split("/").at(address === "custom-product-list/:id/edit" ? 2 : -2));

describe("a stored record that today's rules would refuse", () => {
  it.each(LACKING)(
    "%s says what it lacks and lets all else be saved",
    async (address, sql, lacking, other) => {
      const path = inDatabase(demo.site.dataDir, (database) => recordsOf(database, address, 10_000)).at(-1)!;
      inDatabase(demo.site.dataDir, (database) => database.prepare(sql).run({ id: idIn(address, path) }));
      const { text } = await demo.admin.ask(path);
      expect(text).toContain("这条记录的以下内容缺少或不符合现行规则，可以先保存其他修改，稍后补齐：");
      for (const each of lacking) expect(text).toContain(each);
      const before = inDatabase(demo.site.dataDir, rowsIn);
      expect(await saveUnchanged(demo.admin, path)).toBeNull();
      expect(changedTables(before, inDatabase(demo.site.dataDir, rowsIn))).toEqual([]);

      const form = formWith(text, "intent", "save");
      const typed = withValues(pairsOf(form, ["intent", "save"]), { [other[0]]: other[1] });
      const stored = await submit(demo.admin, form, typed);
      expect(stored.status, stored.text.slice(0, 3000)).toBe(303);
      const again = formWith((await demo.admin.ask(path)).text, "intent", "save");
      const sent = (pairs: readonly (readonly [string, string])[]) =>
        pairs
          .filter(([name]) => !["form", "updated", "submission"].includes(name))
          .map(String)
          .sort();
      expect(sent(pairsOf(again, ["intent", "save"]))).toEqual(sent(typed));
    },
  );

  it("is still refused what somebody types anew", async () => {
    const path = inDatabase(demo.site.dataDir, (database) =>
      recordsOf(database, "role-list/:id/edit", 1),
    )[0]!;
    const form = formWith((await demo.admin.ask(path)).text, "intent", "save");
    const typed = withValues(pairsOf(form, ["intent", "save"]), { name: "2坏名称" });
    const refused = await submit(demo.admin, form, typed);
    expect([refused.status, refused.text.includes("角色名称须以字母或汉字开头")]).toEqual([422, true]);
  });
});
