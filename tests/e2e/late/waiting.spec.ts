import { expect, test } from "../../support/browser/fixtures";
import { ADDRESS, button, field, receiveCode } from "../../support/browser/login-forms";
import { newPhone, PASSWORD } from "../../support/browser/people";
import { holdScripts, openAtOnce } from "../../support/browser/delayed-scripts";
import { stopClock } from "../../support/browser/still-browser-clock";

const LATE_MILLISECONDS = 2500;

test("the countdown has been running while its script was on the way", async ({
  page,
  unhastySite: site,
}) => {
  const letIn = await holdScripts(page);
  const phone = newPhone();
  await openAtOnce(page, site.origin + ADDRESS.code);
  await field(page, "手机号").fill(phone);
  await receiveCode(page, site, phone);
  const seconds = parseInt(await page.getByText(/^\d+秒后可重新发送$/).innerText());
  await page.waitForFunction((late) => performance.now() > late, LATE_MILLISECONDS);
  await letIn();
  const counting = page.getByRole("button", { name: /^重新发送\(\d+s\)$/ });
  await expect(counting).toBeDisabled();
  const shown = Number(/\d+/.exec(await counting.innerText())?.[0]);
  expect(shown).toBeLessThanOrEqual(seconds - Math.floor(LATE_MILLISECONDS / 1000));
});

test("a notice that is under the pointer when the scripts come stays there", async ({
  page,
  context,
  site,
}) => {
  await context.addCookies([{ name: "admin-token", value: "x".repeat(43), url: site.origin }]);
  await stopClock(page);
  const letIn = await holdScripts(page);
  await openAtOnce(page, "/personal");
  const notice = page.getByRole("alert").filter({ hasText: "您的登录信息已失效，请重新登录" });
  await notice.hover();
  await letIn();
  await page.clock.runFor(20_000);
  await expect(notice).toBeVisible();
  await page.getByRole("heading", { level: 1 }).hover();
  await page.clock.runFor(5_100);
  await expect(notice).toHaveCount(0);
});

test("a password shown while the captcha image is on its way stays shown", async ({ page }) => {
  let letIn: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => (letIn = resolve));
  await page.route("**/captcha/**", async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(ADDRESS.password, { waitUntil: "domcontentloaded" });
  await field(page, "密码").fill(PASSWORD);
  await page.getByRole("button", { name: /^显示密码/ }).click();
  letIn();
  await page.waitForLoadState("load");
  await expect(field(page, "密码")).toHaveAttribute("type", "text");
  await expect(button(page, "登录")).toBeEnabled();
});
