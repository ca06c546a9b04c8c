import type { Browser } from "@playwright/test";
import { expect } from "./fixtures";
import { button, notice } from "./login-forms";
import { openSession } from "./open-session";
import { holdPlatformRole } from "./role-holder";
import type { Site } from "./site";
import { registered } from "./wire-registration";

/** Certifies the company of an application as a reviewer of the platform. */
export async function certify(browser: Browser, site: Site, company: string): Promise<void> {
  const phone = await registered(site);
  holdPlatformRole(site, phone, "reviewer");
  const page = await browser.newPage({ baseURL: site.origin });
  await openSession(page, site, phone);
  await page.goto(`/certification-review?companyName=${encodeURIComponent(company)}`);
  await page.getByRole("rowheader").getByRole("link", { name: company, exact: true }).click();
  await button(page, "领取").click();
  await page.getByRole("radio", { name: "通过", exact: true }).check();
  const check = page.getByRole("checkbox", { name: "信用代码校验位不符，已对照营业执照核对" });
  if ((await check.count()) > 0) await check.check();
  await button(page, "提交审核").click();
  await expect(notice(page)).toHaveText("审核完成");
  await page.close();
}
