import type { Page } from "@playwright/test";
import { openAsDeskWorker, openDeskOf } from "../../support/browser/desk-worker";
import { pressEntry as press } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { newPhone } from "../../support/browser/people";
import { pdfOf, pictureOf } from "../../support/upload-files";

const main = (page: Page) => page.getByRole("main");
const save = (page: Page) => main(page).getByRole("button", { name: "保存" }).last().click();

test("files are added to a declaration, told apart, opened, taken out and brought back", async ({
  page,
  site,
}) => {
  test.slow();
  const organization = openDeskOf(site, newPhone());
  await openAsDeskWorker(page, site, { organization, role: "customer-declarant" });
  await page.goto(`${site.origin}/phsb/declarations/new?direction=E`);
  await save(page);
  await expect(page).toHaveURL(/part=head$/);
  const own = new URL(page.url()).pathname.replace("/edit", "");

  await page.goto(`${site.origin}${own}/edit?part=files`);
  await main(page).getByRole("link", { name: "新增随附单据" }).click();
  await expect(page).toHaveURL(/\/files\/new$/);
  const photo = { name: "唛头.png", mimeType: "image/png", buffer: await pictureOf("png") };
  await main(page).locator('input[type="file"]').setInputFiles(photo);
  await save(page);
  await expect(main(page).getByRole("alert").first()).toContainText("请选择随附单据类别");
  await main(page).locator('[name="kind"]').selectOption("00000001");
  await save(page);
  await expect(main(page).getByRole("alert").first()).toContainText("只能是 PDF");
  await main(page).getByLabel("内部留存，不进入报文").check();
  await save(page);
  await expect(page).toHaveURL(/edit\?part=files&line=1$/);
  await expect(main(page).getByRole("table").first()).toContainText("唛头.png");

  await page.goto(`${site.origin}${own}/files/new`);
  const invoice = { name: "发票.pdf", mimeType: "application/pdf", buffer: pdfOf() };
  await main(page).locator('input[type="file"]').setInputFiles(invoice);
  await main(page).locator('[name="kind"]').selectOption("00000001");
  await save(page);
  await expect(page).toHaveURL(/edit\?part=files&line=2$/);
  await expect(main(page)).toContainText("已添加 发票.pdf");
  await main(page).locator('[name="label"]').fill("发票 A-1.pdf");
  await press(page, "save");
  await expect(main(page).getByRole("table").first()).toContainText("发票 A-1.pdf");

  await press(page, "remove");
  await expect(main(page)).toContainText("删除了随附单据第 2 项（发票 A-1.pdf）");
  await main(page).getByRole("button", { name: "撤销删除" }).click();
  await expect(page).toHaveURL(/edit\?part=files&line=2$/);
  await expect(main(page).locator('[name="label"]')).toHaveValue("发票 A-1.pdf");

  await page.goto(`${site.origin}${own}?tab=rows`);
  const download = page.waitForEvent("download");
  await main(page).getByRole("link", { name: "发票 A-1.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("发票.pdf");
  const address = await main(page).getByRole("link", { name: "唛头.png" }).getAttribute("href");
  const picture = await page.request.get(address!);
  expect(picture.headers()["content-type"]).toBe("image/png");
  await openAsDeskWorker(page, site, {
    organization: openDeskOf(site, newPhone()),
    role: "customer-declarant",
  });
  expect((await page.request.get(address!)).status()).toBe(404);
});
