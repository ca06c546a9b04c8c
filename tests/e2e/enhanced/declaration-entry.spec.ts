import type { Page } from "@playwright/test";
import { openAsDeskWorker, openDeskOf } from "../../support/browser/desk-worker";
import { expect, test } from "../../support/browser/fixtures";
import { button } from "../../support/browser/login-forms";
import { newPhone } from "../../support/browser/people";
import { Rows } from "../../support/browser/role-holder";
import type { Site } from "../../support/browser/site";
import { sampleDeclaration, sampleLine } from "../../support/declarations/sample-declaration";

const main = (page: Page) => page.getByRole("main");
const field = (page: Page, name: string) => main(page).locator(`[name="${name}"]`);
/** As others see who somebody is. */
const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;
const saving = (page: Page) => main(page).locator(".entry-saving");

/** A new draft, open at its head. @returns its own address */
async function openDraft(page: Page, site: Site, direction = "E"): Promise<string> {
  await page.goto(`${site.origin}/phsb/declarations/new?direction=${direction}`);
  await button(page, "保存").click();
  await expect(page).toHaveURL(/part=head$/);
  return page.url().replace(/\/edit.*/, "");
}

async function asDeclarant(page: Page, site: Site): Promise<number> {
  const organization = openDeskOf(site, newPhone());
  await openAsDeskWorker(page, site, { organization, role: "customer-declarant" });
  return organization;
}

/** What the page's text input says, as it is stored by now. */
async function expectStored(page: Page, name: string, value: string | RegExp): Promise<void> {
  await expect(saving(page)).toContainText(/已保存 \d\d:\d\d:\d\d/);
  const again = await page.context().newPage();
  await again.goto(page.url());
  await expect(field(again, name)).toHaveValue(value);
  await again.close();
}

test("what is typed is stored 800 ms after the last key and at Enter, and shown as it is stored", async ({
  page,
  site,
}) => {
  await asDeclarant(page, site);
  await openDraft(page, site);
  await field(page, "contractNumber").pressSequentially("YX26-0009");
  await expect(saving(page)).toContainText("1 处修改待上传");
  await expectStored(page, "contractNumber", "YX26-0009");
  await field(page, "grossWeight").fill("=1.2*10");
  await field(page, "grossWeight").press("Enter");
  await expect(field(page, "netWeight")).toBeFocused();
  await expect(field(page, "grossWeight")).toHaveValue("12");
  await field(page, "tradeMode").fill("0110");
  await field(page, "tradeMode").press("Enter");
  await expect(field(page, "tradeMode")).toHaveValue("0110-一般贸易");
  await field(page, "netWeight").fill("1.234,5");
  await field(page, "netWeight").press("Enter");
  await expect(saving(page)).toContainText("1 处填写有误，没有保存");
  await expect(field(page, "netWeight")).toHaveAttribute("aria-invalid", "true");
  await field(page, "netWeight").fill("11");
  await field(page, "netWeight").press("Shift+Enter");
  await expect(field(page, "grossWeight")).toBeFocused();
  await expectStored(page, "netWeight", "11");
});

test("without a network what is typed waits, and goes up in order once it is back", async ({
  page,
  site,
}) => {
  await asDeclarant(page, site);
  await openDraft(page, site);
  await page.route(/_data=/, (route) => route.abort());
  await field(page, "contractNumber").fill("OFF-1");
  await field(page, "contractNumber").press("Enter");
  await field(page, "billNumber").fill("COSU77");
  await expect(saving(page)).toContainText("2 处修改待上传");
  await field(page, "contractNumber").fill("OFF-2");
  await page.unroute(/_data=/);
  await expectStored(page, "contractNumber", "OFF-2");
  await expectStored(page, "billNumber", "COSU77");
});

test("a field that another tab has changed asks which value is meant; whoever has been replaced is told", async ({
  page,
  site,
}) => {
  const organization = await asDeclarant(page, site);
  await openDraft(page, site);
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await field(tab, "contractNumber").fill("TAB-2");
  await expect(saving(tab)).toContainText("已保存");
  await tab.close();
  await field(page, "contractNumber").fill("TAB-1");
  await expect(saving(page).getByRole("alert")).toContainText("合同协议号已被改为“TAB-2”，您填的是“TAB-1”");
  await saving(page).getByRole("button", { name: "用我填的" }).click();
  await expectStored(page, "contractNumber", "TAB-1");

  const other = await page.context().browser()!.newPage();
  const name = await openAsDeskWorker(other, site, { organization, role: "customer-declarant" });
  await other.goto(page.url());
  await main(other).getByText("接手", { exact: true }).click();
  await main(other).getByRole("button", { name: "确认接手" }).click();
  await expect(main(other)).toContainText("已接手");
  await other.close();
  await field(page, "billNumber").fill("LATE-1");
  await expect(saving(page)).toContainText(`${masked(name)} 已于`);
  await saving(page).getByRole("button", { name: "对照两边内容" }).click();
  await expect(main(page)).toContainText("LATE-1");
  await expect(main(page).getByRole("button", { name: "按选择保存" })).toBeVisible();
});

