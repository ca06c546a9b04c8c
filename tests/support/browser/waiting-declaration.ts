import type { Browser, Page } from "@playwright/test";
import { sampleDeclaration, sampleLine } from "../declarations/sample-declaration";
import { openAsDeskWorker } from "./desk-worker";
import { asDeclarant, field, isKeyed, main, openDraft } from "./entry-page";
import { expect } from "./fixtures";
import { confirming } from "./login-forms";
import { Rows } from "./role-holder";
import type { Site } from "./site";
import { writeDeclaration } from "./written-declaration";

const NAMES = ["平板电脑", "键盘", "鼠标"];

/**
 * Makes a declaration of three lines that waits for review: a copy of another one, with another contract number
 * and, in its second line, another price.
 * @param others changes the copy further, while it is open at its second line
 * @returns its address, and the id of its organisation
 */
export async function makeWaiting(page: Page, site: Site, others?: (own: string) => Promise<void>) {
  const organization = await asDeclarant(page, site);
  const source = await openDraft(page, site, "I");
  await writeDeclaration(page, sampleDeclaration({ lines: NAMES.map((name) => sampleLine({ name })) }));
  await page.goto(source);
  await main(page).locator(".record-menu summary").click();
  await main(page).getByRole("link", { name: "复制" }).click();
  await confirming(page, "复制").click();
  await expect(page).not.toHaveURL(new RegExp(`${source}\\b`));
  const own = `${site.origin}${/\/phsb\/declarations\/\d+/.exec(page.url())![0]}`;
  await page.goto(`${own}/edit?part=goods&line=2`);
  await isKeyed(page);
  await field(page, "contractNumber").fill("HT-2026-002");
  await field(page, "price").fill("101");
  await page.keyboard.press("Control+s");
  await expect(main(page).locator(".entry-head .entry-state")).toContainText("已保存");
  await others?.(own);
  const id = Number(own.split("/").at(-1));
  new Rows(site).change("update declarations set status = '05' where id = ?", id);
  return { own, organization };
}

/** Opens the review of a declaration as a new reviewer of its organisation, at a size of the window. */
export async function openReviewOf(
  browser: Browser,
  site: Site,
  { own, organization }: Awaited<ReturnType<typeof makeWaiting>>,
  viewport = { width: 1440, height: 900 },
): Promise<Page> {
  const page = await browser.newPage({ viewport });
  await openAsDeskWorker(page, site, { organization, role: "customer-checker" });
  await page.goto(`${own}/review`);
  return page;
}
