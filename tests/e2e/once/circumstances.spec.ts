import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { ADDRESS, button, byPhone, fillRegistration, summary } from "../../support/browser/login-forms";
import { CONTROLS, expectAllFits } from "../../support/browser/fits";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";
import { CONSOLE_PAGES_TO_SEE, PUBLIC_PAGES, SIGNED_IN_PAGES } from "../../support/browser/open-pages";
import { loseSession, openSession } from "../../support/browser/open-session";
import type { Site } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";

/** Opens every page, and the longest form with its errors. */
async function onEveryPage(page: Page, site: Site, look: (where: string) => Promise<void>): Promise<void> {
  for (const path of PUBLIC_PAGES) {
    await page.goto(path);
    await look(path);
  }
  await page.goto(ADDRESS.registerByPhone);
  await button(page, "注册").click();
  await expect(summary(page)).toBeVisible();
  await look("errors");
  await openSession(page, site, await registered(site));
  for (const path of SIGNED_IN_PAGES) {
    await page.goto(path);
    await look(`signed in: ${path}`);
  }
}

test("nothing is wider than a small phone, lost at 400 % zoom or cut off in large text", async ({
  page,
  site,
}) => {
  test.slow();
  await onEveryPage(page, site, async (where) => {
    await expectAllFits(page, where);
  });
});

test("nor is anything of the console", async ({ page, site }) => {
  test.slow();
  await openAsAdministrator(page, site, "/platform-department-list/new");
  await page.locator("form.sections").getByLabel("部门名称").fill("宁波前湾新区跨境业务关务中心");
  await button(page, "保存").click();
  await expect(page.getByText("部门已创建")).toBeVisible();
  for (const path of ["/account-list", "/role-list", "/platform-department-list", ...CONSOLE_PAGES_TO_SEE]) {
    await page.goto(path);
    await expectAllFits(page, path);
  }
});

/** Controls without a visible border, and focus without an outline, in forced colours. */
const unseenOn = (page: Page) =>
  page.locator(CONTROLS).evaluateAll((controls) => {
    const isLine = (style: string, width: string) => style !== "none" && parseFloat(width) >= 1;
    const isMarked = (control: HTMLElement) => {
      const { borderBottomStyle, borderBottomWidth, textDecorationLine, appearance } =
        getComputedStyle(control);
      const isLink = control instanceof HTMLAnchorElement;
      const button = getComputedStyle(control, "::file-selector-button");
      const isBordered =
        isLine(borderBottomStyle, borderBottomWidth) ||
        (control.matches("[type=file]") && isLine(button.borderBottomStyle, button.borderBottomWidth));
      return isLink || isBordered || textDecorationLine === "underline" || appearance === "auto";
    };
    const hasFocusLine = (control: HTMLElement) => {
      control.focus({ focusVisible: true });
      const { outlineStyle, outlineWidth } = getComputedStyle(control);
      return isLine(outlineStyle, outlineWidth);
    };
    return (
      controls
        .filter((control) => !isMarked(control as HTMLElement) || !hasFocusLine(control as HTMLElement))
        // The first focus makes React hydrate, which removes what is shown only without scripts.
        .filter((control) => control.isConnected)
        .map((control) => control.outerHTML.slice(0, 100))
    );
  });

test("where colours are forced every control and the focus stay visible", async ({ page, site }) => {
  test.slow();
  await page.emulateMedia({ forcedColors: "active" });
  await onEveryPage(page, site, async (where) => {
    expect(await unseenOn(page), where).toEqual([]);
  });
});

const moving = (page: Page) =>
  page.locator("*").evaluateAll((elements) =>
    elements
      .filter((element) => {
        // Players that can play do not show the fallback of old browsers.
        if (!element.checkVisibility()) return false;
        const { animationName, transitionDuration } = getComputedStyle(element);
        return animationName !== "none" || parseFloat(transitionDuration) > 0;
      })
      .map((element) => element.outerHTML.slice(0, 100)),
  );

test("who wants less motion gets none", async ({ page, site }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await onEveryPage(page, site, async (where) => {
    expect(await moving(page), where).toEqual([]);
  });
  await loseSession(page);
  await fillRegistration(page, site, byPhone(await registered(site)));
  await button(page, "注册").click();
  await expect(page.locator(".toast")).toBeVisible();
  expect(await moving(page)).toEqual([]);
});

test("paper gets dark text on white, and nothing that can only be pressed", async ({ page, site }) => {
  test.slow();
  await onEveryPage(page, site, async (where) => {
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    const colours = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return [backgroundColor, color];
    });
    expect(colours, where).toEqual(["rgb(255, 255, 255)", "rgb(0, 0, 0)"]);
    await expect(
      page.locator("button:not(.unseen):visible, .button:visible, nav:visible"),
      where,
    ).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 }), where).toBeVisible();
    await page.emulateMedia({ media: "screen" });
  });
});
