import type { Page } from "@playwright/test";
import { openAsDeskWorker, openDeskOf } from "../../support/browser/desk-worker";
import { pressEntry as press, library } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { newPhone } from "../../support/browser/people";
import { Rows } from "../../support/browser/role-holder";
import type { Site } from "../../support/browser/site";

const main = (page: Page) => page.getByRole("main");
const field = (page: Page, name: string) => main(page).locator(`form [name="${name}"]`).first();
const pick = (page: Page, name: string) => library(page).getByRole("button", { name, exact: true }).click();

async function newDeclaration(page: Page, site: Site, direction: "I" | "E"): Promise<void> {
  await page.goto(`${site.origin}/phsb/declarations/new?direction=${direction}`);
  await main(page).getByRole("button", { name: "保存", exact: true }).last().click();
  await expect(page).toHaveURL(/\/phsb\/declarations\/\d+\/edit\?part=head$/);
}

async function openDesk(page: Page, site: Site): Promise<number> {
  const organization = openDeskOf(site, `L${newPhone().slice(-8)}`);
  await openAsDeskWorker(page, site, { organization, role: "customer-manager" });
  return organization;
}

const TRADER = {
  traderCustomsCode: "3302960101",
  traderCreditCode: "91350200MA2YJ1XR9G",
  traderName: "宁波远洋进出口有限公司",
} as const;

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

test("parties and goods are kept from a declaration, and fill the next one", async ({ page, site }) => {
  test.slow();
  await openDesk(page, site);
  await newDeclaration(page, site, "E");
  await fill(page, { ...TRADER, contractNumber: "YX26-7" });
  await pick(page, "保存到库");
  await expect(library(page)).toContainText("已保存到库：宁波远洋进出口有限公司");
  await expect(field(page, "contractNumber")).toHaveValue("YX26-7");

  await newDeclaration(page, site, "E");
  await fill(page, { contractNumber: "YX26-8" });
  await library(page).getByLabel("名称或编码").fill("远洋");
  await pick(page, "查找");
  await pick(page, "选用 宁波远洋进出口有限公司");
  await expect(field(page, "traderCreditCode")).toHaveValue(TRADER.traderCreditCode);
  await expect(field(page, "contractNumber")).toHaveValue("YX26-8");

  // Saving fills empty fields by a code that exactly one party has.
  await newDeclaration(page, site, "E");
  await fill(page, { traderCustomsCode: TRADER.traderCustomsCode });
  await press(page, "save");
  await expect(field(page, "traderName")).toHaveValue(TRADER.traderName);

  await page.goto(`${site.origin}/phsb/goods/new`);
  await fill(page, { articleNumber: "PS5", hsCode: "8504401400", name: "稳压电源", unit: "个" });
  await main(page).getByRole("button", { name: "保存", exact: true }).last().click();
  await expect(page).toHaveURL(/\/phsb\/goods\/\d+$/);
  await newDeclaration(page, site, "E");
  await page.goto(page.url().replace("part=head", "part=goods"));
  await library(page).getByLabel("商品名称、编号或货号").fill("PS5");
  await pick(page, "查找");
  await pick(page, "选用 稳压电源");
  await expect(field(page, "hsCode")).toHaveValue("8504401400");
  await press(page, "save");
  await expect(main(page)).toContainText("商品已保存");
  await expect(main(page).locator('.entry-rows[data-kind="lines"]')).toContainText("稳压电源");
  await library(page).getByRole("link", { name: "取自商品库：稳压电源" }).click();
  await expect(page).toHaveURL(/\/phsb\/goods\/\d+$/);
  await expect(main(page)).toContainText("PS5");
});

