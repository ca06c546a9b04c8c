import type { Page } from "@playwright/test";
import {
  asDeclarant,
  field,
  focused,
  main,
  openDraft,
  openKeyed,
  rowsOf,
} from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { gate } from "../../support/browser/gate";
import { openFiveLines, openLines } from "../../support/browser/open-lines";

/** Counts fields and cells of the goods that are in sight as a whole. */
const countInSight = (page: Page) =>
  page.evaluate(() => {
    const isInSight = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isUncovered = middle !== null && (element.contains(middle) || middle.contains(element));
      return (
        right > left && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && isUncovered
      );
    };
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isInSight).length;
    return {
      fields: all(".entry-fields :is(input:not([type=hidden], [type=checkbox]), select, textarea)"),
      cells: all('.entry-rows[data-kind="lines"] tbody :is(th, td)'),
    };
  });

/** Records what moves outside of the panel of findings, except text within a field. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry as PerformanceEntry & { sources: readonly { node: Node | null }[] };
        for (const { node } of sources)
          if (node instanceof Element && !node.closest(".entry-panel"))
            shifts.push(`${node.nodeName} ${node.className}`);
      }
    });
    observer.observe({ type: "layout-shift" });
  });

for (const [width, height, least] of [
  [1440, 900, 120],
  [1280, 720, 110],
] as const)
  test(`${String(width)} by ${String(height)} pixels show at least ${String(least)} fields and cells of five lines`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    await openFiveLines(page, site);
    const { fields, cells } = await countInSight(page);
    expect(cells).toBeGreaterThanOrEqual(50);
    expect(fields + cells).toBeGreaterThanOrEqual(least);
  });

test("head and line are typed into in turn, the goods and the findings follow, and nothing moves", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const own = await openFiveLines(page, site);
  const address = page.url();
  await watchShifts(page);
  await field(page, "contractNumber").fill("");
  await page.keyboard.type("HT-2611");
  await field(page, "quantity").fill("7");
  await page.keyboard.press("Enter");
  await expect(rowsOf(page, "lines").first().locator("[data-label=成交数量]")).toHaveText("7");
  await field(page, "netWeight").fill("9999");
  await page.keyboard.press("Enter");
  await expect(main(page).locator("#findings")).toContainText("净重");
  await expect(main(page).locator(".entry-counts")).toContainText("错误");
  expect(page.url()).toBe(address);
  expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
  await page.goto(`${own}?tab=head`);
  await expect(main(page)).toContainText("HT-2611");
  await expect(main(page)).toContainText("9,999");
});

test("keys and findings lead from sheet to sheet without another page", async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openFiveLines(page, site);
  const address = page.url();
  await page.keyboard.press("Alt+1");
  expect(await focused(page)).not.toBe("");
  await expect(page.locator(".entry-sheet-head :focus")).toHaveCount(1);
  await page.keyboard.press("Alt+2");
  await expect(page.locator('.entry-sheet-part [data-part="goods"] :focus')).toHaveCount(1);
  await field(page, "netWeight").fill("9999");
  await field(page, "netWeight").press("Enter");
  await main(page).locator("#findings").getByRole("link", { name: "表头 · 净重" }).first().click();
  await expect(field(page, "netWeight")).toBeFocused();
  expect(page.url()).toBe(address);
});

test("rows are gone through by arrows, and opened by Enter or a click anywhere", async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openFiveLines(page, site);
  const links = rowsOf(page, "lines").getByRole("link");
  await links.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(links.nth(4)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/line=5$/);
  await expect(field(page, "name")).toHaveValue("平板电脑5");
  await rowsOf(page, "lines").nth(2).locator("td").nth(1).click();
  await expect(page).toHaveURL(/line=3$/);
  await expect(field(page, "name")).toHaveValue("平板电脑3");
  await links.nth(4).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/line=6$/);
});

test("the line of the form is in sight among twenty-five, however it was opened, and the page does not move", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const own = await openLines(page, site, 25);
  const present = page.locator('.entry-rows[data-kind="lines"] tr[aria-current=true]');
  for (const line of ["19", "25", "12"]) {
    await page.goto(`${own}/edit?part=goods&line=${line}`);
    await expect(present.getByRole("link")).toHaveText(line);
    await expect(present).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
  await rowsOf(page, "lines").getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/line=1$/);
  await expect(present).toBeInViewport({ ratio: 1 });
});

for (const direction of ["I", "E"] as const)
  test(`mark, value and currency of each fee stand on one row: ${direction}`, async ({ page, site }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await asDeclarant(page, site);
    await page.goto(`${await openDraft(page, site, direction)}/edit?part=head`);
    for (const fee of ["freight", "insurance", "otherFee"]) {
      const tops = await page
        .locator(
          ["Mark", "Value", "Currency"].map((end) => `.entry-sheet-head [name="${fee}${end}"]`).join(", "),
        )
        .evaluateAll((controls) =>
          controls.map((control) => Math.round(control.getBoundingClientRect().top)),
        );
      expect(tops).toHaveLength(3);
      expect(new Set(tops).size, fee).toBe(1);
    }
  });

test("whoever turns from form to form on a slow server loses no key, and meets no conflict", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const own = await openFiveLines(page, site);
  await page.route(/_data=/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  for (const turn of ["1", "2", "3"]) {
    await field(page, "contractNumber").fill(`HT-${turn}`);
    await field(page, "price").fill("");
    await field(page, "price").pressSequentially(`${turn}.5`);
    await field(page, "billNumber").click();
    await page.keyboard.press("Control+a");
    await page.keyboard.type(`BILL${turn}`, { delay: 30 });
    await field(page, "quantity").click();
    await page.keyboard.press("Control+a");
    await page.keyboard.type(`1${turn}`, { delay: 30 });
  }
  await field(page, "total").fill("");
  await field(page, "remarks").click();
  await page.keyboard.type("完", { delay: 30 });
  // Leaving the line has the total computed, which its open form shows.
  await expect(field(page, "total")).toHaveValue("45.5");
  await expect(main(page).locator(".entry-head .entry-state")).toContainText("已保存");
  await expect(main(page).locator(".entry-conflicts li")).toHaveCount(0);
  await expect(field(page, "remarks")).toBeFocused();
  await page.goto(`${own}/edit?part=goods&line=1`);
  const values = { contractNumber: "HT-3", billNumber: "BILL3", remarks: "完", price: "3.5", quantity: "13" };
  for (const [name, value] of Object.entries(values)) await expect(field(page, name)).toHaveValue(value);
});

test("a default that follows from the head makes no row of the goods", async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const own = await openKeyed(page, site, "E");
  const loaded = gate();
  await page.route(/\/edit\?.*_data=/, async (route) => {
    if (route.request().method() === "GET") await loaded.isOpen;
    await route.continue();
  });
  const loading = page.waitForRequest(
    (request) => request.method() === "GET" && /\/edit\?.*_data=/.test(request.url()),
  );
  await field(page, "tradeMode").fill("0110");
  await field(page, "levyNature").fill("101");
  await field(page, "tradeTerm").fill("3");
  await field(page, "tradeTerm").press("Enter");
  await loading;
  // The page's data arrive while something waits to be sent.
  await field(page, "contractNumber").pressSequentially("HT");
  loaded.open();
  await expect(field(page, "dutyMode")).toHaveValue(/照章征税/);
  await field(page, "hsCode").focus();
  await field(page, "contractNumber").focus();
  await expect(main(page).locator(".entry-head .entry-state")).toContainText("已保存");
  await page.goto(`${own}/edit?part=goods`);
  // The new line whose form is shown is empty, and the only one.
  await expect(rowsOf(page, "lines")).toHaveText(["1"]);
});

test("after completing was refused the form goes on storing what is typed", async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const own = await openFiveLines(page, site);
  await field(page, "netWeight").fill("99999");
  await main(page).getByRole("button", { name: "制单完成" }).click();
  await expect(main(page).getByRole("alert")).toContainText("错误");
  await field(page, "contractNumber").fill("HT-77");
  await field(page, "quantity").fill("77");
  await expect(rowsOf(page, "lines").first().locator("[data-label=成交数量]")).toHaveText("77");
  await page.goto(`${own}/edit?part=head`);
  await expect(field(page, "contractNumber")).toHaveValue("HT-77");
});

test("the counts open the folded list of findings", async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openFiveLines(page, site);
  const unfold = main(page).locator(".entry-unfold");
  await expect(unfold).toHaveAttribute("aria-expanded", "false");
  await expect(main(page).locator("#findings")).toBeHidden();
  await main(page).locator(".entry-counts").click();
  await expect(main(page).locator("#findings")).toBeVisible();
  await expect(unfold).toHaveAttribute("aria-expanded", "true");
  await unfold.click();
  await expect(main(page).locator("#findings")).toBeHidden();
});

test("the part of attached papers, which has no form, is left by a check and by completing", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const own = await openFiveLines(page, site);
  await page.goto(`${own}/edit?part=files`);
  await main(page).getByRole("button", { name: "检查", exact: true }).click();
  await expect(main(page)).toContainText(/发现 \d+ 处错误|没有发现问题/);
  await expect(main(page).locator("#findings")).toContainText("检查于");
});

test("of two buttons pressed before the first has been answered the second one is done", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1100, height: 900 });
  await openKeyed(page, site, "I");
  const stored = gate();
  await page.route(/_data=/, async (route) => {
    if (/intent=patch/.test(route.request().postData() ?? "")) await stored.isOpen;
    await route.continue();
  });
  await field(page, "contractNumber").fill("HT-8");
  await main(page).locator("#entry").getByRole("button", { name: "保存", exact: true }).click();
  await main(page).getByRole("button", { name: "制单完成" }).click();
  stored.open();
  await expect(main(page).getByRole("alert")).toContainText("请修改后再完成制单");
  await expect(field(page, "contractNumber")).toHaveValue("HT-8");
});

test("without room for them the sheets are pages", async ({ page, site }) => {
  await page.setViewportSize({ width: 1199, height: 900 });
  await openKeyed(page, site, "I");
  await expect(field(page, "contractNumber")).toBeVisible();
  await expect(field(page, "hsCode")).toBeHidden();
  await expect(main(page).locator("#entry").getByRole("button", { name: "保存", exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect(field(page, "hsCode")).toBeVisible();
});
