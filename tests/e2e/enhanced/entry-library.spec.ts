import type { Page } from "@playwright/test";
import { field, isKeyed, main, openKeyed, saving, library } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";

const TRADER = {
  traderCustomsCode: "3302960101",
  traderCreditCode: "91350200MA2YJ1XR9G",
  traderName: "宁波远洋进出口有限公司",
} as const;

/** Stores a party and looks it up by keyboard. */
async function lookUp(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(TRADER)) await field(page, name).fill(value);
  await library(page).getByRole("button", { name: "保存到库" }).click();
  await expect(library(page)).toContainText("已保存到库");
  await isKeyed(page);
  await library(page).getByLabel("名称或编码").fill("远洋");
  await library(page).getByLabel("名称或编码").press("Enter");
  await expect(library(page).getByRole("button", { name: `选用 ${TRADER.traderName}` })).toBeVisible();
  await isKeyed(page);
}

test("after a look-up the next key is meant for what was found, and the form stores itself again", async ({
  page,
  site,
}) => {
  await openKeyed(page, site);
  await lookUp(page);
  const found = library(page).getByRole("button", { name: `选用 ${TRADER.traderName}` });
  await expect(found).toBeFocused();
  await expect(found).toBeInViewport();
  await library(page).getByLabel("填入到").selectOption({ label: "消费使用、生产销售单位" });
  await found.press("Enter");
  await expect(field(page, "ownerName")).toHaveValue(TRADER.traderName);
  await isKeyed(page);
  await field(page, "contractNumber").fill("YX26-10");
  await expect(saving(page)).toContainText(/已保存 \d\d:\d\d:\d\d/);
  const again = await page.context().newPage();
  await again.goto(page.url());
  await expect(field(again, "contractNumber")).toHaveValue("YX26-10");
  await expect(field(again, "ownerName")).toHaveValue(TRADER.traderName);
});

test("the codes that fit what is typed stand over the line of help", async ({ page, site }) => {
  await openKeyed(page, site);
  await field(page, "transitPort").pressSequentially("dong");
  const first = main(page).locator(".matches [role=option]").first();
  await expect(first).toBeVisible();
  const isOver = await first.evaluate((option) => {
    const { left, top, height } = option.getBoundingClientRect();
    // The help text ignores the pointer, so that `elementFromPoint` would not find it.
    const help = document.querySelector<HTMLElement>(".entry-field:focus-within .hint");
    if (help) help.style.pointerEvents = "auto";
    return option.contains(document.elementFromPoint(left + 8, top + height / 2));
  });
  expect(isOver).toBe(true);
});
