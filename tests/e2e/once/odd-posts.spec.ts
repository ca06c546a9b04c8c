import { expect, test } from "../../support/browser/fixtures";
import { ADDRESS, button, field, fill, captchaImage, summary } from "../../support/browser/login-forms";

const UNREADABLE = "输入内容包含无法识别的字符，请重新输入";
const FORM = "application/x-www-form-urlencoded";
const SAME_SITE = { "sec-fetch-site": "same-origin" };

async function post(address: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": FORM, ...SAME_SITE, ...headers },
    body,
    redirect: "manual",
  });
  return {
    status: response.status,
    html: await response.text(),
    requestId: response.headers.get("x-request-id"),
  };
}

test("text that no field takes is a field error, never a fault", async ({ site }) => {
  const address = site.origin + ADDRESS.password;
  for (const body of [
    "intent=sign-in&username=1380013%008000&password=Harbour2026&captcha=AB2C",
    "intent=sign-in&username=13800138000&username=13900139000&password=Harbour2026&captcha=AB2C",
    "intent=sign-in&username=%ED%A0%80&password=Harbour2026&captcha=AB2C",
    "intent=sign-in&username=%FF%FE&password=Harbour2026&captcha=AB2C",
    "intent=sign-in&username=13800138000&password=Har%00bour2026&captcha=AB2C",
    "intent=sign-in&username=13800138000&password=Harbour2026&password=Harbour2026&captcha=AB2C",
  ]) {
    const { status, html } = await post(address, body);
    expect(status, body).toBe(422);
    expect(html, body).toContain(UNREADABLE);
    expect(html, body).not.toContain("Harbour2026");
  }
});

test("odd fields, intents and names change nothing", async ({ site }) => {
  for (const body of [
    "",
    "intent=%00",
    "intent=fly",
    "__proto__[x]=1&constructor=2&username[a]=b&username.a=c",
    `username=${"1".repeat(30_000)}&password=${"x".repeat(30_000)}`,
  ]) {
    const { status, html } = await post(site.origin + ADDRESS.password, body);
    expect(status, body.slice(0, 60)).toBe(422);
    expect(html).toContain("请输入");
  }
});

test("what is no form, or too much of one, is refused with a page that says so", async ({ site }) => {
  const address = site.origin + ADDRESS.password;
  const answers = [
    { answer: await post(address, "x".repeat(70_000)), status: 413, text: "请求内容过大" },
    {
      answer: await post(address, "{}", { "content-type": "application/json" }),
      status: 415,
      text: "不支持该内容类型",
    },
    {
      answer: await post(address, "username=1", { "content-type": "text/plain" }),
      status: 415,
      text: "不支持该内容类型",
    },
    { answer: await post(address, `${"a=1&".repeat(1200)}b=2`), status: 422, text: "请求格式不正确" },
    {
      answer: await post(address, "a=1", { "sec-fetch-site": "cross-site" }),
      status: 403,
      text: "请求来源不被允许",
    },
    {
      answer: await post(address, "a=1", { origin: "https://example.com" }),
      status: 403,
      text: "请求来源不被允许",
    },
  ];
  for (const { answer, status, text } of answers) {
    expect(answer.status, text).toBe(status);
    expect(answer.html).toContain(text);
    expect(answer.html).toContain(answer.requestId);
    expect(answer.html).toMatch(/<title>错误：.* - 在线海关<\/title>/);
    expect(answer.html).toContain('lang="zh-CN"');
  }
});

test("what is too long for its field is answered in words", async ({ page }) => {
  await page.goto(ADDRESS.password);
  await page.locator("form[data-main] input").evaluateAll((inputs) => {
    for (const input of inputs) input.removeAttribute("maxlength");
  });
  const long = "Harbour2026".repeat(300);
  await fill(page, { 账号: `${long}@example.com`, 密码: long, 验证码: long });
  await button(page, "登录").click();
  await expect(summary(page).getByRole("listitem")).toHaveText([
    "请输入正确的手机号/邮箱",
    "密码最长不能超过16位！",
  ]);
  await expect(captchaImage(page)).toBeVisible();
  await expect(field(page, "密码")).toHaveValue("");
});
