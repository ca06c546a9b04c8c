import { expect, test } from "../../support/browser/fixtures";
import { asDeclarant, field, isKeyed, main, openDraft } from "../../support/browser/entry-page";
import { button } from "../../support/browser/login-forms";
import { Rows } from "../../support/browser/role-holder";

test("a declaration is found by the end of its contract and by its number, and an action by plain words", async ({
  page,
  site,
}) => {
  await asDeclarant(page, site);
  const own = await openDraft(page, site);
  const id = Number(/\d+$/.exec(own)![0]);
  const rows = new Rows(site);
  const { number } = rows.one("select own_number as number from declarations where id = ?", id);
  rows.change(
    "insert into declaration_numbers (declaration_id, kind, number, reversed) values (?, 'bill', 'COSU62009177', '77190026USOC')",
    id,
  );
  rows.close();
  await page.goto(`${site.origin}/search`);
  await main(page).getByRole("searchbox").fill("９１７７");
  await button(page, "搜索").last().click();
  const records = page.getByRole("region", { name: "记录" });
  await expect(records.getByRole("listitem")).toHaveCount(1);
  await expect(records).toContainText("报关单 · 草稿 · 提运单号");
  await main(page).getByRole("searchbox").fill(String(number));
  await button(page, "搜索").last().click();
  await records.getByRole("link", { name: String(number) }).click();
  await expect(page).toHaveURL(own);
  await page.goto(`${site.origin}/search?q=新增进口`);
  await page.getByRole("region", { name: "功能" }).getByRole("link", { name: "新建进口报关单" }).click();
  await expect(page).toHaveURL(/\/phsb\/declarations\/new\?direction=I$/);
});

test("all keys are listed on a page that menu, help and search lead to", async ({ page, site }) => {
  await asDeclarant(page, site);
  await page.goto(`${site.origin}/cmsweb/guide`);
  await main(page).getByRole("link", { name: "快捷键" }).click();
  await expect(page).toHaveURL("/keys");
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("快捷键");
  await expect(main(page)).toContainText("快速搜索功能、操作和记录");
  await expect(page.getByRole("region", { name: "报关单录入" })).toContainText("检查全部");
  await expect(page.locator("#user-menu a[href='/keys']")).toHaveText("快捷键");
  await page.goto(`${site.origin}/search?q=kjj`);
  await page.getByRole("region", { name: "功能" }).getByRole("link", { name: "快捷键" }).click();
  await expect(page).toHaveURL("/keys");
});

test("the field of the tariff code states where its codes come from", async ({ page, site }, { project }) => {
  await asDeclarant(page, site);
  const own = await openDraft(page, site);
  await page.goto(`${own}/edit?part=goods`);
  if (project.name === "js") await isKeyed(page);
  await field(page, "hsCode").fill("01013010");
  // Where the window is wide and scripts run, leaving a field stores it.
  if (project.name === "js") await field(page, "hsCode").press("Tab");
  else await button(page, "保存").first().click();
  await expect(main(page)).toContainText("检验检疫名称表（2020 年），无计量单位");
});
