import { openOperation, sendCode, SETTINGS } from "../../support/browser/account-operations";
import { expect, test } from "../../support/browser/fixtures";
import { button, field, notice, summary } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { newMail } from "../../support/browser/people";
import { registered } from "../../support/browser/wire-registration";

test("who is done before the step has come again ends in the settings, not in another operation", async ({
  page,
  site,
}) => {
  const mail = newMail();
  await openSession(page, site, await registered(site));
  await openOperation(page, site, { name: "绑定邮箱", title: "绑定邮箱" });
  await expect(page.getByRole("dialog")).toBeVisible();
  await field(page, "邮箱").fill(mail);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/personal\/security\/bind-email\?.*_data=/, async (route) => {
    if (route.request().method() === "GET") await released;
    // Requests that the page has aborted cannot be continued.
    await route.continue().catch(() => undefined);
  });
  await field(page, "验证码").fill(await sendCode(page, site, mail));
  await button(page, "确定").click();
  release();
  await expect(notice(page)).toHaveText("绑定成功");
  await expect(page).toHaveURL(SETTINGS);
});

test("an error is gone once a code has been sent, while what was typed stays", async ({ page, site }) => {
  const mail = newMail();
  await openSession(page, site, await registered(site));
  await openOperation(page, site, { name: "绑定邮箱", title: "绑定邮箱" });
  await field(page, "邮箱").fill(mail);
  await button(page, "确定").click();
  await expect(summary(page)).toContainText("请输入验证码");
  await expect(field(page, "验证码")).toHaveAttribute("aria-invalid", "true");
  await sendCode(page, site, mail);
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText("发送验证码成功");
  await expect(summary(page)).toHaveCount(0);
  await expect(field(page, "验证码")).not.toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "邮箱")).toHaveValue(mail);
  await button(page, "确定").click();
  await expect(summary(page)).toContainText("请输入验证码");
});
