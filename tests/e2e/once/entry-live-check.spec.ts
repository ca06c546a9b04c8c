import type { Page } from "@playwright/test";
import { field, main, openKeyed, saving } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import type { Site } from "../../support/browser/site";

const listed = (page: Page) => main(page).locator("#findings");
const OVER_GROSS = "净重 20 大于毛重 10";

async function typeInto(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill("");
  await field(page, name).pressSequentially(text);
}

/**
 * Opens a head whose rules are loaded, and holds back what it sends from then on.
 * @returns lets it through
 */
async function openDelayed(page: Page, site: Site): Promise<() => void> {
  await openKeyed(page, site);
  const rules = page.waitForResponse((answer) => answer.url().endsWith("/live"));
  await typeInto(page, "grossWeight", "10");
  expect((await rules).status()).toBe(200);
  await expect(saving(page)).toHaveAttribute("data-state", "saved");
  let letThrough: () => void = () => {};
  const isOpen = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/edit?*", async (route) => {
    if (route.request().method() === "POST") await isOpen;
    await route.continue();
  });
  return letThrough;
}

/** The number of required fields that are empty. */
const missing = (page: Page) =>
  main(page)
    .locator(".entry-counts")
    .evaluate(({ textContent }) => Number(/(\d+) 未填/.exec(textContent)?.[1] ?? 0));

test("findings follow what is typed before the server has answered, and stay as it answers", async ({
  page,
  site,
}) => {
  const letThrough = await openDelayed(page, site);
  await typeInto(page, "netWeight", "20");
  await field(page, "contractNumber").focus();
  await expect(listed(page)).toContainText(OVER_GROSS);
  await expect(main(page).locator(".entry-field", { has: page.locator('[name="netWeight"]') })).toContainText(
    OVER_GROSS,
  );
  await expect(main(page).locator(".entry-counts")).toHaveAttribute("data-level", "error");
  await typeInto(page, "netWeight", "9");
  await expect(listed(page)).not.toContainText(OVER_GROSS);
  await typeInto(page, "netWeight", "20");
  await field(page, "contractNumber").focus();
  await expect(listed(page)).toContainText(OVER_GROSS);
  letThrough();
  await expect(saving(page)).toHaveAttribute("data-state", "saved");
  await expect(listed(page).getByText(OVER_GROSS)).toHaveCount(1);
  await typeInto(page, "netWeight", "9");
  await expect(listed(page)).not.toContainText(OVER_GROSS);
  await expect(saving(page)).toHaveAttribute("data-state", "saved");
  await expect(listed(page)).not.toContainText(OVER_GROSS);
});

test("a finding about the field in focus waits until somebody goes on", async ({ page, site }) => {
  await openDelayed(page, site);
  const before = await missing(page);
  await typeInto(page, "netWeight", "20");
  // The rules have been run once the field no longer counts as empty.
  await expect.poll(() => missing(page)).toBe(before - 1);
  await expect(field(page, "netWeight")).toBeFocused();
  await expect(listed(page)).not.toContainText(OVER_GROSS);
  await field(page, "contractNumber").focus();
  await expect(listed(page)).toContainText(OVER_GROSS);
});
