import type { Page } from "@playwright/test";
import { certify } from "../../support/browser/certification-review";
import { newCompany, newCreditCode, sendApplication } from "../../support/browser/certification";
import { openDraft, main } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { button, notice } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { registered } from "../../support/browser/wire-registration";

const lead = (page: Page) => main(page).locator(".desk-access");

test("a newly certified enterprise declares, and asks nobody", async ({ page, site, browser }) => {
  test.slow();
  await openSession(page, site, await registered(site));
  await page.goto("/phsb");
  await expect(lead(page)).toContainText("请先完成企业身份认证");
  await lead(page).getByRole("link", { name: "身份认证" }).click();
  await expect(page).toHaveURL(/\/personal\?tab=2/);

  const company = { name: newCompany(), creditCode: newCreditCode() };
  await sendApplication(page, site, company);
  await certify(browser, site, company.name);

  await page.goto("/phsb");
  await expect(lead(page)).toContainText(`您有“${company.name}”申报平台的角色`);
  await button(page, "切换到申报平台").click();
  await expect(notice(page)).toHaveText("已切换到申报平台");
  await expect(main(page)).toContainText("新建进口");
  const own = await openDraft(page, site, "I");
  await expect(page).toHaveURL(new RegExp(`${own}/edit`));
});
