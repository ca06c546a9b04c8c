import {
  asDeclarant,
  field,
  main,
  openDraft,
  pressEntry as press,
  rowsOf,
} from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";

test("a new row that nothing was typed into is stored by no button of its form", async ({ page, site }) => {
  // Wide screens show no button that stores a row.
  if (page.viewportSize()!.width > 1100) await page.setViewportSize({ width: 1100, height: 768 });
  await asDeclarant(page, site);
  const own = await openDraft(page, site, "I");
  await page.goto(`${own}/edit?part=goods`);
  await expect(main(page)).toContainText("还没有商品");
  for (const intent of ["save", "next"]) {
    await press(page, intent);
    await expect(main(page).getByRole("alert")).toContainText("这一项还没有填写内容，没有新增");
    await page.goto(`${own}/edit?part=goods`);
    await expect(main(page)).toContainText("还没有商品");
  }
  await press(page, "check");
  await expect(main(page)).toContainText(/发现 \d+ 处错误|没有发现问题/);
  await expect(main(page)).toContainText("还没有商品");

  await field(page, "name").fill("智能手机");
  await press(page, "next");
  await expect(page).toHaveURL(/line=2$/);
  await press(page, "check");
  await expect(main(page)).toContainText(/发现 \d+ 处错误|没有发现问题/);
  await expect(rowsOf(page, "lines")).toHaveCount(1);
});

test("in an export the date that customs fill in says that it stays empty", async ({ page, site }) => {
  await asDeclarant(page, site);
  await openDraft(page, site, "E");
  await expect(main(page).locator('.entry-field:has([name="crossingDate"]) > label')).toContainText("免填");
});

test("another row is offered where none is open yet, and beside the form of a new one not", async ({
  page,
  site,
}) => {
  await asDeclarant(page, site);
  const own = await openDraft(page, site, "I");
  const offered = main(page).locator('.entry-rows[data-kind="lines"]').getByRole("link", { name: "新增" });
  await page.goto(`${own}/edit?part=goods`);
  await expect(main(page)).toContainText("还没有商品");
  await expect(field(page, "name")).toBeVisible();
  await expect(offered).toHaveCount(0);
  await field(page, "name").fill("智能手机");
  await press(page, "save");
  await expect(page).toHaveURL(/line=1$/);
  await offered.click();
  await expect(page).toHaveURL(/line=2$/);
  await expect(offered).toHaveCount(0);
});
