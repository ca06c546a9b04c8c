import type { Page } from "@playwright/test";
import { ADDRESS } from "./login-forms";
import { PASSWORD } from "./people";
import { CAPTCHA_TEXT, type Site } from "./site";

/** Signs the browser in without showing the form, for tests about what comes afterwards. */
export async function openSession(page: Page, { origin }: Site, username: string): Promise<void> {
  const address = origin + ADDRESS.password;
  const html = await (await page.request.get(address)).text();
  const checkKey = /name="checkKey" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const form = { intent: "sign-in", username, password: PASSWORD, captcha: CAPTCHA_TEXT, checkKey };
  const answer = await page.request.post(address, { form, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`no session: ${answer.status()}`);
}

/**
 * Loses the session. An empty page is opened first: a page that still loads something would be
 * answered that it is signed out, lead to sign-in itself, and cut off what the test opens next.
 */
export async function loseSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}
