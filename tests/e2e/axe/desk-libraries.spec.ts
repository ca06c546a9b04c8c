import { expectNoViolation } from "../../support/browser/axe";
import { openAsDeskWorker, openDeskOf } from "../../support/browser/desk-worker";
import { isKeyed } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { newPhone } from "../../support/browser/people";
import { Rows } from "../../support/browser/role-holder";

const STAMPS = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };

test("axe finds nothing in the libraries of the desk, their forms, and where a declaration takes from them", async ({
  page,
  site,
}) => {
  test.slow();
  const organization = openDeskOf(site, `X${newPhone().slice(-8)}`);
  await openAsDeskWorker(page, site, { organization, role: "customer-manager" });
  const rows = new Rows(site);
  const shared = { organization_id: organization, code: "3302960101", number: "A1", ...STAMPS };
  const party = rows.add("trade_parties", {
    ...shared,
    kind: "domestic",
    name: "宁波远洋进出口有限公司",
    identity: "domestic 3302960101",
    more: JSON.stringify({ name: "宁波远洋进出口有限公司", customsCode: "3302960101" }),
  });
  const goods = rows.add("trade_goods", {
    ...shared,
    kind: "both",
    name: "稳压电源",
    identity: "article A1",
    more: JSON.stringify({ name: "稳压电源", articleNumber: "A1", unit: "007" }),
  });
  rows.close();
  await page.goto(`${site.origin}/phsb/declarations/new?direction=E`);
  await page.getByRole("main").getByRole("button", { name: "保存" }).last().click();
  await expect(page).toHaveURL(/part=head$/);
  const own = page.url().replace(/\/edit.*$/, "");
  const below = (slug: string, ids: readonly string[]) => ids.map((id) => `${site.origin}/phsb/${slug}${id}`);
  for (const address of [
    ...below("parties", ["", "/new", `/${String(party)}`, `/${String(party)}/edit`, "/import"]),
    ...below("goods", ["", "/new", `/${String(goods)}`, `/${String(goods)}/edit`]),
    ...below("templates", [""]),
    ...["template", "split", "merge"].map((form) => `${own}/${form}`),
  ]) {
    await page.goto(address);
    await expectNoViolation(page, address);
  }
  await page.goto(`${own}/edit?part=head`);
  await isKeyed(page);
  await page.locator('#entry button[value="library find"]').click();
  await expect(page.locator(".entry-library-found")).toContainText("宁波远洋");
  await expectNoViolation(page, "what was found");
});
