import type { Page } from "@playwright/test";
import { expectNoViolation } from "../../support/browser/axe";
import { newCompany, newCreditCode, sendApplication } from "../../support/browser/certification";
import { expect, test } from "../../support/browser/fixtures";
import { button, field } from "../../support/browser/login-forms";
import { loseSession, openSession } from "../../support/browser/open-session";
import { holdPlatformRole } from "../../support/browser/role-holder";
import type { Site } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";
import { pdfSaying, pdfWithoutEnd } from "../../support/pdf-pages";

const LETTER = "授权委托书";
const LONG = 60_000;

/** A reviewer before an application whose letter is a PDF of three pages. */
async function openReview(page: Page, site: Site): Promise<void> {
  const company = { name: newCompany(), creditCode: newCreditCode() };
  const buffer = pdfSaying("授权委托书", "第二页的话", "第三页的话");
  const letter = { name: "委托书.pdf", mimeType: "application/pdf", buffer };
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

const open = (page: Page) => button(page, `逐页查看：${LETTER}`).click();
const sheet = (page: Page, number: number) =>
  page.getByRole("img", { name: `${LETTER}，第${String(number)}页，共3页` });
const words = (page: Page) => page.getByLabel(`${LETTER}这一页的文字`);
const download = (page: Page) => page.getByRole("link", { name: "下载查看：委托书.pdf" });

/** How many points of the page are not white. */
const inked = (page: Page) =>
  page.locator(".pdf-pages canvas").evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
    return data.filter((value, index) => index % 4 === 0 && value < 200).length;
  });

/** Answers what the browser asks for the letter with other bytes than are stored. */
const answering = (page: Page, body: Buffer) =>
  page.route(/\.pdf(?:\?|$)/, (route) => route.fulfill({ body, contentType: "application/pdf" }));

test("a paper that is a PDF is read page by page, turned and enlarged", async ({ page, site }) => {
  test.slow();
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await openReview(page, site);
  await open(page);
  await expect(words(page)).toHaveText("授权委托书", { timeout: LONG });
  await expect(sheet(page, 1)).toBeVisible();
  expect(await inked(page)).toBeGreaterThan(50);
  await expect(button(page, "上一页")).toHaveAttribute("aria-disabled", "true");
  await button(page, "下一页").click();
  await expect(words(page)).toHaveText("第二页的话", { timeout: LONG });
  await button(page, "下一页").click();
  await expect(sheet(page, 3)).toBeVisible();
  await expect(words(page)).toHaveText("第三页的话", { timeout: LONG });
  await expect(button(page, "下一页")).toHaveAttribute("aria-disabled", "true");
  const upright = (await sheet(page, 3).boundingBox())!;
  expect(upright.height).toBeGreaterThan(upright.width);
  await button(page, "向右旋转").click();
  await expect
    .poll(async () => {
      const { width, height } = (await sheet(page, 3).boundingBox())!;
      return width > height;
    })
    .toBe(true);
  const { width } = (await sheet(page, 3).boundingBox())!;
  await button(page, "放大").click();
  await expect.poll(async () => (await sheet(page, 3).boundingBox())!.width).toBeGreaterThan(width * 1.3);
  await expectNoViolation(page, "a paper page by page");
  await button(page, `收起：${LETTER}`).click();
  await expect(page.locator(".pdf-pages")).toHaveCount(0);
  await expect(download(page)).toBeVisible();
  expect(refused).toEqual([]);
});

test("a paper that is broken, or has no end, says so beside its download and leaves the page alone", async ({
  page,
  site,
}) => {
  test.slow();
  await openReview(page, site);
  await button(page, "领取").click();
  await expect(page.getByRole("radio", { name: "驳回" })).toBeVisible();
  await answering(page, Buffer.from("%PDF-1.7\nnothing of a PDF"));
  await open(page);
  const note = page.locator(".pdf-pages").getByRole("status");
  await expect(note).toHaveText("这个文件不能在页面中显示，它可能已损坏或过于复杂，请下载后查看。", {
    timeout: LONG,
  });
  await expect(download(page)).toBeVisible();
  await button(page, `收起：${LETTER}`).click();

  await page.unroute(/\.pdf(?:\?|$)/);
  await answering(page, pdfWithoutEnd());
  await open(page);
  await expect(note).toHaveText(/正在(?:打开|显示)…/);
  // Meanwhile the page answers.
  await page.getByRole("radio", { name: "驳回" }).check();
  await field(page, "审核意见").fill("看不清");
  await expect(note).toHaveText("打开这个文件用时过长，已停止，请下载后查看。", { timeout: LONG });
  await expect(field(page, "审核意见")).toHaveValue("看不清");
  await expect(download(page)).toBeVisible();
});
