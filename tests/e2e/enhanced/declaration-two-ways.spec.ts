import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { openAsDeskWorker, openDeskOf } from "../../support/browser/desk-worker";
import { field, isKeyed, main, openDraft, saving } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { button } from "../../support/browser/login-forms";
import { newPhone } from "../../support/browser/people";
import { TYPED_HEAD, TYPED_LINE } from "../../support/declarations/typed-declaration";

const LINES = [TYPED_LINE, { ...TYPED_LINE, name: "智能手机（金色）", quantity: "60", total: "11190" }];

/** Types one value after the other, each left by Enter: no form is ever sent. */
async function typeAll(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await field(page, name).fill(value);
    await field(page, name).press("Enter");
  }
  await expect(saving(page)).toContainText(/已保存 \d\d:\d\d:\d\d/);
}

async function writeByKeys(page: Page, own: string): Promise<void> {
  await isKeyed(page);
  await typeAll(page, TYPED_HEAD);
  await page.goto(`${own}/edit?part=goods&line=1`);
  for (const [index, line] of LINES.entries()) {
    await expect(page).toHaveURL(new RegExp(`line=${String(index + 1)}$`));
    await isKeyed(page);
    await typeAll(page, line);
    await field(page, "name").press("Control+Enter");
  }
  await expect(page).toHaveURL(/line=3$/);
}

async function writeByForms(page: Page, own: string): Promise<void> {
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
    await main(page).locator('form .submit-bar button[value="save"]').click();
    await expect(main(page)).toContainText("已保存");
  };
  await fill(TYPED_HEAD);
  for (const [index, line] of LINES.entries()) {
    await page.goto(`${own}/edit?part=goods&line=${String(index + 1)}`);
    await fill(line);
  }
}

/** Its message, but for the number that tells declarations apart. */
async function messageOf(page: Page, own: string): Promise<string> {
  await page.goto(`${own}/message`);
  const download = page.waitForEvent("download");
  await button(page, "下载 XML").click();
  const xml = readFileSync(await (await download).path(), "utf8");
  expect(xml).toMatch(/<ClientSeqNo>E\d{17}<\/ClientSeqNo>/);
  return xml.replace(/(?<=<ClientSeqNo>)E\d{17}/, "");
}

test("the same declaration typed field by field and sent by plain forms is the same message, byte for byte", async ({
  page,
  site,
  browser,
}) => {
  test.setTimeout(240_000);
  const organization = openDeskOf(site, newPhone());
  await openAsDeskWorker(page, site, { organization, role: "customer-manager" });
  const typed = await openDraft(page, site);
  await writeByKeys(page, typed);
  const plain = await browser.newContext({ javaScriptEnabled: false, locale: "zh-CN" });
  const other = await plain.newPage();
  await openAsDeskWorker(other, site, { organization, role: "customer-manager" });
  const sent = await openDraft(other, site);
  await writeByForms(other, sent);
  const message = await messageOf(page, typed);
  expect(message).toBe(await messageOf(other, sent));
  expect(message).toContain("<GName>智能手机（金色）</GName>");
  await plain.close();
});
