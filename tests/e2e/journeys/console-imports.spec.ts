import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import iconv from "iconv-lite";
import { newCreditCode } from "../../support/browser/certification";
import { expect, test } from "../../support/browser/fixtures";
import { button, field, link, notice, summary } from "../../support/browser/login-forms";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";
import { followPageAction, goTo } from "../../support/browser/open-console";
import { newPhone } from "../../support/browser/people";
import { joinAs } from "../../support/browser/role-holder";
import { registered } from "../../support/browser/wire-registration";

type Rows = readonly (readonly string[])[];

const csv = (rows: Rows) => rows.map((row) => row.join(",")).join("\r\n");

/** The file that a button of the page downloads. */
async function downloaded(page: Page, name: string): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent("download");
  await button(page, name).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") };
}

/** Uploads a file and waits for its preview. */
async function upload(page: Page, buffer: Buffer): Promise<void> {
  await field(page, "文件").setInputFiles({ name: "名单.csv", mimeType: "text/csv", buffer });
  await button(page, "上传并预览").click();
  await expect(counts(page).first()).toBeVisible();
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const counts = (page: Page) => page.getByRole("list", { name: "行数" }).getByRole("listitem");
const errors = (page: Page) => page.getByRole("region", { name: "错误明细" }).getByRole("row");
const outcome = (page: Page) => page.locator(".import-plan").getByRole("status");

test("departments come into the tree from a mended file; of one with a broken row nothing is stored", async ({
  page,
  site,
}) => {
  test.slow();
  await openAsAdministrator(page, site, "/platform-department-list");
  const top = `关务中心${newPhone().slice(-6)}`;
  await followPageAction(page, "导入");
  await expect(heading(page)).toHaveText("导入部门");
  const template = await downloaded(page, "CSV模板");
  expect(template.name).toBe("platform-department-list-template.csv");
  const [titles = ""] = template.text.replace("\ufeff", "").split("\r\n");
  const rows = [
    ["", top, "", "业务部"],
    [top, "华东", "", "", "", "20"],
    [`${top}/华东`, "宁波"],
  ];

  await upload(page, Buffer.from(csv([[titles], ...rows, [top, "华南", "", "没有这类"]])));
  await expect(counts(page)).toHaveText(["全部 4 行", "新增 3 行", "错误 1 行"]);
  await expect(errors(page).last()).toContainText("没有这类");
  await link(page, "请选择类型").click();
  await expect(page.locator("td:target")).toHaveText("没有这类");
  await link(page, "全部 4 行").click();
  // The head of a table is not drawn on phones.
  await expect(page.getByRole("region", { name: "数据预览" }).locator("tbody tr")).toHaveCount(4);
  await expect(page.getByText("有错误的行时全部不导入，请更正后重新上传。")).toBeVisible();
  await expect(button(page, "导入")).toHaveCount(0);
  const sheet = await downloaded(page, "下载错误表");
  expect(sheet.text).toMatch(/\r\n5,[^\r\n]*华南[^\r\n]*类型/);

  await link(page, "重新选择文件").click();
  await upload(page, iconv.encode(csv([[titles], ...rows, [top, "华南"]]), "gbk"));
  // Names that exist in the tree already would not be counted as new.
  await expect(counts(page)).toHaveText(["新增 4 行"]);
  await button(page, "导入").click();
  await expect(outcome(page)).toHaveText("成功导入 4 个部门");
  await link(page, "返回列表").click();
  await link(page, `展开${top}`).click();
  await link(page, "展开华东").click();
  const branch = page.locator(".resource-tree li").filter({ has: link(page, top) });
  await expect(branch.locator(".name")).toHaveText([top, "华东", "宁波", "华南"]);
});

test("roles are given from a file to those whose rows are right, and stand with the person", async ({
  page,
  site,
}) => {
  const phone = await registered(site);
  const stranger = newPhone();
  joinAs(site, phone, "platform");
  await openAsAdministrator(page, site, "/distribution");
  await followPageAction(page, "导入");
  await expect(heading(page)).toHaveText("导入角色分配");
  const titles = ["手机号或邮箱", "组织编码", "角色编码", "到期日期"];
  const rows = [phone, stranger].map((contact) => [contact, "platform", "support", "2099-12-31"]);
  await upload(page, Buffer.from(csv([titles, ...rows])));
  await expect(counts(page)).toHaveText(["全部 2 行", "新增 1 行", "错误 1 行"]);
  await expect(errors(page).last()).toContainText("该组织没有这名成员");
  await expect(button(page, "导入")).toHaveAccessibleDescription(
    "导入前请先勾选“跳过 1 行错误，只导入其余 1 行”。",
  );
  await button(page, "导入").click();
  await expect(summary(page).getByRole("link")).toHaveText(
    "有错误的行不会导入：请勾选跳过，或更正后重新选择文件",
  );
  await field(page, "跳过 1 行错误，只导入其余 1 行").check();
  await button(page, "导入").click();
  await expect(outcome(page)).toHaveText("成功导入 1 条角色分配，1 行未导入");
  await goTo(page, `/account-list?keyword=${phone}`);
  await page.getByRole("rowheader").getByRole("link").click();
  await page.locator(".record-tabs").getByRole("link", { name: "成员与角色" }).click();
  await expect(page.locator(".record-facts")).toContainText("客服");
});

test("customers of an import are archived again, but not one that has been changed since", async ({
  page,
  site,
}) => {
  test.slow();
  await openAsAdministrator(page, site, "/custom-list");
  const mark = newPhone().slice(-6);
  await followPageAction(page, "导入");
  const titles = ["客户名称", "统一社会信用代码", "企业类型", "联系人", "联系电话", "省", "市", "区"];
  const rest = ["贸易企业", "陈海", "13800138000", "浙江省", "宁波市", "海曙区"];
  const names = [`甲贸易${mark}`, `乙贸易${mark}`];
  await field(page, "校验位不符的统一社会信用代码已核对营业执照").check();
  await upload(page, Buffer.from(csv([titles, ...names.map((name) => [name, newCreditCode(), ...rest])])));
  await button(page, "导入").click();
  await expect(outcome(page)).toHaveText("成功导入 2 个客户");
  const result = page.url();

  await page.goto("/custom-list");
  await page.getByRole("link", { name: names[0]!, exact: true }).click();
  await expect(heading(page)).toHaveText(names[0]!);
  await link(page, "编辑").first().click();
  await field(page, "联系人").fill("李四");
  await button(page, "保存").click();
  await expect(page.locator(".record-facts").first()).toContainText("李四");

  await page.goto(result);
  await button(page, "撤销导入").click();
  await expect(heading(page)).toContainText(names[1]!);
  await expect(page.locator(".list-outcome")).toContainText("导入后修改过，保留");
  await button(page, "撤销导入客户").click();
  await expect(notice(page)).toContainText("已撤销导入");
  await page.goto(`/custom-list?name=${mark}`);
  await expect(page.getByRole("link", { name: names[0]!, exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: names[1]!, exact: true })).toHaveCount(0);
  await page.goto("/custom-list/recycle");
  await expect(page.getByRole("row").filter({ hasText: names[1]! })).toBeVisible();
});
