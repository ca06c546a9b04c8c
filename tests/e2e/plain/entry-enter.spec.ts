import { asDeclarant, field, main, openDraft, rowsOf } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";

test("Enter in a field stores the head and goes on from a row, and neither checks nor completes", async ({
  page,
  site,
}) => {
  await asDeclarant(page, site);
  const own = await openDraft(page, site, "I");
  await field(page, "contractNumber").fill("HT-5");
  await field(page, "contractNumber").press("Enter");
  await expect(main(page).getByRole("status").first()).toContainText("表头已保存");
  await expect(field(page, "contractNumber")).toHaveValue("HT-5");
  await page.goto(`${own}/edit?part=goods`);
  await field(page, "price").fill("12");
  await field(page, "price").press("Enter");
  await expect(page).toHaveURL(/line=2$/);
  await expect(rowsOf(page, "lines")).toHaveCount(1);
});
