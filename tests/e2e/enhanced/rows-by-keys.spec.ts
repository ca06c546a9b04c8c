import type { Page } from "@playwright/test";
import {
  asDeclarant,
  field,
  focused,
  focusedForm,
  isKeyed,
  main,
  openDraft,
  saving,
} from "../../support/browser/entry-page";
import type { Values } from "~/services/declarations/fields/field.types";
import { expect, test } from "../../support/browser/fixtures";
import { Rows } from "../../support/browser/role-holder";
import { sampleDeclaration, sampleLine } from "../../support/declarations/sample-declaration";

const TRADER = "3302960101";

const UNMEASURED = { firstUnit: "", firstQuantity: "" };

/**
 * Creates a draft with lines and without containers and papers.
 * @returns its address
 */
async function draftOfLines(
  page: Page,
  site: Parameters<typeof openDraft>[1],
  lines: readonly Values[] = [UNMEASURED, UNMEASURED, UNMEASURED],
): Promise<string> {
  const own = await openDraft(page, site, "I");
  const id = Number(own.split("/").at(-1));
  const rows = new Rows(site);
  rows.addAll(
    "declaration_lines",
    lines.map((line, index) => ({
      declaration_id: id,
      place: index + 1,
      more: JSON.stringify(sampleLine(line)),
    })),
  );
  rows.change(
    "update declarations set more = ? where id = ?",
    JSON.stringify({ ...sampleDeclaration().head, traderCustomsCode: "" }),
    id,
  );
  return own;
}

/** Types the value of each field that Enter leads to. */
async function fillRow(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await isKeyed(page);
  for (const [name, value] of Object.entries(values)) {
    await expect(field(page, name)).toBeVisible();
    for (let step = 0; step < 8 && (await focused(page)) !== name; step += 1)
      await page.keyboard.press("Enter");
    await expect(field(page, name)).toBeFocused();
    await page.keyboard.type(value);
  }
}

/** Moves to the next row of the same kind, from a field or from the button after the last one. */
async function nextRow(page: Page, key: "Control+Enter" | "Enter", place: number): Promise<void> {
  await page.keyboard.press(key);
  await expect(page).toHaveURL(new RegExp(`line=${String(place)}$`));
}

test("containers and papers are written by keyboard alone, and what is missing is met by F2 line after line", async ({
  page,
  site,
}) => {
  test.setTimeout(240_000);
  await asDeclarant(page, site);
  const own = await draftOfLines(page, site);
  await page.goto(`${own}/edit?part=head`);
  await isKeyed(page);
  await page.keyboard.press("Alt+3");
  await expect(page).toHaveURL(/part=containers/);
  await expect(field(page, "number")).toBeFocused();
  await fillRow(page, { number: "CBHU3202732", size: "22", isShared: "1", items: "1-2", goodsWeight: "60" });
  await nextRow(page, "Control+Enter", 2);
  await fillRow(page, { number: "COSU4100009", size: "11", items: "3", goodsWeight: "40", tare: "2200" });
  await page.keyboard.press("Enter");
  await expect(main(page).locator('#entry .submit-bar button[value="next"]')).toBeFocused();
  await nextRow(page, "Control+Enter", 3);
  await expect(field(page, "number")).toBeFocused();

  await page.keyboard.press("Alt+4");
  await expect(page).toHaveURL(/part=papers/);
  await fillRow(page, { code: "Y" });
  await page.keyboard.press("Enter");
  await fillRow(page, { number: "K001-26000001", agreement: "19", proofKind: "C" });
  await nextRow(page, "Control+Enter", 2);
  await expect(field(page, "code")).toBeFocused();
  await page.keyboard.press("F9");
  await expect(main(page).locator("#findings")).toContainText("检查于");
  await isKeyed(page);

  // An empty paper has no missing fields.
  const met: string[] = [];
  for (let step = 0; step < 40 && new Set(met).size < 3; step += 1) {
    const before = `${page.url()} ${await focused(page)}`;
    await page.keyboard.press("F2");
    // No field has the focus between two pages.
    const arrived = async () =>
      (await focused(page)) === "" ? before : `${page.url()} ${await focused(page)}`;
    await expect.poll(arrived).not.toBe(before);
    await isKeyed(page);
    expect(await focusedForm(page)).not.toMatch(/part=papers&line=2/);
    const line = /part=goods&line=(\d)/.exec(await focusedForm(page))?.[1];
    if (line) met.push(line);
  }
  expect([...new Set(met)]).toEqual(["1", "2", "3"]);

  await page.goto(`${own}?tab=rows`);
  const tables = main(page).getByRole("table");
  await expect(tables.nth(0)).toContainText("CBHU3202732");
  await expect(tables.nth(0)).toContainText("1,2");
  await expect(tables.nth(0)).toContainText("COSU4100009");
  await expect(tables.nth(1)).toContainText("K001-26000001");
  await expect(tables.nth(1)).toContainText("19 中国—韩国自贸协定");
});

