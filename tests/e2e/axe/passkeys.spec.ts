import { expectNoViolation } from "../../support/browser/axe";
import { expect, test } from "../../support/browser/fixtures";
import { ADDRESS, button, fill, notice, submitPassword } from "../../support/browser/login-forms";
import { loseSession, openSession } from "../../support/browser/open-session";
import { plugAuthenticator } from "../../support/browser/passkeys";
import { PASSWORD } from "../../support/browser/people";
import { codeOf, OWN, setUpSecondStep } from "../../support/browser/second-step";
import { registered } from "../../support/browser/wire-registration";

const PASSKEYS = "/personal/passkeys";

test("axe finds nothing on the way to a passkey, in its list, and where it is asked for", async ({
  page,
  site,
}) => {
  test.slow();
  const { client, authenticatorId } = await plugAuthenticator(page);
  const name = await registered(site);
  await openSession(page, site, name);
  await page.goto(PASSKEYS);
  await expectNoViolation(page, "without a second step");
  await page.goto(OWN);
  const { secret } = await setUpSecondStep(page);
  await page.goto(PASSKEYS);
  await expectNoViolation(page, "to begin");
  await button(page, "开始添加").click();
  await expect(page.getByText("请输入登录密码").first()).toBeVisible();
  await expectNoViolation(page, "with errors");
  await fill(page, { 登录密码: PASSWORD, 动态码或恢复码: codeOf(secret, 1) });
  await button(page, "开始添加").click();
  await expect(button(page, "创建通行密钥")).toBeVisible();
  await expectNoViolation(page, "to create");
  await fill(page, { 名称: "办公电脑" });
  await button(page, "创建通行密钥").click();
  await expect(notice(page)).toHaveText("通行密钥已添加");
  await expectNoViolation(page, "with one");

  await client.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await loseSession(page);
  await page.goto(ADDRESS.password);
  await submitPassword(page, { name });
  await expect(button(page, "使用通行密钥")).toBeVisible();
  await expectNoViolation(page, "at sign-in");
  await button(page, "使用通行密钥").click();
  await expect(page.getByText("没有使用通行密钥，可以重试，或输入动态码。")).toBeVisible();
  await expectNoViolation(page, "not answered");
});
