import type { Page } from "@playwright/test";
import { field, isKeyed, main, rowsOf } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { gate } from "../../support/browser/gate";
import { openLines } from "../../support/browser/open-lines";
import type { Site } from "../../support/browser/site";

/** Opens the first line of an import with three lines. */
async function openThreeLines(page: Page, site: Site): Promise<string> {
  await page.setViewportSize({ width: 1440, height: 900 });
  return openLines(page, site, 3);
}

/** A cell of the goods, by the number of its line and its column. */
const cell = (page: Page, line: number, column: string) =>
  rowsOf(page, "lines")
    .nth(line - 1)
    .locator(`[data-label="${column}"]`);

/** The line and the field whose cell has the focus, such as `2 quantity`. */
const focusedCell = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement?.closest<HTMLElement>("td[data-field]");
    return `${focused?.closest("tr")?.querySelector("th")?.textContent ?? ""} ${focused?.dataset["field"] ?? ""}`;
  });

test("a cell of the present line is typed over in place, and the same field of the form follows", async ({
  page,
  site,
}) => {
  await openThreeLines(page, site);
  await cell(page, 1, "成交数量").click();
  await page.keyboard.type("12");
  await expect(field(page, "quantity")).toHaveValue("12");
  await page.keyboard.press("Enter");
  expect(await focusedCell(page)).toBe("1 unit");
  await expect(cell(page, 1, "成交数量")).toHaveText("12");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("99");
  await page.keyboard.press("Escape");
  await expect(field(page, "quantity")).toHaveValue("12");
  expect(await focusedCell(page)).toBe("1 quantity");
  await page.keyboard.press("Escape");
  await expect(rowsOf(page, "lines").first().getByRole("link")).toBeFocused();
  await page.reload();
  await expect(field(page, "quantity")).toHaveValue("12");
});

test("a column is typed downwards, as fast as it goes, while the lines are loading", async ({
  page,
  site,
}) => {
  await openThreeLines(page, site);
  const loading = gate();
  await page.route(/_data=/, async (route) => {
    await loading.isOpen;
    await route.continue();
  });
  await cell(page, 1, "单价").click();
  await page.keyboard.type("11");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("22");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("33");
  await page.keyboard.press("Enter");
  loading.open();
  await expect(page).toHaveURL(/line=3$/);
  await expect(field(page, "price")).toHaveValue("33");
  for (const [index, price] of ["11", "22", "33"].entries())
    await expect(cell(page, index + 1, "单价")).toHaveText(`${price}.00`);
  expect(await focusedCell(page)).toBe("3 total");
});

test("below the last line a new one is begun in its cells, codes are found by their names", async ({
  page,
  site,
}) => {
  await openThreeLines(page, site);
  await rowsOf(page, "lines").first().getByRole("link").focus();
  await page.keyboard.press("ArrowRight");
  expect(await focusedCell(page)).toBe("1 hsCode");
  await page.keyboard.press("End");
  expect(await focusedCell(page)).toBe("1 dutyMode");
  await page.keyboard.press("Home");
  await page.keyboard.press("Control+End");
  await expect.poll(() => focusedCell(page)).toBe("3 hsCode");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focusedCell(page)).toBe("4 hsCode");
  await expect(rowsOf(page, "lines")).toHaveCount(4);
  // An empty line is the last one.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("新的商品");
  await page.keyboard.press("Control+d");
  await expect(field(page, "name")).toHaveValue("平板电脑3");
  await cell(page, 4, "币制").click();
  await page.keyboard.type("欧元");
  await main(page).locator(".entry-cell [role=option]").first().click();
  await page.keyboard.press("Control+s");
  await expect(cell(page, 4, "商品名称")).toHaveText("平板电脑3");
  await page.reload();
  await expect(rowsOf(page, "lines")).toHaveCount(4);
  await expect(field(page, "currency")).toHaveValue(/欧元/);
});

