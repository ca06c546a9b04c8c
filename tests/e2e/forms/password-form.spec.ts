import { expect, test } from "../../support/browser/fixtures";
import {
  ADDRESS,
  button,
  field,
  fill,
  link,
  captchaImage,
  submitPassword,
  summary,
} from "../../support/browser/login-forms";
import { PASSWORD } from "../../support/browser/people";
import { CAPTCHA_TEXT } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";
import { signOut } from "../../support/browser/top-bar";

const ONE = "账号或密码错误，或尝试次数过多。请核对后重试，或等待10分钟，也可使用验证码登录";
const WRONG_CAPTCHA = "图形验证码错误或已过期，请重新输入";

const ATTEMPTS = [
  { typed: ["", "", ""], errors: ["请输入手机号/邮箱", "请输入密码", "请输入验证码"] },
  { typed: ["1380013800", PASSWORD, CAPTCHA_TEXT], errors: ["请输入正确的手机号/邮箱"] },
  { typed: ["12800138000", PASSWORD, CAPTCHA_TEXT], errors: ["请输入正确的手机号/邮箱"] },
  { typed: ["somebody@example.io", PASSWORD, CAPTCHA_TEXT], errors: ["请输入正确的手机号/邮箱"] },
  { typed: ["13800138000", "Sea2026", CAPTCHA_TEXT], errors: ["密码不少于八位"] },
  { typed: ["13800138000", "Harbour2026-Lantern", CAPTCHA_TEXT], errors: ["密码最长不能超过16位！"] },
  { typed: ["13800138000", PASSWORD, "  "], errors: ["请输入验证码"] },
  { typed: ["13800138000", PASSWORD, "ZZZZ"], errors: [WRONG_CAPTCHA] },
  { typed: ["13800138000", "Sea2026", ""], errors: ["密码不少于八位", "请输入验证码"] },
] as const;

test("every rule of the sign-in form has its text, beside the field and on top", async ({ page }) => {
  await page.goto(ADDRESS.password);
  for (const { typed, errors } of ATTEMPTS) {
    await fill(page, { 账号: typed[0], 密码: typed[1], 验证码: typed[2] });
    const before = await captchaImage(page).getAttribute("src");
    await button(page, "登录").click();
    await expect(captchaImage(page)).not.toHaveAttribute("src", before ?? "");
    await expect(summary(page).getByRole("listitem")).toHaveText([...errors]);
    await expect(summary(page)).toBeFocused();
    await expect(page).toHaveTitle("错误：登录 - 在线海关");
    await expect(field(page, "账号")).toHaveValue(typed[0]);
    await expect(field(page, "密码")).toHaveValue("");
    await expect(field(page, "验证码")).toHaveValue("");
  }
});

test("each error is tied to its field, and its link leads there", async ({ page }) => {
  await page.goto(ADDRESS.password);
  await button(page, "登录").click();
  for (const [label, text] of [
    ["账号", "请输入手机号/邮箱"],
    ["密码", "请输入密码"],
    ["验证码", "请输入验证码"],
  ] as const) {
    await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, label)).toHaveAccessibleDescription(text);
    await summary(page).getByRole("link", { name: text }).click();
    await page.keyboard.type("x");
    await expect(field(page, label)).toHaveValue("x");
  }
  await submitPassword(page, { name: "13800138000", password: "Sea2026" });
  await expect(field(page, "账号")).not.toHaveAttribute("aria-invalid", "true");
});

test("§8 sign-in failures stand in a dismissible box", async ({ page, site }) => {
  const name = await registered(site);
  for (const [address, submit, text] of [
    [ADDRESS.password, () => submitPassword(page, { name, password: "not-the-one" }), ONE],
    [
      ADDRESS.code,
      async () => {
        await fill(page, { 手机号: name, 验证码: "000000" });
        await button(page, "登录").click();
      },
      "验证码错误或已失效，请重新获取",
    ],
    [
      ADDRESS.reset,
      async () => {
        await fill(page, { "手机号/邮箱": name, 验证码: "000000", 新密码: PASSWORD, 确认密码: PASSWORD });
        await button(page, "重置密码").click();
      },
      "验证码错误或已失效，请重新获取",
    ],
  ] as const) {
    await page.goto(address);
    await submit();
    await expect(summary(page).getByRole("listitem")).toHaveText([text]);
    await expect(link(page, "关闭")).toHaveAttribute("href", address);
    await link(page, "关闭").click();
    await expect(summary(page)).toHaveCount(0);
    await expect(page).toHaveURL(address);
  }
});

test("unknown, wrong and right with a wrong captcha image say no more than they must", async ({
  page,
  site,
}) => {
  const name = await registered(site);
  await page.goto(ADDRESS.password);
  await submitPassword(page, { name: "13900139000", password: "not-the-one" });
  await expect(summary(page).getByRole("listitem")).toHaveText([ONE]);
  await submitPassword(page, { name, password: "not-the-one" });
  await expect(summary(page).getByRole("listitem")).toHaveText([ONE]);
  await expect(page).toHaveTitle("错误：登录 - 在线海关");
  await submitPassword(page, { name, captchaImage: "ZZZZ" });
  await expect(summary(page).getByRole("listitem")).toHaveText([WRONG_CAPTCHA]);
});

