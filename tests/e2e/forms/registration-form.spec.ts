import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import {
  ADDRESS,
  button,
  byMail,
  byPhone,
  field,
  fill,
  fillRegistration,
  link,
  notice,
  receiveCode,
  summary,
} from "../../support/browser/login-forms";
import { newMail, newPhone, OTHER_PASSWORD, PASSWORD } from "../../support/browser/people";
import { registered } from "../../support/browser/wire-registration";

const TAKEN = "该账号已注册，请直接登录或找回密码";
const WRONG_CODE = "验证码错误或已失效，请重新获取";
const STILL_VALID = "验证码仍然有效，请重新输入";

interface Attempt {
  readonly typed: readonly [username: string, code: string, password: string, repeated: string];
  readonly agreed?: boolean;
  readonly errors: readonly string[];
}

const PHONE = "13800138000";

const PHONE_ATTEMPTS: readonly Attempt[] = [
  {
    typed: ["", "", "", ""],
    agreed: false,
    errors: ["请输入手机号", "请输入验证码", "请输入密码", "请输入确认密码", "请阅读协议并同意"],
  },
  { typed: ["1380013800", "123456", PASSWORD, PASSWORD], errors: ["请输入正确的手机号"] },
  { typed: ["12800138000", "123456", PASSWORD, PASSWORD], errors: ["请输入正确的手机号"] },
  { typed: [PHONE, "123456", PHONE, PHONE], errors: ["这个密码太容易被猜到，请换一个"] },
  { typed: [PHONE, "123456", "   ", ""], errors: ["请输入密码", "请输入确认密码"] },
  { typed: [PHONE, "123456", "Sea2026", "Sea2026"], errors: ["密码不能少于8位！"] },
  {
    typed: [PHONE, "123456", "Harbour2026-Lantern", "Harbour2026-Lantern"],
    errors: ["密码最长不能超过16位！"],
  },
  {
    typed: [PHONE, "123456", "Harbour海2026", "Harbour海2026"],
    errors: ["密码只能使用英文字母、数字和符号，请切换到英文输入法"],
  },
  { typed: [PHONE, "123456", "password", "password"], errors: ["这个密码太容易被猜到，请换一个"] },
  { typed: [PHONE, "123456", "aaaaaaaa", "aaaaaaaa"], errors: ["这个密码太容易被猜到，请换一个"] },
  { typed: [PHONE, "123456", PASSWORD, "Harbour2027"], errors: ["两次输入密码不一致！"] },
  { typed: [PHONE, "123456", PASSWORD, "    "], errors: ["重复密码不能为空！"] },
  { typed: [PHONE, "12345", PASSWORD, PASSWORD], errors: [WRONG_CODE] },
  { typed: [PHONE, "123456", PASSWORD, PASSWORD], errors: [WRONG_CODE] },
  { typed: [PHONE, "", PASSWORD, PASSWORD], agreed: false, errors: ["请输入验证码", "请阅读协议并同意"] },
];

const MAIL_ATTEMPTS: readonly Attempt[] = [
  {
    typed: ["", "", "", ""],
    agreed: false,
    errors: ["请输入电子邮箱", "请输入验证码", "请输入密码", "请输入确认密码", "请阅读协议并同意"],
  },
  { typed: ["somebody@example.io", "123456", PASSWORD, PASSWORD], errors: ["请输入正确的邮箱"] },
  { typed: ["somebody.example.com", "123456", PASSWORD, PASSWORD], errors: ["请输入正确的邮箱"] },
  { typed: ["somebody@example.com", "123456", PASSWORD, "Harbour2027"], errors: ["两次输入密码不一致！"] },
  { typed: ["somebody@example.com", "123456", PASSWORD, PASSWORD], errors: [WRONG_CODE] },
];

async function attempt(page: Page, label: string, { typed, agreed = true, errors }: Attempt): Promise<void> {
  await fill(page, { [label]: typed[0], 验证码: typed[1], 密码: typed[2], 确认密码: typed[3] });
  await page.getByRole("checkbox").setChecked(agreed);
  await button(page, "注册").click();
  await expect(summary(page).getByRole("listitem")).toHaveText([...errors]);
  await expect(summary(page)).toBeFocused();
  await expect(field(page, label)).toHaveValue(typed[0]);
  await expect(page.getByRole("checkbox")).toBeChecked({ checked: agreed });
  for (const secret of ["验证码", "密码", "确认密码"]) await expect(field(page, secret)).toHaveValue("");
}

for (const [method, label, address, title, attempts] of [
  ["phone", "手机号", ADDRESS.registerByPhone, "错误：手机号注册 - 在线海关", PHONE_ATTEMPTS],
  ["e-mail", "邮箱", ADDRESS.registerByMail, "错误：邮箱注册 - 在线海关", MAIL_ATTEMPTS],
] as const) {
  test(`every rule of registration by ${method} has its text`, async ({ page }) => {
    await page.goto(address);
    for (const each of attempts) await attempt(page, label, each);
    await expect(page).toHaveTitle(title);
  });
}

test("a failed password and an agreement that is not ticked leave the code good, and say so", async ({
  page,
  site,
}) => {
  const phone = newPhone();
  await fillRegistration(page, site, byPhone(phone));
  const code = await field(page, "验证码").inputValue();
  await fill(page, { 密码: "Sea2026", 确认密码: "Sea2026" });
  await page.getByRole("checkbox").uncheck();
  await button(page, "注册").click();
  await expect(page.getByText(STILL_VALID)).toBeVisible();
  await fill(page, { 验证码: code, 密码: PASSWORD, 确认密码: PASSWORD });
  await page.getByRole("checkbox").check();
  await button(page, "注册").click();
  await expect(notice(page)).toContainText("注册成功，请登录");
});

