import { expect, test } from "../../support/browser/fixtures";
import { ADDRESS, button, summary } from "../../support/browser/login-forms";
import { PUBLIC_PAGES, SIGNED_IN_PAGES } from "../../support/browser/open-pages";
import { openSession } from "../../support/browser/open-session";
import { registered } from "../../support/browser/wire-registration";

for (const [size, label] of [
  ["medium", "the usual text"],
  ["large", "large text"],
] as const) {
  test(`nothing is wider than a small phone, with ${label}`, async ({ page, site }) => {
    await page.goto("/agreement");
    if (size === "large") await button(page, "大字").click();
    await page.setViewportSize({ width: 360, height: 740 });
    const fits = async (path: string) => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, path).toBeLessThanOrEqual(0);
    };
    for (const path of PUBLIC_PAGES) {
      await page.goto(path);
      await fits(path);
    }
    await page.goto(ADDRESS.registerByPhone);
    await button(page, "注册").click();
    await expect(summary(page)).toBeVisible();
    await fits("errors");
    await openSession(page, site, await registered(site));
    for (const path of SIGNED_IN_PAGES) {
      await page.goto(path);
      await fits(path);
    }
  });
}

test("at 400 % zoom every page stays in one column, and its fields and buttons are whole", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const expectWhole = async (path: string) => {
    await page.goto(path);
    const outside = await page.evaluate(() => {
      const controls = [...document.querySelectorAll("a, button, input:not([type=hidden]), summary, h1, p")];
      const isOutside = (control: Element) => {
        const { left, right, width } = control.getBoundingClientRect();
        const isForEyes = !control.closest(".unseen, .trap, [tabindex='-1']");
        return isForEyes && width > 0 && (left < 0 || right > innerWidth);
      };
      const wide = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
      return [...wide, ...controls.filter(isOutside).map((control) => control.outerHTML)];
    });
    expect(outside, path).toEqual([]);
  };
  for (const path of PUBLIC_PAGES) await expectWhole(path);
  await openSession(page, site, await registered(site));
  for (const path of SIGNED_IN_PAGES) await expectWhole(path);
});

test("nothing moves for whoever wants it still", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(ADDRESS.password);
  const moving = await page.evaluate(() => {
    const isStill = (element: Element) => {
      const { transitionDuration, animationName } = getComputedStyle(element);
      return /^0s(?:, 0s)*$/.test(transitionDuration) && animationName === "none";
    };
    return [...document.querySelectorAll(":not(audio *)")]
      .filter((element) => !isStill(element))
      .map((one) => one.outerHTML);
  });
  expect(moving).toEqual([]);
  await button(page, "登录").hover();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test("forced colours leave every field, button and mode its outline", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(ADDRESS.password);
  const borderOf = (name: string) =>
    page
      .locator(name)
      .first()
      .evaluate((element) => {
        const { borderBottomWidth, borderBottomStyle, borderBottomColor } = getComputedStyle(element);
        const isDrawn = borderBottomStyle !== "none" && borderBottomWidth !== "0px";
        return isDrawn && borderBottomColor !== getComputedStyle(document.body).backgroundColor;
      });
  for (const name of [".input", ".button.wide", ".others .button", ".tabs a[aria-current]"])
    expect(await borderOf(name), name).toBe(true);
  expect(await borderOf(".tabs a:not([aria-current])")).toBe(false);
  await button(page, "登录").click();
  expect(await borderOf("[data-summary]")).toBe(true);
});