test("whoever turns from the head to a cell meets no conflict, and a cell that was left opens again by its key", async ({
  page,
  site,
}) => {
  await openThreeLines(page, site);
  await page.route(/_data=/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  for (const turn of ["1", "2", "3"]) {
    await field(page, "contractNumber").fill(`HT-${turn}`);
    await cell(page, 1, "成交数量").click();
    await page.keyboard.type(`4${turn}`);
    await field(page, "netWeight").fill(`9${turn}`);
  }
  await cell(page, 1, "商品编号").click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowRight");
  expect(await focusedCell(page)).toBe("1 hsCode");
  await page.keyboard.press("Control+s");
  await expect(main(page).locator(".entry-head .entry-state")).toContainText("已保存");
  await expect(main(page).locator(".entry-conflicts > li")).toHaveCount(0);
  await page.reload();
  await expect(field(page, "contractNumber")).toHaveValue("HT-3");
  await expect(field(page, "netWeight")).toHaveValue("93");
  await expect(field(page, "quantity")).toHaveValue("43");
});

test("a block copied from a sheet fills the line and, once confirmed, new ones", async ({ page, site }) => {
  await openThreeLines(page, site);
  await cell(page, 3, "商品名称").click();
  await expect.poll(() => focusedCell(page)).toBe("3 name");
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "键盘\t31\r\n鼠标\t32\r\n耳机\t33\r\n");
    const pasted = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(pasted);
  });
  await expect(field(page, "quantity")).toHaveValue("31");
  await expect(main(page)).toContainText("粘贴的内容有 3 行，本项只填入了第一行");
  await main(page).getByRole("button", { name: "其余 2 行各新增一项" }).click();
  await expect(rowsOf(page, "lines")).toHaveCount(5);
  await expect(field(page, "name")).toHaveValue("键盘");
  for (const [index, name] of ["鼠标", "耳机"].entries()) {
    await expect(cell(page, index + 4, "商品名称")).toHaveText(name);
    await expect(cell(page, index + 4, "成交数量")).toHaveText(String(index + 32));
  }
});

test("the help beside the forms shows the keys of where the focus is, and the question mark opens it", async ({
  page,
  site,
}) => {
  await openThreeLines(page, site);
  const help = main(page).getByRole("region", { name: "帮助" });
  await rowsOf(page, "lines").first().getByRole("link").focus();
  await page.keyboard.press("?");
  await expect(help).toContainText("商品表格中相邻的格");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await field(page, "contractNumber").focus();
  await expect(help).toContainText("合同协议号");
  await expect(help).not.toContainText("本项完成");
  await field(page, "quantity").focus();
  await expect(help).toContainText("成交数量");
  await expect(help).toContainText("本项完成");
  // The mouse leaves the focus in the field that help is asked for.
  await main(page).getByRole("button", { name: "检查结果", exact: true }).click();
  await main(page).getByRole("button", { name: "帮助" }).click();
  await expect(field(page, "quantity")).toBeFocused();
  await expect(help).toContainText("成交数量");
});

/** Heights of the head and of the line's form. */
const heights = (page: Page) =>
  page.evaluate(() =>
    [".entry-sheet-head", ".entry-sheet-part"].map(
      (pane) => document.querySelector(pane)!.getBoundingClientRect().height,
    ),
  );

test("the heights of the panes are dragged, or changed by keys, and are there the next time", async ({
  page,
  site,
}) => {
  await openThreeLines(page, site);
  const [before = 0] = await heights(page);
  const divider = main(page).locator('.entry-divider[data-pane="head"]');
  const { x, y, width, height } = (await divider.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y - 60);
  const stored = page.waitForResponse((response) => response.url().includes("/settings?_data="));
  await page.mouse.up();
  const [dragged = 0] = await heights(page);
  expect(dragged).toBeLessThan(before - 31);
  expect((await stored).status()).toBe(200);
  await page.reload();
  await isKeyed(page);
  expect((await heights(page))[0]).toBe(dragged);
  const [, part = 0] = await heights(page);
  await field(page, "quantity").focus();
  const storedAgain = page.waitForResponse((response) => response.url().includes("/settings?_data="));
  await page.keyboard.press("Alt+Shift+ArrowDown");
  await page.keyboard.press("Alt+Shift+ArrowDown");
  const [, lower = 0] = await heights(page);
  expect(lower).toBeLessThan(part);
  await storedAgain;
  await page.reload();
  expect(await heights(page)).toEqual([dragged, lower]);
  await isKeyed(page);
  await divider.dblclick();
  await expect.poll(async () => (await heights(page))[0]).toBe(before);
});
