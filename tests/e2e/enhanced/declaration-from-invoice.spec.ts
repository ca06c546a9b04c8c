import type { Page } from "@playwright/test";
import { addUnits } from "../../support/browser/desk-worker";
import {
  asDeclarant,
  field,
  focused,
  focusedForm,
  isKeyed,
  library,
  main,
  openDraft,
  saving,
} from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { fillMissing, Keyboard } from "../../support/browser/counted-keys";
import { Rows } from "../../support/browser/role-holder";
import type { Site } from "../../support/browser/site";

const TRADER = {
  name: "宁波远洋进出口有限公司",
  customsCode: "3302960101",
  creditCode: "91350200MA2YJ1XR9G",
};
const CODES = ["8517130000", "8471300000", "8504401400", "9013803000", "8528521200"];

/** What an invoice, a packing list and a bill say of one shipment. */
const HEAD: Readonly<Record<string, string>> = {
  traderCustomsCode: TRADER.customsCode,
  declarationCustoms: "3104",
  overseasName: "NORTH LAKE TRADING INC",
  tradingCountry: "usa",
  transportMode: "2",
  shippingCountry: "usa",
  transitPort: "USA264",
  borderPort: "380101",
  tradeMode: "0110",
  tradeTerm: "3",
  packageCount: "10",
  packageKind: "22",
  grossWeight: "99",
  netWeight: "45",
};
/** What is needed because of the transport and trade modes. */
const MORE: Readonly<Record<string, string>> = {
  transportName: "EVER A",
  voyageNumber: "07E",
  billNumber: "COSU07",
  levyNature: "101",
};
const LINE = { quantity: "10", secondQuantity: "9", price: "5.5" };

const article = (index: number) => `PS${String(index + 1)}`;

/** Keeps the trader and five goods in the organisation's libraries. */
function keepInLibraries(site: Site, organization: number): void {
  const rows = new Rows(site);
  const own = {
    organization_id: organization,
    created_at: 1,
    created_by: "test",
    updated_at: 1,
    updated_by: "test",
  };
  rows.add("trade_parties", {
    ...own,
    kind: "domestic",
    name: TRADER.name,
    code: TRADER.customsCode,
    number: TRADER.creditCode,
    identity: `domestic ${TRADER.customsCode}`,
    more: JSON.stringify(TRADER),
  });
  rows.addAll(
    "trade_goods",
    CODES.map((hsCode, index) => {
      const name = `稳压电源${String(index + 1)}`;
      const goods = {
        kind: "both",
        articleNumber: article(index),
        hsCode,
        name,
        declaredElements: "4|3|220V|无品牌|PS5|",
        unit: "007",
        firstUnit: "007",
        secondUnit: "035",
        currency: "USD",
        originCountry: "CHN",
        destinationCountry: "USA",
        district: "33022",
        dutyMode: "1",
      };
      return {
        ...own,
        kind: "both",
        name,
        code: hsCode,
        number: article(index),
        identity: `article ${article(index)}`,
        more: JSON.stringify(goods),
      };
    }),
  );
  rows.close();
}

/** Fills a new line from the library of goods, by the article number. */
async function takeGoods(keys: Keyboard, page: Page, index: number): Promise<void> {
  const line = `line=${String(index + 1)}`;
  await expect(field(page, "hsCode")).toBeFocused();
  expect(await focusedForm(page)).toContain(line);
  await isKeyed(page);
  while ((await focused(page)) !== "libraryWords") await keys.press("Shift+Tab");
  await keys.type(article(index));
  await keys.press("Enter");
  await expect(library(page).getByRole("button", { name: /^选用/ })).toBeFocused();
  await isKeyed(page);
  await keys.press("Enter");
  await expect(field(page, "quantity")).toBeFocused();
  expect(await focusedForm(page)).toContain(line);
  await isKeyed(page);
}

test("five lines are entered from an invoice with the libraries, without a template, in 420 keystrokes at most", async ({
  page,
  site,
}) => {
  test.setTimeout(240_000);
  const organization = await asDeclarant(page, site);
  addUnits(site, organization, ["宁波远洋报关"]);
  keepInLibraries(site, organization);
  const own = await openDraft(page, site);
  await isKeyed(page);

  const keys = new Keyboard(page);
  await fillMissing(keys, page, HEAD);
  await keys.press("Control+s");
  await expect(saving(page)).toHaveAttribute("data-state", "saved");
  await keys.press("F2");
  await fillMissing(keys, page, MORE);
  await keys.press("Alt+2");
  for (const index of CODES.keys()) {
    await takeGoods(keys, page, index);
    for (const [name, value] of Object.entries(LINE)) {
      for (let step = 0; step < 6 && (await focused(page)) !== name; step += 1) await keys.press("Enter");
      await expect(field(page, name)).toBeFocused();
      await keys.type(value);
    }
    await keys.press(index < CODES.length - 1 ? "Control+Enter" : "F9");
  }
  await expect(main(page).locator("#findings")).toContainText("检查于");
  await expect(main(page).locator("#findings")).toContainText("0 处错误，0 条提醒");
  expect(keys.count).toBeLessThanOrEqual(420);
  test.info().annotations.push({ type: "keys", description: String(keys.count) });
  await page.goto(own);
  await expect(main(page)).toContainText(TRADER.creditCode);
});
