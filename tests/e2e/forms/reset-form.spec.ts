import { expect, test } from "../../support/browser/fixtures";
import {
  ADDRESS,
  button,
  field,
  fill,
  notice,
  receiveCode,
  summary,
} from "../../support/browser/login-forms";
import { OTHER_PASSWORD, PASSWORD } from "../../support/browser/people";
import { registered } from "../../support/browser/wire-registration";

const WRONG_CODE = "验证码错误或已失效，请重新获取";

const ATTEMPTS = [
  {
    typed: ["", "", "", ""],
    errors: ["请输入手机号/邮箱", "请输入验证码", "请输入密码", "请输入确认密码"],
  },
  { typed: ["1380013800", "123456", PASSWORD, PASSWORD], errors: ["请输入正确的手机号/邮箱"] },
  { typed: ["a@b", "123456", PASSWORD, PASSWORD], errors: ["请输入正确的手机号/邮箱"] },
  { typed: ["13800138000", "12345", PASSWORD, PASSWORD], errors: [WRONG_CODE] },
  { typed: ["13800138000", "123456", "Sea2026", "Sea2026"], errors: ["密码不能少于8位！"] },
  {
    typed: ["13800138000", "123456", "Harbour2026-Lantern", "Harbour2026-Lantern"],
    errors: ["密码最长不能超过16位！"],
  },
  { typed: ["13800138000", "123456", "abcdefgh", "abcdefgh"], errors: ["这个密码太容易被猜到，请换一个"] },
  { typed: ["13800138000", "123456", PASSWORD, "Harbour2027"], errors: ["两次输入密码不一致！"] },
  { typed: ["13800138000", "123456", PASSWORD, "   "], errors: ["重复密码不能为空！"] },
] as const;

test("every rule of the reset form has its text", async ({ page }) => {
  await page.goto(ADDRESS.reset);
  for (const { typed, errors } of ATTEMPTS) {
    await fill(page, { "手机号/邮箱": typed[0], 验证码: typed[1], 新密码: typed[2], 确认密码: typed[3] });
    await button(page, "重置密码").click();
    await expect(summary(page).getByRole("listitem")).toHaveText([...errors]);
    await expect(summary(page)).toBeFocused();
    await expect(field(page, "手机号/邮箱")).toHaveValue(typed[0]);
    for (const secret of ["验证码", "新密码", "确认密码"]) await expect(field(page, secret)).toHaveValue("");
  }
  await expect(page).toHaveTitle("错误：忘记密码 - 在线海关");
});

test("a password that breaks a rule does not spend the code of a reset", async ({ page, site }) => {
  const name = await registered(site);
  await page.goto(ADDRESS.reset);
  await field(page, "手机号/邮箱").fill(name);
  const code = await receiveCode(page, site, name);
  await fill(page, { 验证码: code, 新密码: name, 确认密码: name });
  await button(page, "重置密码").click();
  await expect(summary(page).getByRole("listitem")).toHaveText(["这个密码太容易被猜到，请换一个"]);
  await expect(page.getByText("验证码仍然有效，请重新输入")).toBeVisible();
  await fill(page, { 验证码: code, 新密码: OTHER_PASSWORD, 确认密码: OTHER_PASSWORD });
  await button(page, "重置密码").click();
  await expect(notice(page)).toHaveText("密码重置成功，请使用新密码登录");
});

test("every rule of the code sign-in form has its text", async ({ page }) => {
  await page.goto(ADDRESS.code);
  for (const { typed, errors } of [
    { typed: ["", ""], errors: ["请输入手机号/邮箱", "请输入验证码"] },
    { typed: ["1380013800", "123456"], errors: ["请输入正确的手机号"] },
    { typed: ["13800138000", "12345"], errors: [WRONG_CODE] },
    { typed: ["13800138000", "123456"], errors: [WRONG_CODE] },
    { typed: ["13800138000", " "], errors: ["请输入验证码"] },
  ] as const) {
    await fill(page, { 手机号: typed[0], 验证码: typed[1] });
    await button(page, "登录").click();
    await expect(summary(page).getByRole("listitem")).toHaveText([...errors]);
    await expect(summary(page)).toBeFocused();
    await expect(page).toHaveTitle("错误：验证码登录 - 在线海关");
    await expect(field(page, "手机号")).toHaveValue(typed[0]);
    await expect(field(page, "验证码")).toHaveValue("");
  }
});