test("a declaration becomes a template, and a template a declaration that is compared with it", async ({
  page,
  site,
}) => {
  test.slow();
  await openDesk(page, site);
  await newDeclaration(page, site, "E");
  await fill(page, { ...TRADER, billNumber: "COSU6200010001" });
  await press(page, "save");
  await expect(main(page)).toContainText("已保存");
  await page.goto(page.url().replace(/\/edit.*$/, "/template"));
  await field(page, "name").fill("出口常用");
  await main(page).getByRole("button", { name: "保存", exact: true }).last().click();
  await expect(page).toHaveURL(/\/phsb\/templates\/\d+$/);
  await expect(main(page)).toContainText(TRADER.traderName);
  await expect(main(page)).not.toContainText("COSU6200010001");

  await page.goto(`${page.url()}?do=use`);
  await main(page).getByRole("button", { name: "用模板新建" }).last().click();
  await expect(page).toHaveURL(/\/phsb\/declarations\/\d+\/edit\?part=head$/);
  await expect(field(page, "traderName")).toHaveValue(TRADER.traderName);
  await field(page, "traderName").fill("宁波远洋贸易有限公司");
  await press(page, "save");
  await page.goto(page.url().replace(/\/edit.*$/, ""));
  await main(page).locator(".record-menu > summary").click();
  await main(page).getByRole("link", { name: "与模板对照", exact: true }).click();
  await expect(main(page)).toContainText("宁波远洋贸易有限公司");
});

/** Inserts lines as an import does: more than a form can have. */
function addLines(site: Site, organization: number, count: number): void {
  const rows = new Rows(site);
  const { id = 0 } = rows.one("select id from declarations where organization_id = ?", organization);
  rows.addAll(
    "declaration_lines",
    Array.from({ length: count }, (_, index) => ({
      declaration_id: id,
      place: index + 1,
      hs_code: "8504401400",
      name: `稳压电源${String(index + 1)}`,
      total: "10",
      currency: "USD",
      more: "{}",
    })),
  );
  rows.close();
}

test("a declaration is parted as its plan says, and put together again", async ({ page, site }) => {
  test.slow();
  const organization = await openDesk(page, site);
  await newDeclaration(page, site, "I");
  await fill(page, { packageCount: "62", grossWeight: "124", netWeight: "62" });
  await press(page, "save");
  addLines(site, organization, 62);
  const own = page.url().replace(/\/edit.*$/, "");
  await page.goto(`${own}/split`);
  await main(page).getByRole("button", { name: "查看方案" }).last().click();
  await expect(main(page)).toContainText("第 1 份：50 项（第 1-50 项），件数 50，毛重 100，净重 50");
  await expect(main(page)).toContainText("第 2 份：12 项（第 51-62 项），件数 12，毛重 24，净重 12");
  await expect(main(page)).toContainText("合计件数 62，毛重 124，净重 62");
  await main(page).getByRole("button", { name: "保存修改" }).last().click();
  await expect(page).toHaveURL(/\/phsb\/declarations\/\d+$/);
  const rows = new Rows(site);
  const found: unknown = rows.one(
    "select own_number from declarations where organization_id = ? and line_count = 12",
    organization,
  );
  const { own_number: other } = found as { own_number: string };
  rows.close();

  await page.goto(`${own}/merge`);
  await main(page).getByText("并入其他报关单", { exact: true }).click();
  await field(page, "numbers").fill(other);
  await main(page).getByRole("button", { name: "查看方案" }).last().click();
  await expect(main(page)).toContainText("合并后 62 项，超过一份报关单的 50 项");
  await main(page).getByRole("button", { name: "保存修改" }).last().click();
  await expect(page).toHaveURL(/\/phsb\/declarations\/\d+$/);
  await page.goto(`${own}?tab=goods`);
  await expect(main(page)).toContainText("稳压电源62");
  await page.goto(`${own}?tab=events`);
  await expect(main(page)).toContainText(`并入 ${other}`);
  await page.goto(`${own}/edit?part=head`);
  await expect(field(page, "packageCount")).toHaveValue("62");
  await expect(field(page, "grossWeight")).toHaveValue("124");
  await expect(field(page, "netWeight")).toHaveValue("62");
});