test("a code that is gone costs nothing typed, and a new one registers", async ({ page, site }) => {
  const phone = newPhone();
  await fillRegistration(page, site, byPhone(phone));
  await field(page, "验证码").fill("000000");
  await button(page, "注册").click();
  await expect(summary(page).getByRole("listitem")).toHaveText([WRONG_CODE]);
  await expect(field(page, "手机号")).toHaveValue(phone);
  await expect(page.getByRole("checkbox")).toBeChecked();
  const code = await receiveCode(page, site, phone);
  await expect(page.getByRole("checkbox")).toBeChecked();
  await fill(page, { 验证码: code, 密码: PASSWORD, 确认密码: PASSWORD });
  await button(page, "注册").click();
  await expect(notice(page)).toContainText("注册成功，请登录");
});

test("a taken account is told with the right code only, with both ways on", async ({ page, site }) => {
  const name = await registered(site, newMail());
  await page.goto(ADDRESS.registerByMail);
  await fill(page, { 邮箱: name, 验证码: "000000", 密码: PASSWORD, 确认密码: PASSWORD });
  await page.getByRole("checkbox").check();
  await button(page, "注册").click();
  await expect(summary(page).getByRole("listitem")).toHaveText([WRONG_CODE]);

  await fillRegistration(page, site, byMail(name));
  const code = await field(page, "验证码").inputValue();
  expect((await site.mail.waitFor(name)).text).toContain("您的账号已注册过，无需重复注册");
  await button(page, "注册").click();
  await expect(summary(page).getByRole("listitem")).toHaveText([TAKEN]);
  await expect(summary(page).getByRole("link", { name: "去登录" })).toHaveAttribute("href", ADDRESS.password);
  await expect(summary(page).getByRole("link", { name: "找回密码" })).toHaveAttribute("href", ADDRESS.reset);

  await fill(page, { 验证码: code, 密码: OTHER_PASSWORD, 确认密码: OTHER_PASSWORD });
  await button(page, "注册").click();
  await expect(summary(page).getByRole("listitem")).toHaveText([WRONG_CODE]);
  await link(page, "返回登录").click();
  await expect(page).toHaveURL(ADDRESS.password);
});

for (const { from, label, typed, text, linkName, to, otherLabel } of [
  {
    from: ADDRESS.registerByPhone,
    label: "手机号",
    typed: "somebody@example.com",
    text: "请输入正确的手机号",
    linkName: "用邮箱注册",
    to: ADDRESS.registerByMail,
    otherLabel: "邮箱",
  },
  {
    from: ADDRESS.registerByMail,
    label: "邮箱",
    typed: "13800138000",
    text: "请输入正确的邮箱",
    linkName: "用手机号注册",
    to: ADDRESS.registerByPhone,
    otherLabel: "手机号",
  },
  {
    from: ADDRESS.code,
    label: "手机号",
    typed: "somebody@example.com",
    text: "请输入正确的手机号",
    linkName: "用邮箱和密码登录",
    to: ADDRESS.password,
    otherLabel: "账号",
  },
] as const) {
  test(`${linkName}: a value of the other kind is carried to its own form`, async ({ page }) => {
    await page.goto(from);
    await field(page, label).fill(typed);
    await button(page, "发送验证码").click();
    await expect(summary(page).getByRole("listitem")).toHaveText([text]);
    await link(page, linkName).click();
    await expect(page).toHaveURL(to);
    await expect(field(page, otherLabel)).toHaveValue(typed);
  });
}

test("phones and codes are taken as people write them", async ({ page, site }) => {
  const phone = newPhone();
  await page.goto(ADDRESS.registerByPhone);
  await field(page, "手机号").fill(`+86 ${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`);
  const code = await receiveCode(page, site, phone);
  const fullWidth = (text: string) =>
    text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  await fill(page, {
    手机号: fullWidth(phone),
    验证码: fullWidth(spaced),
    密码: PASSWORD,
    确认密码: PASSWORD,
  });
  await page.getByRole("checkbox").check();
  await button(page, "注册").click();
  await expect(notice(page)).toContainText("注册成功，请登录");
});

test("passwords can be pasted and are never altered", async ({ page, site }) => {
  await fillRegistration(page, site, byPhone(newPhone()));
  const spaced = " Harbour 2026 ";
  await fill(page, { 密码: spaced, 确认密码: spaced.trim() });
  await button(page, "注册").click();
  await expect(summary(page).getByRole("listitem")).toHaveText(["两次输入密码不一致！"]);
});

test("the password rule stands below the field before anybody types", async ({ page }) => {
  for (const address of [ADDRESS.registerByPhone, ADDRESS.registerByMail]) {
    await page.goto(address);
    await expect(field(page, "密码")).toHaveAccessibleDescription(
      "8–16 位，建议多于 8 位，至少包含字母、数字、符号中的两种",
    );
    await expect(field(page, "密码")).toHaveAttribute("placeholder", "8-16位，建议数字和字母组合");
    for (const label of ["密码", "确认密码"]) {
      await expect(field(page, label)).toHaveAttribute("maxlength", "30");
      await expect(field(page, label)).toHaveAttribute("autocomplete", "new-password");
    }
  }
});
