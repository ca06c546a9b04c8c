import type { Page } from "@playwright/test";
import { expectNoViolation } from "../../support/browser/axe";
import { expect, test } from "../../support/browser/fixtures";
import { button, field } from "../../support/browser/login-forms";
import {
  closePaper,
  expectPaperPage,
  inked,
  openPaper,
  openReview,
  PAPER_WITHIN,
  paperDownload,
  paperPage,
} from "../../support/browser/pdf-review";
import { pdfWithoutEnd } from "../../support/pdf-pages";

/** Replaces the bytes of the letter in responses to the browser. */
const answering = (page: Page, body: Buffer) =>
  page.route(/\.pdf(?:\?|$)/, (route) => route.fulfill({ body, contentType: "application/pdf" }));

test("a paper that is a PDF is read page by page, turned and enlarged", async ({ page, site }) => {
  test.slow();
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await openReview(page, site);
  await openPaper(page);
  await expectPaperPage(page, 1);
  await expect(paperPage(page, 1)).toBeVisible();
  expect(await inked(page)).toBeGreaterThan(50);
  await expect(button(page, "上一页")).toHaveAttribute("aria-disabled", "true");
  await button(page, "下一页").click();
  await expectPaperPage(page, 2);
  await button(page, "下一页").click();
  await expect(paperPage(page, 3)).toBeVisible();
  await expectPaperPage(page, 3);
  await expect(button(page, "下一页")).toHaveAttribute("aria-disabled", "true");
  const upright = (await paperPage(page, 3).boundingBox())!;
  expect(upright.height).toBeGreaterThan(upright.width);
  await button(page, "向右旋转").click();
  await expect
    .poll(async () => {
      const { width, height } = (await paperPage(page, 3).boundingBox())!;
      return width > height;
    })
    .toBe(true);
  const { width } = (await paperPage(page, 3).boundingBox())!;
  await button(page, "放大").click();
  await expect.poll(async () => (await paperPage(page, 3).boundingBox())!.width).toBeGreaterThan(width * 1.3);
  await expectNoViolation(page, "a paper page by page");
  await closePaper(page);
  await expect(page.locator(".pdf-pages")).toHaveCount(0);
  await expect(paperDownload(page)).toBeVisible();
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
  await openPaper(page);
  const note = page.locator(".pdf-pages").getByRole("status");
  await expect(note).toHaveText(
    "这个文件不能在页面中显示，它可能已损坏或过于复杂，请下载后查看。",
    PAPER_WITHIN,
  );
  await expect(paperDownload(page)).toBeVisible();
  await closePaper(page);

  await page.unroute(/\.pdf(?:\?|$)/);
  await answering(page, pdfWithoutEnd());
  await openPaper(page);
  await expect(note).toHaveText(/正在(?:打开|显示)…/);
  // The page remains responsive meanwhile.
  await page.getByRole("radio", { name: "驳回" }).check();
  await field(page, "审核意见").fill("看不清");
  await expect(note).toHaveText("打开这个文件用时过长，已停止，请下载后查看。", PAPER_WITHIN);
  await expect(field(page, "审核意见")).toHaveValue("看不清");
  await expect(paperDownload(page)).toBeVisible();
});

test("a browser without workers of modules reads it too; where none can be started, that is said at once", async ({
  page,
  site,
}) => {
  test.slow();
  await page.addInitScript(() => {
    window.Worker = new Proxy(window.Worker, {
      construct: (Plain, [address]: [string | URL]) => new Plain(address),
    });
  });
  await openReview(page, site);
  await openPaper(page);
  await expectPaperPage(page, 1);
  await closePaper(page);
  const note = page.locator(".pdf-pages").getByRole("status");
  const missing = "暂时不能在页面中显示，请下载后查看。";

  await page.route(/pdf\.worker/, (route) => route.abort());
  await openPaper(page);
  await expect(note).toHaveText(missing);
  await expect(page.locator(".pdf-stage")).toBeHidden();
  await closePaper(page);
  await page.evaluate(() => Object.assign(window, { Worker: undefined }));
  await openPaper(page);
  await expect(note).toHaveText(missing);
  await expect(paperDownload(page)).toBeVisible();
});
