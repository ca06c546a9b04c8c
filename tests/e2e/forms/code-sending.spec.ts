import { expect, test } from "../../support/browser/fixtures";
import {
  ADDRESS,
  button,
  byPhone,
  field,
  fill,
  fillRegistration,
  link,
  notice,
  receiveCode,
  summary,
  toast,
} from "../../support/browser/login-forms";
import { newMail, newPhone, OTHER_PASSWORD } from "../../support/browser/people";
import { registered } from "../../support/browser/wire-registration";

const FORMS = [
  {
    address: ADDRESS.code,
    label: "手机号",
    newName: newPhone,
    empty: "请输入手机号/邮箱",
    wrong: "请输入正确的手机号",
  },
  {
    address: ADDRESS.reset,
    label: "手机号/邮箱",
    newName: newMail,
    empty: "请输入手机号/邮箱",
    wrong: "请输入正确的手机号/邮箱",
  },
  {
    address: ADDRESS.registerByPhone,
    label: "手机号",
    newName: newPhone,
    empty: "请输入手机号",
    wrong: "请输入正确的手机号",
  },
  {
    address: ADDRESS.registerByMail,
    label: "邮箱",
    newName: newMail,
    empty: "请输入电子邮箱",
    wrong: "请输入正确的邮箱",
  },
] as const;

test("a code is sent from each form, and 发送验证码成功 is all that is said", async ({ page, site }) => {
  for (const { address, label, newName } of FORMS) {
    const name = newName();
    await page.goto(address);
    await field(page, label).fill(name);
    await receiveCode(page, site, name);
    await expect(notice(page)).toHaveText("发送验证码成功");
    await expect(page).toHaveURL(address);
    await expect(field(page, label)).toHaveValue(name);
    await expect(summary(page)).toHaveCount(0);
  }
});

test("without a target nothing is sent", async ({ page, site }) => {
  const before = [site.sms.marker(), site.mail.marker()];
  for (const { address, label, empty, wrong } of FORMS) {
    await page.goto(address);
    for (const [typed, text] of [
      ["", empty],
      ["123", wrong],
    ] as const) {
      await field(page, label).fill(typed);
      await button(page, "发送验证码").click();
      await expect(summary(page).getByRole("listitem")).toHaveText([text]);
      await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(text));
    }
  }
  expect([site.sms.marker(), site.mail.marker()]).toEqual(before);
});

test("a dead provider is told truthfully, and sending works again at once when it is back", async ({
  page,
  site,
}) => {
  const phone = newPhone();
  await page.goto(ADDRESS.code);
  await field(page, "手机号").fill(phone);
  site.sms.mode = "refuse";
  try {
    await button(page, "发送验证码").click();
    await expect(summary(page).getByRole("listitem")).toHaveText(["验证码发送失败，请稍后重试"]);
    await expect(field(page, "手机号")).toHaveValue(phone);
    await expect(button(page, "发送验证码")).toBeEnabled();
  } finally {
    site.sms.mode = "ok";
  }
  const code = await receiveCode(page, site, phone);
  expect(code).toMatch(/^\d{6}$/);
  await expect(summary(page)).toHaveCount(0);
});

test("§8 registration and send-code failures toast", async ({ page, site, javaScriptEnabled }) => {
  const expectFailure = async (text: string) => {
    await expect(summary(page).getByRole("listitem")).toHaveText([text]);
    await expect(toast(page)).toHaveText(javaScriptEnabled ? [text] : []);
  };
  await fillRegistration(page, site, byPhone(await registered(site)));
  await button(page, "注册").click();
  await expectFailure("该账号已注册，请直接登录或找回密码");

  await page.goto(ADDRESS.registerByPhone);
  await fill(page, { 手机号: newPhone(), 验证码: "000000", 密码: OTHER_PASSWORD, 确认密码: OTHER_PASSWORD });
  await page.getByRole("checkbox").check();
  await button(page, "注册").click();
  await expectFailure("验证码错误或已失效，请重新获取");

  await page.goto(ADDRESS.registerByPhone);
  await field(page, "手机号").fill(newPhone());
  site.sms.mode = "refuse";
  try {
    await button(page, "发送验证码").click();
    await expectFailure("验证码发送失败，请稍后重试");
  } finally {
    site.sms.mode = "ok";
  }

  await page.goto(ADDRESS.registerByPhone);
  await button(page, "注册").click();
  await expect(summary(page)).toContainText("请输入验证码");
  await expect(toast(page)).toHaveCount(0);
});

test("§8 login page shows server messages verbatim", async ({ page, startOwnSite }) => {
  const environment = { LIMITS_CODE_SENDS_PER_HOUR: "2", LIMITS_ADDRESS_FAILURES: "1" };
  const site = await startOwnSite({ environment });
  const name = await registered(site);
  const open = (address: string) => page.goto(site.origin + address);
  const expectSummary = (text: string) => expect(summary(page).getByRole("listitem")).toHaveText([text]);

  await open(ADDRESS.reset);
  await field(page, "手机号/邮箱").fill(name);
  await receiveCode(page, site, name);
  await button(page, "发送验证码").click();
  await expectSummary("该账号获取验证码次数过多，请稍后再试");
  await fill(page, { 验证码: "000000", 新密码: OTHER_PASSWORD, 确认密码: OTHER_PASSWORD });
  await button(page, "重置密码").click();
  await expectSummary("验证码错误或已失效，请重新获取");

  await open(ADDRESS.password);
  await fill(page, { 账号: name, 密码: "not-the-one", 验证码: "AB2C" });
  await button(page, "登录").click();
  await expectSummary("账号或密码错误，或尝试次数过多。请核对后重试，或等待10分钟，也可使用验证码登录");
  await fill(page, { 密码: "not-the-one", 验证码: "AB2C" });
  await button(page, "登录").click();
  await expect(page.getByRole("alert")).toHaveText("操作过于频繁，请10分钟后再试");
  await link(page, "返回上一页").click();
  await expect(field(page, "账号")).toHaveValue(name);
});

test("the SMS ends in a line that browsers can read", async ({ page, site }) => {
  const phone = newPhone();
  await page.goto(ADDRESS.code);
  await field(page, "手机号").fill(phone);
  const code = await receiveCode(page, site, phone);
  const { text } = await site.sms.waitFor(phone);
  expect(text.split("\n").at(-1)).toBe(`@localhost #${code}`);
  await expect(field(page, "验证码")).toHaveAttribute("autocomplete", "one-time-code");
  await expect(field(page, "验证码")).toHaveAttribute("inputmode", "numeric");
});
