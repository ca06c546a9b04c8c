import type { Page } from "@playwright/test";
import { addUnits, openAsDeskWorker, openDeskOf } from "../../support/browser/desk-worker";
import { pressEntry as press } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { button, link } from "../../support/browser/login-forms";
import { newPhone } from "../../support/browser/people";
import { TYPED_HEAD as HEAD, TYPED_LINE as LINE } from "../../support/declarations/typed-declaration";

const main = (page: Page) => page.getByRole("main");
/** A phone as others see it. */
const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await main(page).locator(`[name="${name}"]`).fill(value);
  }
}

test("a declaration is written part by part, checked, completed, and taken along as a message", async ({
  page,
  site,
}) => {
  test.slow();
  const organization = openDeskOf(site, newPhone());
  addUnits(site, organization, ["宁波远洋报关"]);
  await openAsDeskWorker(page, site, { organization, role: "customer-declarant" });
  await page.goto(`${site.origin}/phsb`);
  await expect(main(page)).toContainText("现在没有待处理的报关单");
  await expect(button(page, "新建进口报关单")).toBeVisible();
  await link(page, "报关单").first().click();
  await page.goto(`${site.origin}/phsb/declarations/new?direction=E`);
  await button(page, "保存").click();
  await expect(page).toHaveURL(/\/phsb\/declarations\/\d+\/edit\?part=head$/);
  const number = /\S+-\d{6}-\d{5}/.exec(
    (await main(page).getByRole("heading", { level: 1 }).textContent()) ?? "",
  )![0];

  await fill(page, HEAD);
  await press(page, "next");
  await expect(page).toHaveURL(/part=goods/);
  await page.goto(page.url().replace("part=goods", "part=head"));
  await expect(main(page).locator('[name="tradeMode"]')).toHaveValue("0110-一般贸易");
  await expect(main(page).locator('[name="ownerName"]')).toHaveValue("宁波远洋进出口有限公司");

  await page.goto(page.url().replace(/part=head.*/, "part=goods"));
  await fill(page, { ...LINE, quantity: "四十" });
  await press(page, "save");
  await expect(main(page).locator(".summary")).toBeVisible();
  await expect(main(page).locator('[name="name"]')).toHaveValue("智能手机");
  await fill(page, { quantity: "40" });
  await press(page, "save");
  await expect(main(page).locator(".summary")).toHaveCount(0);
  await expect(main(page).getByRole("table").first()).toContainText("8517130000");
  await expect(main(page).locator('[name="total"]')).toHaveValue("7460");

  await press(page, "check");
  await expect(main(page).getByRole("heading", { name: "检查结果" })).toBeVisible();
  await press(page, "complete");
  await expect(page).toHaveURL(/\/phsb\/declarations\/\d+$/);
  await expect(main(page)).toContainText("已完成制单，可以提交复核");
  await expect(main(page)).toContainText("已制单");

  await page.goto(`${site.origin}/phsb/find?q=${number}`);
  await expect(page).toHaveURL(/\/phsb\/declarations\/\d+$/);
  const own = page.url();
  await page.goto(`${own}/message`);
  const download = page.waitForEvent("download");
  await button(page, "下载 XML").click();
  expect((await download).suggestedFilename()).toMatch(/^E_E\d{17}_t-1\.xml$/);

  await page.goto(`${own}/print`);
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("中华人民共和国海关出口货物报关单");
  await expect(main(page)).toContainText("NORTH LAKE TRADING INC");
  await expect(main(page)).toContainText("打印自在线海关，以单一窗口为准");
});

test("two declarants on one declaration: one edits, the other takes over, and both versions are compared", async ({
  page,
  site,
  browser,
}) => {
  test.slow();
  const organization = openDeskOf(site, newPhone());
  const first = await openAsDeskWorker(page, site, { organization, role: "customer-declarant" });
  await page.goto(`${site.origin}/phsb/declarations/new?direction=E`);
  await button(page, "保存").click();
  await expect(page).toHaveURL(/part=head$/);
  const other = await browser.newPage();
  const second = await openAsDeskWorker(other, site, { organization, role: "customer-declarant" });
  await other.goto(page.url());
  const otherMain = other.getByRole("main");
  await expect(otherMain).toContainText(`${masked(first)} 正在编辑这份报关单`);
  await expect(otherMain.locator('[name="contractNumber"]')).toBeDisabled();
  await otherMain.getByText("接手", { exact: true }).click();
  await otherMain.getByRole("button", { name: "接手编辑" }).click();
  await expect(otherMain).toContainText("已接手，可以编辑");
  await fill(other, { contractNumber: "OTHER-1" });
  await press(other, "save");
  await expect(otherMain).toContainText("已保存");

  await fill(page, { contractNumber: "MINE-1" });
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
  await press(page, "save");
  expect((await answered).status()).toBe(409);
  await expect(main(page).getByRole("alert")).toContainText(`${masked(second)} 已于`);
  await expect(main(page)).toContainText("OTHER-1");
  await expect(main(page)).toContainText("MINE-1");
  await main(page).getByRole("button", { name: "按选择保存" }).click();
  await expect(main(page).getByRole("button", { name: "按选择保存" })).toHaveCount(0);
  await expect(main(page).locator('[name="contractNumber"]')).toHaveValue("MINE-1");
  await other.goto(page.url());
  await expect(otherMain).toContainText(`${masked(first)} 正在编辑这份报关单`);
  await other.close();
});

test("whoever has no role on the desk is told what to do, and opens none of its pages", async ({
  page,
  site,
}) => {
  const organization = openDeskOf(site, newPhone());
  await openAsDeskWorker(page, site, { organization, role: "customer-viewer" });
  const answer = await page.goto(`${site.origin}/phsb/declarations/new`);
  expect(answer?.status()).toBe(403);
  expect((await page.goto(`${site.origin}/phsb/declarations`))?.status()).toBe(200);
});
