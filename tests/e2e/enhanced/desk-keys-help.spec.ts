import { expect, test } from "../../support/browser/fixtures";
import { asDeclarant } from "../../support/browser/entry-page";
import { Rows } from "../../support/browser/role-holder";

const PAGES = ["/phsb", "/phsb/codes", "/phsb/find", "/phsb/basis", "/phsb/goods", "/phsb/declarations"];

test("the question mark lists the keys on every page of the desk, unless single keys are off", async ({
  page,
  site,
}) => {
  const organization = await asDeclarant(page, site);
  const help = page.getByRole("dialog", { name: "快捷键" });
  for (const path of PAGES) {
    await page.goto(site.origin + path);
    // Keys act once the page is hydrated.
    await expect(async () => {
      await page.keyboard.press("?");
      await expect(help).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.keyboard.press("Escape");
    await expect(help).toHaveCount(0);
  }
  const rows = new Rows(site);
  rows.change(
    `insert into preferences (account_id, settings)
     select account_id, '{"pageKeys":false}' from memberships where organization_id = ?
     on conflict (account_id) do update set settings = excluded.settings`,
    organization,
  );
  rows.close();
  await page.goto(`${site.origin}/keys`);
  await expect(page.getByRole("main")).toContainText("已关闭单个按键的快捷键");
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("?");
  await expect(help).toHaveCount(0);
});

test("the palette finds a declaration by the end of its number, and opens it by keys alone", async ({
  page,
  site,
}) => {
  await asDeclarant(page, site);
  await page.goto(`${site.origin}/phsb/declarations/new?direction=I`);
  await page.getByRole("button", { name: "保存" }).click();
  await expect(page).toHaveURL(/part=head$/);
  const own = page.url().replace(/\/edit.*/, "");
  const rows = new Rows(site);
  const { number } = rows.one(
    "select own_number as number from declarations where id = ?",
    /\d+$/.exec(own)![0],
  );
  rows.close();
  await page.goto(`${site.origin}/phsb`);
  const palette = page.getByRole("dialog", { name: "快速搜索" });
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(palette).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.type(String(number).slice(-12));
  const record = palette.getByRole("group", { name: "记录" }).getByRole("option");
  await expect(record).toHaveCount(1);
  await expect(record).toContainText("报关单 · 草稿");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(own);
});