test("F2 goes from the head to the first line, whatever is graver further behind", async ({ page, site }) => {
  await asDeclarant(page, site);
  const own = await draftOfLines(page, site, [{ firstUnit: "" }, { currency: "EUR" }, {}]);
  await page.goto(`${own}/edit?part=head`);
  await isKeyed(page);
  await page.keyboard.press("F9");
  await expect(main(page).locator("#findings")).toContainText("检查于");
  await isKeyed(page);
  await field(page, "netWeight").focus();
  const lines: string[] = [];
  for (let step = 0; step < 40 && lines.at(-1) !== "2"; step += 1) {
    const before = `${page.url()} ${await focused(page)}`;
    await page.keyboard.press("F2");
    await expect
      .poll(async () => ((await focused(page)) === "" ? before : `${page.url()} ${await focused(page)}`))
      .not.toBe(before);
    await isKeyed(page);
    lines.push(/part=goods&line=(\d)/.exec(await focusedForm(page))?.[1] ?? "0");
  }
  expect([...new Set(lines.filter((line) => line !== "0"))]).toEqual(["1", "2"]);
});

test("a code that a library knows fills the rest at Enter; whoever presses it before the matches have come loses nothing", async ({
  page,
  site,
}) => {
  const organization = await asDeclarant(page, site);
  const rows = new Rows(site);
  const name = "宁波远洋进出口有限公司";
  rows.add("trade_parties", {
    organization_id: organization,
    kind: "domestic",
    name,
    code: TRADER,
    number: "91350200MA2YJ1XR9G",
    identity: `domestic ${TRADER}`,
    more: JSON.stringify({ name, customsCode: TRADER, creditCode: "91350200MA2YJ1XR9G" }),
    created_at: 1,
    created_by: "test",
    updated_at: 1,
    updated_by: "test",
  });
  rows.close();
  const own = await openDraft(page, site);
  await isKeyed(page);
  await field(page, "traderCustomsCode").focus();
  await page.keyboard.type(TRADER);
  await page.keyboard.press("Enter");
  await expect(field(page, "traderName")).toHaveValue(name);
  await expect(field(page, "traderCreditCode")).toHaveValue("91350200MA2YJ1XR9G");

  await page.route(/phsb\/codes\/matches/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await field(page, "packageKind").focus();
  await page.keyboard.type("纸箱");
  await page.keyboard.press("Enter");
  await expect(field(page, "packageKind")).not.toBeFocused();
  await expect(field(page, "packageKind")).toHaveValue("22-纸制或纤维板制盒/箱");
  await expect(saving(page)).toContainText("已保存");
  await page.goto(`${own}?tab=head`);
  await expect(main(page)).toContainText("纸制或纤维板制盒/箱");
  await expect(main(page)).toContainText(name);
});
