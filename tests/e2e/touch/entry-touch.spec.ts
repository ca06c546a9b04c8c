import { asDeclarant, field, isKeyed, main, openDraft } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";

test("a field of a declaration that has the focus stands above the buttons", async ({ page, site }) => {
  await asDeclarant(page, site);
  await openDraft(page, site, "I");
  await isKeyed(page);
  for (const name of ["unitCard", "contractNumber", "billNumber", "netWeight"]) {
    await field(page, name).focus();
    const box = await field(page, name).boundingBox();
    const bar = await main(page).locator("#entry .submit-bar").boundingBox();
    expect(box!.y + box!.height, name).toBeLessThanOrEqual(bar!.y);
  }
});
