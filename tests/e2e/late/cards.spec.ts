import type { Page } from "@playwright/test";
import { pinField, startCardSite } from "../../support/browser/card-site";
import { holdScripts, openAtOnce } from "../../support/browser/delayed-scripts";
import { expect, test } from "../../support/browser/fixtures";
import { button, fill, link } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { PASSWORD } from "../../support/browser/people";
import type { Meddling } from "../../support/browser/proxy";
import type { Site } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";

/** Signs in as a new user, and opens the form that binds a card. */
async function openBinding(page: Page, site: Site): Promise<void> {
  await openSession(page, site, await registered(site));
  await page.goto(`${site.origin}/personal/cards`);
  await link(page, "验证身份").click();
  await link(page, "原密码").click();
  await fill(page, { 原密码: PASSWORD });
  await button(page, "下一步").click();
  await expect(pinField(page)).toBeVisible();
}

test("a card that is refused before the page's own scripts have come loses nothing", async ({
  page,
  startOwnSite,
}) => {
  const { site, end } = await startCardSite(startOwnSite);
  await openBinding(page, site);

  const letIn = await holdScripts(page, /public-card/);
  await openAtOnce(page, `${site.origin}/personal/cards`);
  await pinField(page).fill("1");
  await button(page, "绑定").click();
  await expect(page.getByRole("main")).toContainText("卡密码错误");
  await pinField(page).fill("12345678");
  await letIn();
  await expect(pinField(page)).toHaveValue("12345678");
  await expect(page.getByRole("main")).toContainText("卡密码错误");
  await end();
});

test("a card form works whose script comes before the page's end", async ({ page, startOwnSite }) => {
  let pauseEnds: Promise<void> | null = null;
  const meddling: Meddling = {
    headers: (headers) => ({ ...headers, "accept-encoding": "identity" }),
    pause: (html) => {
      const at = html.indexOf("data-card-form");
      return pauseEnds && at > 0 ? { at, until: pauseEnds } : null;
    },
  };
  const { site, end } = await startCardSite((options) => startOwnSite({ ...options, meddling }));
  await openBinding(page, site);

  let letEndIn = () => {};
  pauseEnds = new Promise((resolve) => (letEndIn = resolve));
  await page.goto(`${site.origin}/personal/cards`, { waitUntil: "commit" });
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("public-card")),
  );
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  letEndIn();
  await expect(pinField(page)).toBeVisible();
  await end();
});
