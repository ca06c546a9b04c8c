import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { asDeclarant, field, main, openDraft, saving, pressEntry } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { button } from "../../support/browser/login-forms";

/** The declaration's message without its own number. */
async function messageOf(page: Page, own: string): Promise<string> {
  await page.goto(`${own}/message`);
  const download = page.waitForEvent("download");
  await button(page, "下载 XML").click();
  const xml = await readFile(await (await download).path(), "utf8");
  return xml.replace(/<ClientSeqNo>[^<]*</, "<ClientSeqNo><");
}

const HEAD: Readonly<Record<string, string>> = {
  declarationCustoms: "3104",
  contractNumber: "YX26-0001",
  traderCustomsCode: "3302960101",
  traderName: "宁波远洋进出口有限公司",
  overseasName: "NORTH LAKE TRADING INC",
  tradingCountry: "美国",
  transportMode: "水路运输",
  billNumber: "COSU6200010001",
  tradeMode: "一般贸易",
  tradeTerm: "3",
  packageCount: "10",
  grossWeight: "0.0125t",
  marks: 'N/M <1> & "2"',
};
const LINES: readonly Readonly<Record<string, string>>[] = [
  {
    hsCode: "8517130000",
    name: "智能手机",
    quantity: "40",
    unit: "台",
    firstUnit: "台",
    price: "=93.25*2",
    currency: "USD",
  },
  { hsCode: "8504401400", name: "充电器", quantity: "1,200", unit: "个", firstUnit: "个", total: "2400" },
];

test("the same is typed with and without scripts, and gives the same message byte for byte", async ({
  page,
  site,
  browser,
}) => {
  test.slow();
  await asDeclarant(page, site);
  const own = await openDraft(page, site);
  for (const [name, value] of Object.entries(HEAD)) {
    await field(page, name).fill(value);
    await field(page, name).press("Enter");
  }
  for (const [index, line] of LINES.entries()) {
    await expect(saving(page)).toContainText("已保存");
    await page.goto(`${own}/edit?part=goods&line=${String(index + 1)}`);
    for (const [name, value] of Object.entries(line)) {
      await field(page, name).fill(value);
      await field(page, name).press("Enter");
    }
  }
  await expect(saving(page)).toContainText("已保存");

  // Opening another part leaves the last one.
  await page.goto(`${own}/edit?part=head`);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const plain = await context.newPage();
  const other = await openDraft(plain, site);
  const save = () => pressEntry(plain, "save");
  for (const [name, value] of Object.entries(HEAD)) await field(plain, name).fill(value);
  await save();
  for (const [index, line] of LINES.entries()) {
    await plain.goto(`${other}/edit?part=goods&line=${String(index + 1)}`);
    for (const [name, value] of Object.entries(line)) await field(plain, name).fill(value);
    await save();
    await expect(main(plain)).toContainText("已保存");
  }
  expect(await messageOf(page, own)).toBe(await messageOf(plain, other));
  await context.close();
});
