import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import {
  ADDRESS,
  button,
  field,
  fill,
  notice,
  receiveCode,
  summary,
  toast,
} from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { newPhone, OTHER_PASSWORD, PASSWORD } from "../../support/browser/people";
import { holdScripts, openAtOnce } from "../../support/browser/delayed-scripts";
import { registered } from "../../support/browser/wire-registration";

const WRONG_CODE = "验证码错误或已失效，请重新获取";
const CARET = 3;

type Typed = Readonly<Record<string, string>>;

const FORMS: readonly { address: string; typed: Typed; main: string; answer: string }[] = [
  {
    address: ADDRESS.password,
    typed: { 账号: "13800138000", 密码: PASSWORD, 验证码: "ZZZZ" },
    main: "登录",
    answer: "图形验证码错误或已过期，请重新输入",
  },
  {
    address: ADDRESS.code,
    typed: { 手机号: "13800138000", 验证码: "123456" },
    main: "登录",
    answer: WRONG_CODE,
  },
  {
    address: ADDRESS.reset,
    typed: { "手机号/邮箱": "a@example.com", 验证码: "123456", 新密码: PASSWORD, 确认密码: PASSWORD },
    main: "重置密码",
    answer: WRONG_CODE,
  },
  {
    address: ADDRESS.registerByPhone,
    typed: { 手机号: "13800138000", 验证码: "123456", 密码: PASSWORD, 确认密码: PASSWORD },
    main: "注册",
    answer: WRONG_CODE,
  },
  {
    address: ADDRESS.registerByMail,
    typed: { 邮箱: "a@example.com", 验证码: "123456", 密码: PASSWORD, 确认密码: PASSWORD },
    main: "注册",
    answer: WRONG_CODE,
  },
];

/** Types into each field, and places the caret within one. */
async function typeInto(page: Page, typed: Typed, last: string): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await field(page, label).pressSequentially(text);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await field(page, last).press("Home");
  for (let press = 0; press < CARET; press += 1) await page.keyboard.press("ArrowRight");
}

async function expectUntouched(page: Page, typed: Typed, last: string): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(text);
  for (const box of await page.getByRole("checkbox").all()) await expect(box).toBeChecked();
  await expect(field(page, last)).toBeFocused();
  await page.keyboard.type("x");
  const text = typed[last]!;
  await expect(field(page, last)).toHaveValue(`${text.slice(0, CARET)}x${text.slice(CARET)}`);
  await page.keyboard.press("Backspace");
}

for (const { address, typed, main, answer } of FORMS) {
  test(`${address}: what was typed before the scripts came stays, with focus and caret`, async ({ page }) => {
    const letIn = await holdScripts(page);
    const [first = ""] = Object.keys(typed);
    await openAtOnce(page, address);
    await typeInto(page, typed, first);
    await letIn();
    await expectUntouched(page, typed, first);
    await button(page, main).click();
    await expect(summary(page).getByRole("listitem")).toHaveText([answer]);
    await expect(field(page, first)).toHaveValue(typed[first]!);
  });
}

test("a form sent before its scripts came is answered, and the answer waits for them too", async ({
  page,
  site,
}) => {
  const letIn = await holdScripts(page);
  const phone = newPhone();
  await openAtOnce(page, ADDRESS.code);
  await field(page, "手机号").pressSequentially(phone);
  const code = await receiveCode(page, site, phone);
  await field(page, "验证码").pressSequentially("000000");
  await button(page, "登录").click();
  await expect(summary(page)).toBeFocused();
  await letIn();
  await expect(summary(page)).toBeFocused();
  await expect(field(page, "手机号")).toHaveValue(phone);
  await field(page, "验证码").fill(code);
  await button(page, "登录").click();
  await expect(page.getByRole("dialog", { name: "设置登录密码" })).toBeVisible();
});

test("a first password typed before the scripts came is set", async ({ page, site }) => {
  const letIn = await holdScripts(page);
  const phone = newPhone();
  await openAtOnce(page, ADDRESS.code);
  await field(page, "手机号").fill(phone);
  await field(page, "验证码").fill(await receiveCode(page, site, phone));
  await button(page, "登录").click();
  await expect(page).toHaveURL("/setPassword");
  const typed = { 新密码: PASSWORD, 确认密码: PASSWORD };
  await typeInto(page, typed, "新密码");
  await letIn();
  await expectUntouched(page, typed, "新密码");
  await button(page, "确定").click();
  await expect(page).toHaveURL("/cmsweb");
});

test("what was typed before the page was hydrated stays, also after a failure", async ({ page, site }) => {
  await openSession(page, site, await registered(site));
  const typed = { 原密码: "not-the-one", 新密码: OTHER_PASSWORD, 确认新密码: OTHER_PASSWORD };
  const letIn = await holdScripts(page);
  await openAtOnce(page, "/changePassword");
  await button(page, "确定").click();
  await expect(summary(page)).toBeFocused();
  await typeInto(page, typed, "新密码");
  await letIn();
  await expectUntouched(page, typed, "新密码");
  await button(page, "确定").click();
  const answer = "原密码错误，或尝试次数过多，请等待10分钟后重试";
  await expect(summary(page).getByRole("listitem")).toHaveText([answer]);
  await expect(toast(page)).toHaveText([answer]);
  await fill(page, { ...typed, 原密码: PASSWORD });
  await button(page, "确定").click();
  await expect(page).toHaveURL("/login");
});

test("what is typed into an account operation before the scripts come stays, and is posted", async ({
  page,
  site,
}) => {
  await openSession(page, site, await registered(site));
  const letIn = await holdScripts(page);
  await openAtOnce(page, "/personal/security/modify-password");
  await typeInto(page, { 原密码: PASSWORD }, "原密码");
  await letIn();
  await expectUntouched(page, { 原密码: PASSWORD }, "原密码");
  await button(page, "下一步").click();
  await expect(page).toHaveURL("/personal/security/modify-password?step=2");
});

test("a code that is being typed when the scripts come stays, and is offered its matches from then on", async ({
  page,
  site,
}) => {
  await openSession(page, site, await registered(site));
  const letIn = await holdScripts(page);
  await openAtOnce(page, "/phsb/codes?type=18");
  const typed = field(page, "代码、名称或拼音");
  await typed.pressSequentially("shzg");
  await typed.press("ArrowLeft");
  await letIn();
  await expect(typed).toHaveRole("combobox");
  await expect(typed).toHaveValue("shzg");
  await expect(typed).toBeFocused();
  await page.keyboard.type("x");
  await expect(typed).toHaveValue("shzxg");
  await page.keyboard.press("Backspace");
  await expect(page.getByRole("listbox").getByRole("option").first()).toHaveText("CHN331-上海（中国）");
});

test("a profile that is being typed when the scripts come stays, and the region goes on from what was chosen", async ({
  page,
  site,
}) => {
  await openSession(page, site, await registered(site));
  const letIn = await holdScripts(page);
  await openAtOnce(page, "/personal?tab=1");
  const typed = { 用户名: "海风", 姓名: "张三", 街道地址: "中山东路1号" };
  await field(page, "省").selectOption("浙江省");
  await fill(page, { 用户名: "" });
  await typeInto(page, typed, "姓名");
  await letIn();
  await expectUntouched(page, typed, "姓名");
  await expect(field(page, "省")).toHaveValue("330000");
  await field(page, "市").selectOption("宁波市");
  await field(page, "区").selectOption("海曙区");
  await button(page, "保存").click();
  await expect(notice(page)).toHaveText("修改成功");
  await expect(field(page, "区")).toHaveValue("330203");
});
