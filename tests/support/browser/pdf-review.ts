import { expect, type Locator, type Page } from "@playwright/test";
import { pdfSaying } from "../pdf-pages";
import { newCompany, newCreditCode, sendApplication } from "./certification";
import { button } from "./login-forms";
import { loseSession, openSession } from "./open-session";
import { holdPlatformRole } from "./role-holder";
import type { Site } from "./site";
import { registered } from "./wire-registration";

const LETTER = "授权委托书";
/** Text of each page of the letter. */
const PAGES = [LETTER, "第二页的话", "第三页的话"] as const;

/** Opens the review of an application whose letter is a PDF of three pages, as a new reviewer. */
export async function openReview(page: Page, site: Site): Promise<void> {
  const company = { name: newCompany(), creditCode: newCreditCode() };
  const letter = { name: "委托书.pdf", mimeType: "application/pdf", buffer: pdfSaying(...PAGES) };
  await openSession(page, site, await registered(site));
  await sendApplication(page, site, company, letter);
  const reviewer = await registered(site);
  holdPlatformRole(site, reviewer, "reviewer");
  await loseSession(page);
  await openSession(page, site, reviewer);
  await page.goto(`${site.origin}/certification-review?companyName=${encodeURIComponent(company.name)}`);
  await page.getByRole("rowheader").getByRole("link", { name: company.name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(company.name);
}

export const openPaper = (page: Page): Promise<void> => button(page, `逐页查看：${LETTER}`).click();
export const closePaper = (page: Page): Promise<void> => button(page, `收起：${LETTER}`).click();
export const paperPage = (page: Page, number: number): Locator =>
  page.getByRole("img", { name: `${LETTER}，第${String(number)}页，共3页` });
/** Opening a paper or drawing a page takes long on a busy machine. */
export const PAPER_WITHIN = { timeout: 60_000 };

/** Expects that the page with this number is shown, by its text. */
export const expectPaperPage = (page: Page, number: 1 | 2 | 3): Promise<void> =>
  expect(page.getByLabel(`${LETTER}这一页的文字`)).toHaveText(PAGES[number - 1]!, PAPER_WITHIN);
export const paperDownload = (page: Page): Locator =>
  page.getByRole("link", { name: "下载查看：委托书.pdf" });

/** Number of dark pixels of the page. */
export const inked = (page: Page): Promise<number> =>
  page.locator(".pdf-pages canvas").evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
    return data.filter((value, index) => index % 4 === 0 && value < 200).length;
  });
