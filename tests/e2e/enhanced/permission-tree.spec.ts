import { expect, test } from "../../support/browser/fixtures";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";
import { goTo } from "../../support/browser/open-console";

test("boxes of a tree follow each other, parts and changes are marked, and a search leaves what has the term", async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, "/role-list?code=operator");
  const address = await page
    .getByRole("row")
    .nth(1)
    .getByRole("rowheader")
    .getByRole("link")
    .getAttribute("href");
  await goTo(page, `${address!}/grant`);
  const tree = page.getByRole("group", { name: "权限" });
  const box = (name: string) => tree.getByRole("checkbox", { name, exact: true });
  const partly = (name: string) => box(name).evaluate((input: HTMLInputElement) => input.indeterminate);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("角色授权 - 运营");
  await expect(tree.getByRole("button", { name: "全选" })).toBeVisible();

  await box("编辑看板").uncheck();
  expect(await Promise.all([partly("首页看板"), partly("工作台")])).toEqual([true, true]);
  await expect(tree.getByText("改动 1 项")).toBeVisible();
  await box("工作台").uncheck({ force: true });
  await expect(box("首页看板")).not.toBeChecked();
  await expect(tree.getByText("改动 3 项")).toBeVisible();
  await box("编辑看板").check();
  await expect(box("工作台")).toBeChecked();
  await expect(tree.getByText(/改动/)).toHaveCount(0);

  await tree.getByRole("searchbox", { name: "搜索权限" }).fill("看板");
  await expect(box("工作台")).toBeVisible();
  await expect(box("组织管理")).toBeHidden();
  await tree.getByRole("button", { name: "清空" }).click();
  await expect(box("编辑看板")).not.toBeChecked();
  await tree.getByRole("searchbox", { name: "搜索权限" }).fill("");
  await expect(box("组织管理")).toBeVisible();
  await tree.getByRole("button", { name: "收起" }).click();
  await expect(box("首页看板")).toBeHidden();
  await tree.getByRole("button", { name: "展开" }).click();
  await expect(box("编辑看板")).toBeVisible();
});
