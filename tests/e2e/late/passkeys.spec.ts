import { expect, test } from "../../support/browser/fixtures";
import { button, field, fill } from "../../support/browser/login-forms";
import { holdScripts, openAtOnce } from "../../support/browser/delayed-scripts";
import { openSession } from "../../support/browser/open-session";
import { addPasskey, plugAuthenticator } from "../../support/browser/passkeys";
import { PASSWORD } from "../../support/browser/people";
import { OWN, setUpSecondStep } from "../../support/browser/second-step";
import { registered } from "../../support/browser/wire-registration";

test("a passkey that is asked for before the page's own scripts have come loses nothing", async ({
  page,
  site,
}) => {
  await plugAuthenticator(page);
  await openSession(page, site, await registered(site));
  await page.goto(OWN);
  const { secret } = await setUpSecondStep(page);
  await addPasskey(page, secret, "办公电脑");

  const letIn = await holdScripts(page, /public-passkey/);
  await openAtOnce(page, "/personal/passkeys");
  await fill(page, { 登录密码: PASSWORD });
  await button(page, "使用通行密钥").click();
  await expect(page.getByRole("main")).toContainText("通行密钥已确认，请继续提交。");
  await letIn();
  await expect(field(page, "登录密码")).toHaveValue(PASSWORD);
  await expect(page.getByRole("main")).toContainText("通行密钥已确认，请继续提交。");
  await button(page, "开始添加").click();
  await expect(button(page, "创建通行密钥")).toBeVisible();
});
