import { expect, type Locator, type Page } from "@playwright/test";
import { ADDRESS } from "./addresses";
import { PASSWORD } from "./people";
import { CAPTCHA_TEXT, type Site } from "./site";
import { menuButton } from "./top-bar";

export { ADDRESS };

/** The drawer over the page where one is open, otherwise the page: labels may occur in both. */
const foremost = (page: Page): Locator =>
  page.locator("dialog.side-drawer, :root:not(:has(dialog.side-drawer))");

export const field = (page: Page, label: string): Locator =>
  foremost(page).getByLabel(label, { exact: true });
export const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
/** The button of a confirmation; `name` is its verb, which an object may follow. */
export const confirming = (page: Page, name = ""): Locator =>
  page
    .locator("form.confirm, .list-outcome form")
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .last();
export const link = (page: Page, name: string): Locator => page.getByRole("link", { name, exact: true });
/** Follows an action of a record's head, which is a button or in the menu of the others. */
export async function followAction(page: Page, name: string): Promise<void> {
  const head = page.locator(".record-head");
  const named = { name, exact: true, includeHidden: true };
  const action = head.getByRole("link", named).or(head.getByRole("button", named));
  await action.waitFor({ state: "attached" });
  if (!(await action.isVisible())) await head.locator(".record-menu > summary").click();
  await action.click();
}

/** The error summary on top of a form that failed. */
export const summary = (page: Page): Locator =>
  page.getByRole("alert").filter({ hasText: /请修正下列问题|未能完成|暂时无法完成/ });

/** The image inside its named frame. */
export const captchaImage = (page: Page): Locator =>
  page.getByRole("img", { name: "验证码图片" }).locator("img");

const checkKey = (page: Page): Locator => page.locator("form[data-main] [name=checkKey]");

/** The flash notice of the previous request. */
export const notice = (page: Page): Locator => page.getByRole("main").getByRole("status");

/** A toast, on pages with scripts. */
export const toast = (page: Page): Locator => page.locator(".toast p");

/** Fills fields by their labels. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

export interface Credentials {
  readonly name: string;
  readonly password?: string;
  readonly captchaImage?: string;
}

/** Fills and submits the form of mode 1 on the open page. */
export async function submitPassword(page: Page, person: Credentials): Promise<void> {
  const { name, password = PASSWORD, captchaImage = CAPTCHA_TEXT } = person;
  await fill(page, { 账号: name, 密码: password });
  const captcha = field(page, "验证码");
  // None is asked for where a code has just proved the name in this browser.
  if (await captcha.isVisible()) await captcha.fill(captchaImage);
  await button(page, "登录").click();
}

/** Signs in on the login page and waits for the user menu. */
export async function signIn(page: Page, person: Credentials): Promise<void> {
  await page.goto(ADDRESS.password);
  await submitPassword(page, person);
  await expect(menuButton(page)).toBeVisible();
}

/** Presses 发送验证码 on the open form and returns the code that arrives at `target`. */
export async function receiveCode(page: Page, site: Site, target: string): Promise<string> {
  const before = await checkKey(page).inputValue();
  const code = await site.codeFor(target, () => button(page, "发送验证码").click());
  // Every response brings a new key, with scripts too.
  await expect(checkKey(page)).not.toHaveValue(before);
  await expect(notice(page)).toHaveText("发送验证码成功");
  return code;
}

export interface Registration {
  readonly address: string;
  readonly label: string;
  readonly target: string;
}

export const byPhone = (target: string): Registration => ({
  address: ADDRESS.registerByPhone,
  label: "手机号",
  target,
});
export const byMail = (target: string): Registration => ({
  address: ADDRESS.registerByMail,
  label: "邮箱",
  target,
});

/** Opens a registration form, requests a code and fills in all fields. */
export async function fillRegistration(page: Page, site: Site, { address, label, target }: Registration) {
  await page.goto(address);
  await field(page, label).fill(target);
  const code = await receiveCode(page, site, target);
  await fill(page, { 验证码: code, 密码: PASSWORD, 确认密码: PASSWORD });
  await page.getByRole("checkbox").check();
}
