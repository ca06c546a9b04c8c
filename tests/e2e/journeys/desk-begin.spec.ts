import { asDeclarant, main, openDraft } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";

test("a declaration of either direction is begun on the desk's own page, also while another one waits", async ({
  page,
  site,
}) => {
  await asDeclarant(page, site);
  await openDraft(page, site, "I");
  for (const [name, direction] of [
    ["新建进口报关单", "I"],
    ["新建出口报关单", "E"],
  ] as const) {
    await page.goto(`${site.origin}/phsb`);
    await expect(main(page)).toContainText("草稿");
    await main(page).getByRole("link", { name }).click();
    await expect(main(page).locator(`[name="direction"][value="${direction}"]`)).toBeChecked();
  }
});
