import type { Page } from "@playwright/test";
import { leavePage } from "./leave-page";
import { ADDRESS } from "./login-forms";
import { PASSWORD } from "./people";
import { CAPTCHA_TEXT, type Site } from "./site";

/**
 * Signs the browser in by a request, without the form. An open page is left first: once it hears that its
 * session has ended, it would redirect to sign-in and interrupt the next page that the test opens.
 * @throws Error unless it is answered with 303
 */
export async function openSession(page: Page, site: Site, username: string): Promise<void> {
  await leavePage(page);
  await signInBeside(page, site, username);
}

/**
 * Signs the browser in by a request, beside the open page.
 * @throws Error unless it is answered with 303
 */
export async function signInBeside(page: Page, { origin }: Site, username: string): Promise<void> {
  const address = origin + ADDRESS.password;
  const html = await (await page.request.get(address)).text();
  const checkKey = /name="checkKey" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const form = { intent: "sign-in", username, password: PASSWORD, captcha: CAPTCHA_TEXT, checkKey };
  const answer = await page.request.post(address, { form, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`no session: ${answer.status()}`);
}

/**
 * Deletes the session's cookies. The page is left first: one that is still loading would get a
 * signed-out response, redirect to sign-in and interrupt the next page that the test opens.
 */
export async function loseSession(page: Page): Promise<void> {
  await leavePage(page);
  await page.context().clearCookies();
}
