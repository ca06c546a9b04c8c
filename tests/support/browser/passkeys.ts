import type { CDPSession, Page } from "@playwright/test";
import { expect } from "./fixtures";
import { button, fill, link, notice } from "./login-forms";
import { PASSWORD } from "./people";
import { codeOf, OWN } from "./second-step";

/** Adds Chromium's virtual authenticator, which verifies its user without interaction. */
export async function plugAuthenticator(
  page: Page,
): Promise<{ client: CDPSession; authenticatorId: string }> {
  const client = await page.context().newCDPSession(page);
  await client.send("WebAuthn.enable");
  const { authenticatorId } = await client.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { client, authenticatorId };
}

/** Adds a passkey on its page, from the page of the second step. */
export async function addPasskey(page: Page, secret: string, name: string): Promise<void> {
  await page.goto(OWN);
  await link(page, "添加通行密钥").click();
  await expect(page).toHaveTitle("通行密钥 - 在线海关");
  await fill(page, { 登录密码: PASSWORD, 动态码或恢复码: codeOf(secret, 1) });
  await button(page, "开始添加").click();
  await fill(page, { 名称: name });
  await button(page, "创建通行密钥").click();
  await expect(notice(page)).toHaveText("通行密钥已添加");
  await expect(page.getByRole("main")).toContainText(name);
}
