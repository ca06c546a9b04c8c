import { expect, test } from "../../support/browser/fixtures";
import { button, confirming, fill, followAction, notice, summary } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { newMail, PASSWORD } from "../../support/browser/people";
import { holdAdministration, Rows } from "../../support/browser/role-holder";
import type { Site } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";
import { startSmtpSimulator } from "../../simulators/smtp-simulator";
import type { Page } from "@playwright/test";

const SENDERS = "/system-settings/7";
const main = (page: Page) => page.getByRole("main");
const hostOf = (address: string) => new URL(address).host;

/** Signs in as an administrator of the platform whose mailbox no mail has confirmed yet. */
async function administratorWithMail(page: Page, site: Site): Promise<string> {
  const name = await registered(site);
  holdAdministration(site, name);
  const mailbox = newMail();
  new Rows(site).change("update accounts set email = ? where phone = ?", mailbox, name);
  await openSession(page, site, name);
  return mailbox;
}

/** Sets another mail server with a reason, and confirms it. */
async function change(page: Page, site: Site, address: string): Promise<void> {
  await page.goto(`${site.origin}${SENDERS}/edit`);
  await fill(page, { "邮件服务器地址（选填）": address });
  await page.locator("[name=reason]").fill("更换邮件服务商");
  await page.locator("[name=password]").fill(PASSWORD);
  await button(page, "保存").click();
}

test("a mail server that refuses the test is told beside its field and not stored, and the one before goes on", async ({
  page,
  startOwnSite,
}) => {
  test.slow();
  const site = await startOwnSite({ environment: { SMTP_URL: "settings:" } });
  const refusing = await startSmtpSimulator("refuse");
  const mailbox = await administratorWithMail(page, site);
  await page.goto(`${site.origin}${SENDERS}/edit`);
  await expect(main(page)).toContainText("发送失败则不保存，原来的设置继续使用");
  // Settings from the environment are shown by their host.
  await expect(main(page)).toContainText(`${hostOf(site.sms.url)}（http）`);
  await change(page, site, site.mail.url);
  await expect(notice(page)).toHaveText("修改成功");
  await site.mail.waitFor(mailbox);

  await change(page, site, refusing.url);
  await expect(summary(page)).toContainText("测试邮件没有发出：对方拒绝");
  const field = page.locator("[name=mailUrl]");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("[name=reason]")).toHaveValue("更换邮件服务商");
  await expect(page.locator("[name=password]")).toHaveValue("");

  await page.goto(site.origin + SENDERS);
  await expect(main(page)).toContainText(hostOf(site.mail.url));
  await expect(main(page)).not.toContainText(hostOf(refusing.url));
  const since = site.mail.marker();
  await followAction(page, "发送测试邮件");
  await confirming(page, "发送测试邮件").click();
  await expect(notice(page)).toHaveText("测试邮件已发出，请查看您的邮箱");
  await site.mail.waitFor(mailbox, { since });
  expect(refusing.messages).toEqual([]);
  await refusing.close();
});
