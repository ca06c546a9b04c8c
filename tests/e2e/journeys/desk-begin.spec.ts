import { openAsDeskWorker, openDeskOf } from "../../support/browser/desk-worker";
import { asDeclarant, main, openDraft } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { button } from "../../support/browser/login-forms";
import { newPhone } from "../../support/browser/people";
import { Rows } from "../../support/browser/role-holder";

const DIRECTIONS = [
  ["新建进口报关单", "进口报关单"],
  ["新建出口报关单", "出口报关单"],
] as const;

for (const home of ["/phsb", "/guide"])
  test(`a declaration of either direction is begun on ${home} without a further question`, async ({
    page,
    site,
  }) => {
    await asDeclarant(page, site);
    await openDraft(page, site, "I");
    for (const [name, title] of DIRECTIONS) {
      await page.goto(site.origin + home);
      await expect(main(page)).toContainText("今天的草稿");
      await button(page, name).first().click();
      await expect(page).toHaveURL(/\/phsb\/declarations\/\d+\/edit\?part=head$/);
      await expect(main(page).getByRole("heading", { level: 1 })).toContainText(title);
    }
  });

test("a link that names the direction opens a form that does not ask it again", async ({ page, site }) => {
  await asDeclarant(page, site);
  await page.goto(`${site.origin}/phsb/declarations/new?direction=E`);
  await expect(main(page).getByRole("radio")).toHaveCount(0);
  await expect(main(page).locator(".settled")).toContainText("出口");
  await button(page, "保存").click();
  await expect(main(page).getByRole("heading", { level: 1 })).toContainText("出口报关单");
  await page.goto(`${site.origin}/phsb/declarations/new?direction=X`);
  await expect(main(page).getByRole("radio")).toHaveCount(2);
});

test("both homes begin with what waits for the person, and each count leads to its list", async ({
  page,
  site,
}) => {
  const organization = openDeskOf(site, newPhone());
  await openAsDeskWorker(page, site, { organization, role: "customer-declarant" });
  const own = await openDraft(page, site, "I");
  const rows = new Rows(site);
  rows.change(
    "update declarations set is_returned = 1, opinion = '单价不符' where organization_id = ?",
    organization,
  );
  rows.close();
  for (const home of ["/phsb", "/guide"]) {
    await page.goto(site.origin + home);
    const section = main(page).getByRole("region", { name: "我的报关单" });
    await expect(section).toContainText("单价不符");
    await expect(section.getByRole("link", { name: "待我复核" })).toHaveCount(0);
    await section.getByRole("link", { name: "退回待修改" }).click();
    await expect(page).toHaveURL(/\/phsb\/declarations\?mine=returned$/);
    await expect(
      main(page)
        .locator(`a[href="${new URL(own).pathname}"]`)
        .first(),
    ).toBeVisible();
  }
  await page.goto(`${site.origin}/guide`);
  const tiles = main(page).getByRole("navigation", { name: "常用页面" });
  for (const name of ["报关单", "商品库"])
    await expect(tiles.getByRole("link", { name, exact: true })).toBeVisible();
  for (const [name] of DIRECTIONS) await expect(tiles.getByRole("button", { name })).toBeVisible();
  const [declarations, steps] = await Promise.all(
    ["我的报关单", "完善资料"].map((name) => main(page).getByRole("heading", { name }).boundingBox()),
  );
  expect(declarations!.y).toBeLessThan(steps!.y);
});

test("whoever may only look at declarations is offered no new one", async ({ page, site }) => {
  const organization = openDeskOf(site, newPhone());
  await openAsDeskWorker(page, site, { organization, role: "customer-viewer" });
  for (const home of ["/phsb", "/guide"]) {
    await page.goto(site.origin + home);
    for (const [name] of DIRECTIONS) await expect(button(page, name)).toHaveCount(0);
  }
});
