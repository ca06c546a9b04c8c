import { expect, test } from "../../support/browser/fixtures";
import { button, field, link } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { PASSWORD } from "../../support/browser/people";
import { PROFILE_PAGE } from "../../support/browser/profile-form";
import { registered } from "../../support/browser/wire-registration";

test("somebody sees the own number in full, once for each identity check", async ({ page, site }) => {
  const phone = await registered(site);
  const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
  const summary = page.getByRole("complementary");
  await openSession(page, site, phone);
  await page.goto(PROFILE_PAGE);
  await expect(summary).toContainText(masked);

  await link(page, "查看完整号码").click();
  await field(page, "原密码").fill(PASSWORD);
  await button(page, "下一步").click();
  await expect(page).toHaveURL(PROFILE_PAGE);
  await expect(summary).toContainText(masked);
  await button(page, "显示完整号码").click();
  await expect(summary).toContainText(phone);
  await expect(summary).toContainText("完整号码只显示这一次。");

  await page.goto(PROFILE_PAGE);
  await expect(summary).toContainText(masked);
  await expect(link(page, "查看完整号码")).toBeVisible();
});
