import { expect, test } from "../../support/browser/fixtures";
import { button } from "../../support/browser/login-forms";
import {
  expectPaperPage,
  inked,
  openPaper,
  openReview,
  paperDownload,
  paperPage,
} from "../../support/browser/pdf-review";

test("a paper that is a PDF is read page by page where scripts run, and is a file in any case", async ({
  page,
  site,
  javaScriptEnabled,
}, { project }) => {
  test.slow();
  await openReview(page, site);
  await expect(paperDownload(page)).toBeVisible();
  if (!(javaScriptEnabled ?? true)) {
    await expect(button(page, "逐页查看：授权委托书")).toHaveCount(0);
    return;
  }
  await openPaper(page);
  await expectPaperPage(page, 1);
  expect(await inked(page)).toBeGreaterThan(50);
  await button(page, "下一页").click();
  await expectPaperPage(page, 2);
  await expect(paperPage(page, 2)).toBeVisible();
  await paperPage(page, 2).scrollIntoViewIfNeeded();
  await page.screenshot({ path: `test-results/pictures/${project.name}/review-pdf.png`, caret: "initial" });
});
