import { expect, test } from "../../support/browser/fixtures";
import { openFilters } from "../../support/browser/open-console";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";
import { holdAdministration, Rows } from "../../support/browser/role-holder";
import { openSession } from "../../support/browser/open-session";
import { holdScripts, openAtOnce } from "../../support/browser/delayed-scripts";
import { registered } from "../../support/browser/wire-registration";

test("rows are cards on a phone, each value with its column's title, and nothing is wider than the screen", async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, "/role-list?type=1");
  const card = page.locator("tbody tr").first();
  await expect(card).toHaveCSS("display", "flex");
  const labels = await card
    .locator("td[data-label]")
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, "::before").content));
  expect(labels).toContain('"角色编码："');
  await card.getByRole("checkbox").check();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test("a card shows nothing in the place of a value or an action that there is not", async ({
  page,
  site,
}) => {
  const rows = new Rows(site);
  const notice = { channel: "sms", target: "139****4321", purpose: "notice", body: "", subject: "值班通知" };
  const at = Date.now();
  rows.add("outbox", { ...notice, status: 2, tries: 1, created_at: at, due_at: at, sent_at: at });
  // A notice that can be resent.
  const givenUp = { status: 4, tries: 3, created_at: at, due_at: at + 9e8 };
  rows.add("outbox", { ...notice, ...givenUp, target: "13900004322" });
  rows.close();
  await openAsAdministrator(page, site, "/notify-log");
  const card = page.locator("tbody tr").filter({ hasText: "139****4321" });
  await expect(card.locator("td.acts")).toHaveCount(1);
  await expect(card.locator("td:empty").filter({ visible: true })).toHaveCount(0);
});

test("filters are a sheet, so that rows come first; what is set stands above them", async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, "/role-list");
  const name = page.getByRole("searchbox", { name: "角色名称" });
  await expect(name).toBeHidden();
  await openFilters(page);
  await name.fill("组织");
  await page.getByRole("button", { name: "查询" }).click();
  await expect(page).toHaveURL(/name=/);
  await expect(name).toBeHidden();
  await expect(page.getByRole("link", { name: "去掉条件：角色名称 组织" })).toBeVisible();
  await openFilters(page);
  await expect(name).toHaveValue("组织");
  await page.mouse.click(20, 60);
  await expect(name).toBeHidden();
});

test("a card has the state beside the name, its actions in words, and the page's actions in one menu", async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, "/role-list?code=editor");
  const card = page.locator("tbody tr").first();
  const [name, state] = await Promise.all([
    card.getByRole("rowheader").boundingBox(),
    card.locator("td.row-state").boundingBox(),
  ]);
  expect(Math.abs(name!.y + name!.height / 2 - state!.y - state!.height / 2)).toBeLessThan(4);
  await expect(card.getByRole("link", { name: "编辑" })).toHaveText("编辑");
  const recycle = page.getByRole("link", { name: "回收站" });
  await expect(recycle).toBeHidden();
  await page.locator(".more-actions > summary").click();
  await expect(recycle).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(recycle).toBeHidden();
});

for (const list of ["/role-list?code=editor", "/project-list", "/phsb/code-list"])
  test(`rows of ${list} keep their place when scripts take over, and when the first of them is ticked`, async ({
    page,
    site,
  }) => {
    const name = await registered(site);
    holdAdministration(site, name);
    await openSession(page, site, name);
    const arrive = await holdScripts(page);
    await openAtOnce(page, site.origin + list);
    const card = page.locator("tbody tr").first();
    await expect(card).toBeVisible();
    const top = async () => (await card.boundingBox())!.y;
    const before = await top();
    await arrive();
    await expect(page.getByText("已选 0 条")).toBeVisible();
    expect(await top()).toBe(before);
    await card.getByRole("checkbox").check();
    await expect(page.getByText("已选 1 条")).toBeVisible();
    expect(await top()).toBe(before);
  });
