import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { openAsDeskWorker, openDeskOf } from "../../support/browser/desk-worker";
import { field, isKeyed, main, openDraft, saving } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { button } from "../../support/browser/login-forms";
import { newPhone } from "../../support/browser/people";
import type { Site } from "../../support/browser/site";

/** What is typed, part by part: codes, names, short forms and characters that XML escapes. */
const PARTS: readonly (readonly [query: string, typed: Readonly<Record<string, string>>])[] = [
  [
    "part=head",
    {
      declarationCustoms: "3104",
      contractNumber: "YX26-0001 <甲&乙>",
      traderCustomsCode: "3302960101",
      traderCreditCode: "91350200ma2yj1xr9g",
      traderName: "宁波远洋进出口有限公司",
      overseasName: "NORTH LAKE & SONS",
      tradingCountry: "美国",
      transportMode: "水路运输",
      transportName: "EVER GLORY",
      voyageNumber: "0101E",
      billNumber: "COSU 6200010001",
      shippingCountry: "USA",
      transitPort: "USA264",
      borderPort: "380101",
      tradeMode: "一般贸易",
      levyNature: "101",
      tradeTerm: "3",
      packageCount: "１０",
      packageKind: "22",
      grossWeight: "1.25t",
      netWeight: "=12*100",
    },
  ],
  [
    "part=goods&line=1",
    {
      hsCode: "8517130000",
      name: '智能手机 "A"',
      elements: "4|3|用于通讯|无品牌|A12|",
      quantity: "1,000",
      unit: "001-台",
      firstQuantity: "1000",
      firstUnit: "台",
      price: "186.50",
      total: "186,500.00",
      currency: "USD",
      destinationCountry: "USA",
      district: "33022",
      districtRegion: "330200",
    },
  ],
  ["part=goods&line=2", { hsCode: "8504401400", name: "稳压电源", quantity: "40", unit: "007", total: "80" }],
  ["part=containers&line=1", { number: "cbhu 3202732", items: "1-2" }],
  ["part=extra", { relatedDeclaration: "310420260000000001" }],
];

/** The message of a draft, without the number that each has of its own. */
async function messageOf(page: Page, own: string): Promise<string> {
  await page.goto(`${own}/message`);
  const download = page.waitForEvent("download");
  await button(page, "下载 XML").click();
  const xml = await readFile(await (await download).path(), "utf8");
  expect(xml).toMatch(/<ClientSeqNo>E\d{17}<\/ClientSeqNo>/);
  return xml.replace(/<ClientSeqNo>E\d{17}<\/ClientSeqNo>/, "");
}

/** Each part typed and sent by its button. */
async function enterPlainly(page: Page, site: Site): Promise<string> {
  const own = await openDraft(page, site);
  for (const [query, typed] of PARTS) {
    await page.goto(`${own}/edit?${query}`);
    for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
    await main(page).locator('form .submit-bar button[value="save"]').click();
    await expect(main(page)).toContainText("已保存");
  }
  return messageOf(page, own);
}

/** Each field typed and left by Enter: what is stored goes out field by field, and no button is pressed. */
async function enterByKeys(page: Page, site: Site): Promise<string> {
  const own = await openDraft(page, site);
  for (const [query, typed] of PARTS) {
    await page.goto(`${own}/edit?${query}`);
    await isKeyed(page);
    for (const [name, value] of Object.entries(typed)) {
      await field(page, name).fill(value);
      await field(page, name).press("Enter");
    }
    await expect(saving(page)).toContainText(/已保存 \d\d:\d\d:\d\d/);
    await expect(saving(page)).not.toContainText("待上传");
  }
  await page.goto(`${own}/edit?part=papers`);
  return messageOf(page, own);
}

test("the same declaration gives the same message byte for byte, entered with scripts and without", async ({
  browser,
  page,
  site,
}) => {
  test.slow();
  const organization = openDeskOf(site, newPhone());
  await openAsDeskWorker(page, site, { organization, role: "customer-declarant" });
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await openAsDeskWorker(plain, site, { organization, role: "customer-declarant" });
  const without = await enterPlainly(plain, site);
  await plain.close();
  const withScripts = await enterByKeys(page, site);
  expect(withScripts).toBe(without);
  expect(without).toContain("<ContrNo>YX26-0001 &lt;甲&amp;乙&gt;</ContrNo>");
  expect(without).toContain("<GrossWet>1250</GrossWet>");
  expect(without).toContain("<NetWt>1200</NetWt>");
});
