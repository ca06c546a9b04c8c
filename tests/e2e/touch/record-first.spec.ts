import { applicationPage } from "../../support/browser/reviewed-records";
import { expect, test } from "../../support/browser/fixtures";
import { button } from "../../support/browser/login-forms";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";

test("an application on a phone begins with its content, then come papers, decision and progress", async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, await applicationPage(page, site));
  await button(page, "领取").click();
  const parts = [".record-head", ".review-part", ".review-papers", ".review-decision", ".review > section"];
  await expect(page.locator(".review-decision")).toBeVisible();
  const tops: number[] = [];
  for (const part of parts) {
    const all = await page
      .locator(part)
      .evaluateAll((found) => found.map((one) => one.getBoundingClientRect().top));
    expect(all.length, part).toBeGreaterThan(0);
    tops.push(part === ".review > section" ? Math.max(...all) : all[0]!);
  }
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
});
