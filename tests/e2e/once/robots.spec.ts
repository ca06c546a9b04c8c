import { expect, test } from "../../support/browser/fixtures";
import { ADDRESS } from "../../support/browser/login-forms";
import { PASSWORD } from "../../support/browser/people";
import { readCaptchaImage, SECRET_KEYS } from "../../support/captcha-reading";
import { registered } from "../../support/browser/wire-registration";

test("a form that comes back faster than anybody can read is refused, until a person could have read it", async ({
  page,
  startOwnSite,
}) => {
  const site = await startOwnSite({ environment: { SECRET_KEYS, CAPTCHA_FIXED_ANSWER: "" } });
  const username = await registered(site);
  await page.request.get(site.origin + ADDRESS.password);
  const html = await (await page.request.get(site.origin + ADDRESS.password)).text();
  const checkKey = /name="checkKey" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const form = {
    intent: "sign-in",
    username,
    password: PASSWORD,
    captcha: readCaptchaImage(checkKey),
    checkKey,
  };
  const post = () => page.request.post(site.origin + ADDRESS.password, { form, maxRedirects: 0 });

  const first = await post();
  expect(first.status()).toBe(422);
  expect(await first.text()).toContain("图形验证码错误或已过期，请重新输入");
  await expect.poll(async () => (await post()).status()).toBe(303);
});

test("each page's captcha image has a text of its own", async ({ page, startOwnSite }) => {
  const site = await startOwnSite({ environment: { SECRET_KEYS, CAPTCHA_FIXED_ANSWER: "" } });
  const texts = new Set<string>();
  for (let time = 0; time < 3; time += 1) {
    const html = await (await page.request.get(site.origin + ADDRESS.password)).text();
    texts.add(readCaptchaImage(/name="checkKey" value="([^"]+)"/.exec(html)?.[1] ?? ""));
  }
  expect(texts.size).toBe(3);
});
