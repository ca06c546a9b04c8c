import type { Page } from "@playwright/test";
import { openAsDeskWorker, openDeskOf } from "../../support/browser/desk-worker";
import { pressEntry as press } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { newPhone } from "../../support/browser/people";
import { Rows } from "../../support/browser/role-holder";

const main = (page: Page) => page.getByRole("main");
const field = (page: Page, name: string) => main(page).locator(`[name="${name}"]`);
const save = (page: Page) => main(page).getByRole("button", { name: "保存" }).last().click();

const CODE = "8504401499";

/** Other tests run without a tariff, where no code is reported as unknown. */
test.afterEach(({ site }) => {
  new Rows(site).change("delete from hs_codes where code = ?", CODE);
});

/** Inserts a tariff code with three elements, of which the last one is optional. */
function addTariff(site: { dataDir: string }): void {
  const rows = new Rows(site);
  rows.add("hs_codes", {
    code: CODE,
    name: "稳压电源",
    first_unit: "001",
    second_unit: "",
    licences: "",
    inspection: "",
    elements: "1:品牌类型;2:出口享惠情况;3:用途;4:GTIN;",
    status: 1,
    version_date: "2026-01",
    created_at: 1,
    created_by: "test",
    updated_at: 1,
    updated_by: "test",
  });
  rows.close();
}

test("the elements of a line are filled in one by one, and stand in it as one text", async ({
  page,
  site,
}) => {
  test.slow();
  addTariff(site);
  const organization = openDeskOf(site, newPhone());
  await openAsDeskWorker(page, site, { organization, role: "customer-declarant" });
  await page.goto(`${site.origin}/phsb/declarations/new?direction=E`);
  await save(page);
  await expect(page).toHaveURL(/part=head$/);
  await page.goto(page.url().replace("part=head", "part=goods"));
  await field(page, "hsCode").fill(CODE);
  await field(page, "name").fill("稳压电源");
  await press(page, "elements");
  await expect(page).toHaveURL(/\/elements\/1$/);
  await field(page, "elementA").selectOption("4");
  await field(page, "elementB").selectOption("0");
  await field(page, "elementC").fill("为手机充电");
  await field(page, "makerName").fill("远洋电源厂");
  await save(page);
  await expect(main(page).getByRole("alert").first()).toContainText("反倾销反补贴内容须填全");
  await expect(field(page, "elementC")).toHaveValue("为手机充电");
  await field(page, "undertaking").selectOption("0");
  await save(page);
  await expect(page).toHaveURL(/part=goods&line=1/);
  await expect(field(page, "elements")).toHaveValue("4|0|为手机充电|<远洋电源厂><><><><0>");
  await press(page, "elements");
  await expect(page).toHaveURL(/\/elements\/1$/);
  await expect(field(page, "makerName")).toHaveValue("远洋电源厂");
  await field(page, "makerName").fill("");
  await field(page, "undertaking").selectOption("");
  await save(page);
  await expect(field(page, "elements")).toHaveValue("4|0|为手机充电|");
});

test("a manager makes a rule milder for the organisation; a declarant does not", async ({ page, site }) => {
  const organization = openDeskOf(site, newPhone());
  await openAsDeskWorker(page, site, { organization, role: "customer-manager" });
  await page.goto(`${site.origin}/phsb/declarations/rules`);
  await expect(main(page)).toContainText("全部按原级别");
  // No card is empty, and the first heading has a distance to the card above it.
  await expect(page.locator(".record-page dl:empty")).toHaveCount(0);
  const above = (await page.locator("dl.record-facts").boundingBox())!;
  const part = (await page.getByRole("heading", { name: "可以调整的规则" }).boundingBox())!;
  expect(part.y - above.y - above.height).toBeGreaterThanOrEqual(16);
  await main(page).getByRole("link", { name: /^X02 / }).first().click();
  await expect(page).toHaveURL(/\/rules\/X02$/);
  await main(page).getByLabel("关闭").check();
  await save(page);
  await expect(main(page).getByRole("alert").first()).toBeVisible();
  await field(page, "reason").fill("本企业常用两种币制");
  await save(page);
  await expect(page).toHaveURL(/\/phsb\/declarations\/rules$/);
  await expect(main(page)).toContainText("已调整 1 条");
  await expect(main(page)).toContainText("本企业常用两种币制");
  expect((await page.goto(`${site.origin}/phsb/declarations/rules/L1`))?.status()).toBe(404);
  await openAsDeskWorker(page, site, { organization, role: "customer-declarant" });
  expect((await page.goto(`${site.origin}/phsb/declarations/rules`))?.status()).toBe(403);
});
