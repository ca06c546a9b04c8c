import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import {
  button,
  confirming,
  field,
  fill,
  followAction,
  link,
  notice,
  summary,
} from "../../support/browser/login-forms";
import { goTo } from "../../support/browser/open-console";
import { openSession } from "../../support/browser/open-session";
import { holdAdministration } from "../../support/browser/role-holder";
import type { Site } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";

const TREE = "/platform-department-list";

/**
 * Signs in as an administrator of the platform.
 * @returns a mark that distinguishes departments of this test
 */
async function openTree(page: Page, site: Site): Promise<string> {
  const phone = await registered(site);
  holdAdministration(site, phone);
  await openSession(page, site, phone);
  await goTo(page, TREE);
  return phone.slice(-6);
}

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const lines = (page: Page) => page.locator(".resource-tree .line .name");
const namesLike = (page: Page, mark: string) => lines(page).filter({ hasText: mark });
const tick = (page: Page, name: string) => page.getByRole("checkbox", { name: `选择${name}`, exact: true });

/** Opens the menu of a department in the tree and follows its action. */
async function choose(page: Page, name: string, action: string): Promise<void> {
  const line = page.locator(".line").filter({ has: page.getByRole("link", { name, exact: true }) });
  await line.locator("summary").click();
  const wanted = line.getByRole("link", { name: action + name, exact: true });
  await wanted.or(line.getByRole("button", { name: action + name, exact: true })).click();
}

async function create(page: Page, name: string): Promise<void> {
  // The form is beside the tree, or on its own page; the tree has a filter with the same label.
  await expect(page.getByRole("heading", { name: "新增部门", exact: true })).toBeVisible();
  await page.locator("form.sections").getByLabel("部门名称").fill(name);
  await button(page, "保存").click();
  await expect(notice(page)).toHaveText("部门已创建");
  if (new URL(page.url()).pathname !== TREE) await followAction(page, "部门树");
}

test("departments are made below one another, moved, sorted and found in a flat list", async ({
  page,
  site,
}) => {
  test.slow();
  const mark = await openTree(page, site);
  const top = `总部${mark}`;
  const other = `财务${mark}`;
  const lower = `关务${mark}`;
  for (const name of [top, other]) {
    await link(page, "新增部门").click();
    await create(page, name);
  }
  await expect(namesLike(page, mark)).toHaveText([top, other]);
  await link(page, `新增下级${top}`).click();
  await expect(field(page, "上级部门（选填）")).toHaveValue(top);
  await create(page, lower);
  await expect(namesLike(page, mark)).toHaveText([top, lower, other]);
  await choose(page, other, "上移");
  await expect(notice(page)).toContainText("已上移");
  await expect(namesLike(page, mark)).toHaveText([other, top, lower]);
  await choose(page, top, "移动");
  await expect(title(page)).toHaveText(`移动部门 - ${top}`);
  await fill(page, { "移动到（选填）": `${top} / ${lower}` });
  await button(page, "保存").click();
  await expect(summary(page)).toContainText("不能移动到自己或自己的下级部门");
  await fill(page, { "移动到（选填）": other });
  await button(page, "保存").click();
  await expect(title(page)).toHaveText(`${other} / ${top}`);
  await goTo(page, `${TREE}?view=list&name=${lower}`);
  await expect(page.getByRole("row").filter({ hasText: lower })).toContainText(
    `${other} / ${top} / ${lower}`,
  );
});

test("a department is archived with a reason when nothing is left in it, and comes back", async ({
  page,
  site,
}) => {
  test.slow();
  const mark = await openTree(page, site);
  const top = `总部${mark}`;
  const lower = `关务${mark}`;
  await link(page, "新增部门").click();
  await create(page, top);
  await link(page, `新增下级${top}`).click();
  await create(page, lower);
  await choose(page, top, "归档");
  await field(page, "原因").fill("合并");
  await confirming(page).click();
  await expect(page).toHaveURL(new RegExp(`${TREE}(\\?|$)`));
  await expect(page.getByRole("main")).toContainText("该部门下还有1个下级部门，请先移动或归档");
  await goTo(page, TREE);
  await link(page, `展开${top}`).click();
  await tick(page, lower).check();
  await button(page, "归档").click();
  await expect(title(page)).toHaveText(new RegExp(`^归档部门“.*${lower}”？$`));
  await field(page, "原因").fill("合并");
  await confirming(page).click();
  await expect(notice(page)).toContainText("已归档“");
  await goTo(page, `${TREE}/recycle`);
  const row = page.getByRole("row").filter({ hasText: lower });
  await expect(row).toContainText("合并");
  await row.getByRole("checkbox").check();
  await button(page, "恢复").click();
  await confirming(page).click();
  await expect(notice(page)).toContainText("已恢复“");
  await goTo(page, TREE);
  await link(page, `展开${top}`).click();
  await expect(namesLike(page, mark)).toHaveText([top, lower]);
  await tick(page, lower).check();
  await button(page, "移动").click();
  await confirming(page).click();
  await expect(notice(page)).toContainText("已移动“");
  await expect(namesLike(page, mark)).toHaveText([top, lower]);
  await expect(link(page, `展开${top}`)).toHaveCount(0);
});
