import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";
import { CONSOLE_PAGES_TO_SEE, PUBLIC_PAGES } from "../../support/browser/open-pages";

const SIGNED_IN = ["/guide", "/phsb", "/phsb/userMessage", "/personal?tab=1", "/account-list"];
const EVERY_NTH = 4;

/** Elements with a transition or an animation, by their computed style. */
const moving = (page: Page) =>
  page.evaluate(() => {
    // Fallbacks of a supported control are not shown and have no style.
    const isStill = (style: CSSStyleDeclaration) =>
      style.display === "" ||
      (style.animationName === "none" &&
        style.transitionDuration.split(", ").every((duration) => duration === "0s"));
    const found = [...document.querySelectorAll("*")].filter((element) =>
      [null, "::before", "::after"].some((part) => !isStill(getComputedStyle(element, part))),
    );
    return found.map((element) => `${element.localName}.${element.getAttribute("class") ?? ""}`);
  });

test("nothing moves for whoever asks for less motion", async ({ page, site }) => {
  test.slow();
  await page.goto(`${site.origin}/cmsweb`);
  // Without the preference some elements move: otherwise the test below would prove nothing.
  expect(await moving(page)).not.toEqual([]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const walk = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(site.origin + path);
      expect(await moving(page), path).toEqual([]);
    }
  };
  await walk(PUBLIC_PAGES);
  await openAsAdministrator(page, site, "/guide");
  await walk([...SIGNED_IN, ...CONSOLE_PAGES_TO_SEE.filter((_, index) => index % EVERY_NTH === 0)]);
});