test("换一张 brings a new captcha image, keeps the name and says nothing", async ({ page }) => {
  await page.goto(ADDRESS.password);
  await fill(page, { 账号: "13800138000", 验证码: "AB" });
  const before = await captchaImage(page).getAttribute("src");
  await button(page, "换一张").click();
  await expect(captchaImage(page)).not.toHaveAttribute("src", before ?? "");
  await expect(field(page, "账号")).toHaveValue("13800138000");
  await expect(field(page, "验证码")).toHaveValue("");
  await expect(summary(page)).toHaveCount(0);
  await expect(page).toHaveTitle("登录 - 在线海关");
  await expect(page).toHaveURL(ADDRESS.password);
  const larger = await page.getByRole("link", { name: /^放大图片/ }).getAttribute("href");
  expect(larger).toBe(`${await captchaImage(page).getAttribute("src")}?scale=2`);
});

test("the captcha image is a PNG image, and a larger one stands behind its link", async ({ page }) => {
  await page.goto(ADDRESS.password);
  const natural = () => captchaImage(page).evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(await natural()).toBeGreaterThan(0);
  const source = (await captchaImage(page).getAttribute("src")) ?? "";
  const small = await page.request.get(source);
  const large = await page.request.get(`${source}?scale=2`);
  for (const answer of [small, large]) expect(answer.headers()["content-type"]).toBe("image/png");
  const widthOf = (png: Buffer) => png.readUInt32BE(16);
  expect(widthOf(await large.body())).toBe(2 * widthOf(await small.body()));
});

test("the captcha image's text is taken in either case and in full-width letters", async ({ page, site }) => {
  const name = await registered(site);
  for (const written of ["ab2c", " A B 2 C ", "ＡＢ２Ｃ"]) {
    await page.goto(ADDRESS.password);
    await submitPassword(page, { name, captchaImage: written });
    await expect(page).toHaveURL("/cmsweb");
    await signOut(page);
  }
});

test("a captcha image is good for one try", async ({ page, context, site }) => {
  const name = await registered(site);
  await page.goto(ADDRESS.password);
  const checkKey = await page.locator("form[data-main] [name=checkKey]").inputValue();
  const answers = await Promise.all(
    [1, 2].map(() =>
      context.request.post(`${site.origin}/login?mode=1`, {
        form: { intent: "sign-in", username: name, password: "not-the-one", captcha: CAPTCHA_TEXT, checkKey },
      }),
    ),
  );
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(texts.filter((text) => text.includes(ONE))).toHaveLength(1);
  expect(texts.filter((text) => text.includes(WRONG_CAPTCHA))).toHaveLength(1);
  for (const answer of answers) expect(answer.status()).toBe(422);
});

test("two tabs each have a captcha image of their own", async ({ page, context, site }) => {
  const name = await registered(site);
  const other = await context.newPage();
  await page.goto(ADDRESS.password);
  await other.goto(ADDRESS.password);
  await submitPassword(other, { name, password: "not-the-one" });
  await expect(summary(other)).toContainText(ONE);
  await submitPassword(page, { name });
  await expect(page).toHaveURL("/cmsweb");
});

test("whoever fills the trap for robots is told that the captcha image was wrong", async ({ page, site }) => {
  const name = await registered(site);
  await page.goto(ADDRESS.password);
  await page.locator("form[data-main] [name=website]").fill("https://example.com");
  await submitPassword(page, { name });
  await expect(summary(page).getByRole("listitem")).toHaveText([WRONG_CAPTCHA]);
  await expect(page.locator("form[data-main] [name=website]")).toHaveValue("");
  await submitPassword(page, { name });
  await expect(page).toHaveURL("/cmsweb");
});

test("Enter presses the main button of every form", async ({ page }) => {
  for (const [address, label, text] of [
    [ADDRESS.password, "账号", "请输入密码"],
    [ADDRESS.code, "手机号", "请输入验证码"],
    [ADDRESS.reset, "手机号/邮箱", "请输入确认密码"],
    [ADDRESS.registerByPhone, "手机号", "请阅读协议并同意"],
    [ADDRESS.registerByMail, "邮箱", "请阅读协议并同意"],
  ] as const) {
    await page.goto(address);
    await field(page, label).press("Enter");
    await expect(summary(page)).toContainText(text);
  }
});

test("after a failure the typed name goes along to any other mode, and stays when the box goes", async ({
  page,
}) => {
  await page.goto("/login?mode=1&utm=1");
  await submitPassword(page, { name: "13800138000", password: "not-the-one" });
  await expect(summary(page)).toBeVisible();
  await link(page, "关闭").click();
  await expect(summary(page)).toHaveCount(0);
  await expect(field(page, "账号")).toHaveValue("13800138000");
  await button(page, "登录").click();
  await expect(summary(page)).toBeVisible();
  await link(page, "忘记密码").click();
  await expect(page).toHaveURL("/login?mode=3&utm=1");
  await expect(field(page, "手机号/邮箱")).toHaveValue("13800138000");
});
