import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { button, field, fill, link, notice, summary } from "../../support/browser/login-forms";
import { goTo } from "../../support/browser/open-console";
import { openSession } from "../../support/browser/open-session";
import { holdAdministration } from "../../support/browser/role-holder";
import type { Site } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";

/**
 * Signs in as an administrator of the platform.
 * @returns a mark that distinguishes records of this test
 */
async function openAsAdmin(page: Page, site: Site, path: string): Promise<string> {
  const phone = await registered(site);
  holdAdministration(site, phone);
  await openSession(page, site, phone);
  await goTo(page, path);
  return phone.slice(-6);
}

async function makeProduct(page: Page, mark: string): Promise<void> {
  await goTo(page, "/project-list/new");
  await fill(page, { 产品编码: `made-${mark}`, 产品名称: `产品${mark}` });
  await field(page, "入口").selectOption("phsb");
  await button(page, "保存").click();
  await expect(notice(page)).toHaveText("产品已创建");
}

test("a form of the console says what is wrong, is put aside and stored", async ({ page, site }) => {
  const mark = await openAsAdmin(page, site, "/project-list/new");
  await fill(page, { 产品编码: "Bad Code", 产品名称: `产品${mark}` });
  await button(page, "保存").click();
  await expect(summary(page).getByRole("link")).toHaveText([
    "产品编码须以小写字母开头，只能包含小写字母、数字和连字符，2至30位",
    "请选择入口",
  ]);
  await expect(page).toHaveTitle(/^错误：/);
  await expect(field(page, "产品名称")).toHaveValue(`产品${mark}`);
  await fill(page, { 产品编码: `draft-${mark}` });
  await button(page, "暂存").click();
  await expect(notice(page)).toHaveText("已暂存，您可以稍后继续填写");
  await goTo(page, "/project-list/new");
  await expect(field(page, "产品编码")).toHaveValue("");
  await link(page, "恢复暂存的内容").click();
  await expect(field(page, "产品编码")).toHaveValue(`draft-${mark}`);
  await field(page, "入口").selectOption("phsb");
  await button(page, "保存").click();
  await expect(notice(page)).toHaveText("产品已创建");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`产品${mark}`);
});

test("what is put aside belongs to its tab: another record has a draft of its own", async ({
  page,
  site,
}) => {
  const mark = await openAsAdmin(page, site, "/project-list");
  const paths: string[] = [];
  for (const name of [`${mark}1`, `${mark}2`]) {
    await makeProduct(page, name);
    paths.push(`${new URL(page.url()).pathname}/edit`);
    await goTo(page, paths.at(-1)!);
    await fill(page, { "简介（选填）": `草稿${name}` });
    await button(page, "暂存").click();
    await expect(notice(page)).toHaveText("已暂存，您可以稍后继续填写");
  }
  for (const [index, path] of paths.entries()) {
    await goTo(page, path);
    await expect(field(page, "简介（选填）")).toHaveValue("");
    await link(page, "恢复暂存的内容").click();
    await expect(field(page, "简介（选填）")).toHaveValue(`草稿${mark}${String(index + 1)}`);
  }
});

test("what a change takes from another record is reviewed before it is stored", async ({ page, site }) => {
  const mark = await openAsAdmin(page, site, "/project-list");
  await makeProduct(page, mark);
  await link(page, "版本管理").last().click();
  await expect(page).toHaveURL(/\/version-management\/\d+$/);
  const versions = new URL(page.url()).pathname;
  const make = async (name: string) => {
    await link(page, "新增版本").click();
    await expect(page.locator("form.sections")).toBeVisible();
    await fill(page, { 版本号: name, 说明: "说明" });
    await field(page, "客户").check();
    await button(page, "保存").click();
  };
  await make("1.0");
  await expect(notice(page)).toHaveText("版本已创建");
  await goTo(page, versions);
  await make("2.0");
  await expect(page.getByText("“客户”的默认开通将从1.0改为2.0")).toBeVisible();
  await button(page, "返回修改").click();
  await expect(field(page, "版本号")).toHaveValue("2.0");
  await expect(field(page, "客户")).toBeChecked();
  await button(page, "保存").click();
  await button(page, "保存修改").click();
  await expect(notice(page)).toHaveText("版本已创建");
});
