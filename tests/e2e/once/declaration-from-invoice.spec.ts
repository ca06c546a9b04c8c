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
import { fillMissing, Keyboard, nextFinding } from "../../support/browser/counted-keys";
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

type Line = Readonly<Record<keyof typeof LINE, string>>;

interface Shipment {
  readonly head: Readonly<Record<string, string>>;
  readonly lines: readonly Line[];
}

/** Creates a draft of an organisation with a declaring unit and libraries. */
async function openWithLibraries(page: Page, site: Site): Promise<string> {
  const organization = await asDeclarant(page, site);
  addUnits(site, organization, ["宁波远洋报关"]);
  keepInLibraries(site, organization);
  const own = await openDraft(page, site);
  await isKeyed(page);
  return own;
}

const checked = (page: Page) => main(page).locator("#findings", { hasText: "检查于" });

/** Enters head and lines, and checks the declaration. */
async function enter(keys: Keyboard, page: Page, { head, lines }: Shipment): Promise<void> {
  await fillMissing(keys, page, head);
  await keys.press("Control+s");
  await expect(saving(page)).toHaveAttribute("data-state", "saved");
  await keys.press("F2");
  await fillMissing(keys, page, MORE);
  await keys.press("Alt+2");
  for (const [index, line] of lines.entries()) {
    await takeGoods(keys, page, index);
    for (const [name, value] of Object.entries(line)) {
      for (let step = 0; step < 6 && (await focused(page)) !== name; step += 1) await keys.press("Enter");
      await expect(field(page, name)).toBeFocused();
      await keys.type(value);
    }
    await keys.press(index < lines.length - 1 ? "Control+Enter" : "F9");
  }
  await expect(checked(page)).toBeVisible();
}

const LINES = CODES.map(() => LINE);

/** What is stored of the typed fields of the lines. */
function storedLines(site: Site, own: string): Line[] {
  const rows = new Rows(site);
  const found = rows.all(
    "select more from declaration_lines where declaration_id = ? order by place",
    Number(own.split("/").at(-1)),
  );
  rows.close();
  return found.map(({ more }) => {
    const { quantity, secondQuantity, price } = JSON.parse(String(more)) as Line;
    return { quantity, secondQuantity, price };
  });
}

test("five lines are entered from an invoice with the libraries, without a template, in 420 keystrokes at most", async ({
  page,
  startOwnSite,
}) => {
  test.setTimeout(240_000);
  // Other tests import a tariff without these codes.
  const site = await startOwnSite();
  const own = await openWithLibraries(page, site);
  const keys = new Keyboard(page);
  await enter(keys, page, { head: HEAD, lines: LINES });
  await expect(checked(page)).toContainText("0 处错误，0 条提醒");
  expect(keys.count).toBeLessThanOrEqual(420);
  test.info().annotations.push({ type: "keys", description: String(keys.count) });
  expect(storedLines(site, own)).toEqual(LINES);
});

/** Random pauses of a person, the same in each run. */
function paces(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return 60 + (state % 120);
  };
}

/** Mistakes by line and field, 0 for the head, with what should have been typed. */
const MISTAKES: Readonly<Record<string, readonly [wrong: string, right: string]>> = {
  "0 netWeight": ["145", HEAD["netWeight"]!],
  "2 quantity": ["1o", LINE.quantity],
  "4 price": ["5.5.", LINE.price],
};

const mistaken = (line: number, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, MISTAKES[`${String(line)} ${name}`]?.[0] ?? value]),
  );

/** Corrects the mistakes that F2 leads to. */
async function correctByFindings(keys: Keyboard, page: Page): Promise<void> {
  const remaining = new Map(Object.entries(MISTAKES));
  for (let step = 0; step < 25 && remaining.size > 0; step += 1) {
    await nextFinding(keys, page);
    await isKeyed(page);
    const line = /line=(\d)/.exec(await focusedForm(page))?.[1] ?? "0";
    const place = `${line} ${await focused(page)}`;
    const mistake = remaining.get(place);
    if (!mistake) continue;
    await keys.press("Control+a");
    await keys.type(mistake[1]);
    remaining.delete(place);
  }
  expect([...remaining.keys()]).toEqual([]);
}

test("whoever types like a person makes three mistakes, is led to each by F2, and loses no character", async ({
  page,
  startOwnSite,
}, info) => {
  test.setTimeout(400_000);
  const site = await startOwnSite();
  const own = await openWithLibraries(page, site);
  const keys = new Keyboard(page, paces(info.repeatEachIndex + 1));
  const began = performance.now();
  const lines = LINES.map((line, index) => mistaken(index + 1, line) as Line);
  await enter(keys, page, { head: mistaken(0, HEAD), lines });
  await correctByFindings(keys, page);
  await keys.press("F9");
  await expect(checked(page)).toContainText("0 处错误，0 条提醒");
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  info.annotations.push({ type: "typed", description: `${String(keys.count)} keys, ${seconds} s` });
  expect(storedLines(site, own)).toEqual(LINES);
  await page.goto(`${own}/edit?part=head`);
  for (const name of ["grossWeight", "netWeight", "overseasName", "transportName", "billNumber"])
    await expect(field(page, name)).toHaveValue({ ...HEAD, ...MORE }[name]!);
});