test("rows are filled, moved and taken away by keys", async ({ page, site }) => {
  await asDeclarant(page, site);
  const own = await openDraft(page, site);
  await field(page, "marks").fill("N/M");
  await field(page, "marks").press("Control+Enter");
  await expect(field(page, "marks")).toHaveValue("N/M\n");
  await page.goto(`${own}/edit?part=goods&line=1`);
  await field(page, "name").fill("手机");
  await field(page, "elements").fill("4|3|用于通讯");
  await field(page, "name").press("Control+Enter");
  await expect(page).toHaveURL(/line=2$/);
  await expect(field(page, "hsCode")).toBeFocused();
  await page.keyboard.press("Control+Shift+D");
  await expect(field(page, "name")).toHaveValue("手机");
  await field(page, "name").fill("充电器");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/line=3$/);
  await field(page, "name").focus();
  await page.keyboard.press("Control+D");
  await expect(field(page, "name")).toHaveValue("充电器");
  await page.keyboard.press("Control+S");
  await expect(page).toHaveURL(/line=3$/);
  await expect(main(page)).toContainText("已保存");
  await expect(main(page).getByRole("button", { name: "上移" })).toBeVisible();
  await page.waitForFunction(() => Object.keys(document.querySelector("#entry") ?? {}).length > 0);
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page).toHaveURL(/line=2$/);
  await expect(main(page).locator(".entry-fields :focus")).toHaveCount(1);
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page).toHaveURL(/line=1$/);
  await expect(field(page, "name")).toHaveValue("充电器");
  await field(page, "name").focus();
  await page.keyboard.press("Control+Delete");
  await expect(field(page, "name")).toHaveValue("手机");
  await page.keyboard.press("Alt+1");
  await expect(page).toHaveURL(/part=head$/);
  await main(page).locator(".submit-bar button").first().focus();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("下一处问题");
});

/** What of a row a copy takes along. */
const copied = (row: Readonly<Record<string, string>>, typed: Readonly<Record<string, string>>) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(row).filter(([name]) => !(name in typed) && name !== "total")),
  );

/** A draft that holds what a copy of a whole declaration begins with. */
function writeInto(site: Site, href: string, lines: number): void {
  const { head, lines: rows } = sampleDeclaration({
    direction: "E",
    head: { transitPort: "USA264", shippingCountry: "USA", tradingCountry: "USA" },
    lines: Array.from({ length: lines }, (_, index) =>
      sampleLine({ name: `平板电脑${String(index + 1)}`, originCountry: "CHN", destinationCountry: "USA" }),
    ),
  });
  const id = Number(href.split("/").at(-1));
  new Rows(site).change(
    "update declarations set more = ?, line_count = ? where id = ?",
    copied(head, SHIPMENT),
    lines,
    id,
  );
  const filled = new Rows(site);
  rows.forEach((row, index) => {
    filled.add("declaration_lines", { declaration_id: id, place: index + 1, more: copied(row, LINE) });
  });
  filled.close();
}

/** Presses keys and counts them. */
class Keyboard {
  count = 0;
  constructor(private readonly page: Page) {}

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      this.count += 1;
    }
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.count += text.length;
  }
}

const SHIPMENT: Readonly<Record<string, string>> = {
  transportName: "EVER A",
  voyageNumber: "07E",
  billNumber: "COSU07",
  packageCount: "10",
  grossWeight: "99",
  netWeight: "90",
};

const LINE: Readonly<Record<string, string>> = { quantity: "10", firstQuantity: "10", price: "5.5" };

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name") ?? "");

/** Goes from one missing field to the next, and types what belongs there. */
async function fillMissing(keys: Keyboard, page: Page, values: Readonly<Record<string, string>>) {
  const left = new Set(Object.keys(values));
  for (let step = 0; step < 12 && left.size > 0; step += 1) {
    const name = await focused(page);
    if (left.has(name)) await keys.type(values[name]!);
    left.delete(name);
    if (left.size > 0) await keys.press("F2");
  }
  expect([...left]).toEqual([]);
}

test("five lines from a copy are completed by keyboard alone, in 120 keystrokes at most", async ({
  page,
  site,
}) => {
  test.slow();
  await asDeclarant(page, site);
  const source = await openDraft(page, site);
  writeInto(site, source, 5);
  await page.goto(`${source}/edit?part=head`);
  const keys = new Keyboard(page);
  await fillMissing(keys, page, SHIPMENT);
  await keys.press("F9");
  await expect(main(page).locator("#findings")).toContainText("检查于");
  for (let step = 0; step < 6 && !page.url().includes("line=1"); step += 1) {
    await keys.press("F2");
    await page.waitForTimeout(500);
  }
  for (let place = 1; place <= 5; place += 1) {
    await expect(page).toHaveURL(new RegExp(`line=${String(place)}(?:#|$)`));
    await expect(field(page, "quantity")).toBeFocused();
    await fillMissing(keys, page, LINE);
    await keys.press(place < 5 ? "Control+Enter" : "F9");
  }
  await expect(main(page).locator("#findings")).toContainText("检查于");
  await expect(main(page).locator("#findings")).toContainText("没有发现问题");
  await keys.press("Control+Shift+S");
  await expect(page).toHaveURL(source);
  await expect(main(page)).toContainText("已制单");
  expect(keys.count).toBeLessThanOrEqual(120);
});
