import type { Browser, Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import {
  button,
  confirming,
  field,
  fill,
  followAction,
  link,
  notice,
  summary,
} from "../../support/browser/login-forms";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";
import { area, fillBody } from "../../support/browser/rich-editor";
import type { Site } from "../../support/browser/site";
import { pictureOf } from "../../support/upload-files";

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

interface Visit {
  readonly browser: Browser;
  readonly site: Site;
  readonly javaScriptEnabled: boolean | undefined;
}

/** Opens a context without a session. */
async function visitor({ browser, site, javaScriptEnabled }: Visit): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: javaScriptEnabled ?? true,
    baseURL: site.origin,
  });
  return context.newPage();
}

/**
 * Uploads a picture to the library.
 * @returns the HTML that inserts it into a text
 */
async function upload(page: Page, name: string): Promise<string> {
  await fill(page, { 名称: name });
  await field(page, "图片说明").fill("一艘靠岸的集装箱船");
  await field(page, "图片").setInputFiles({
    name: "船.png",
    mimeType: "image/png",
    buffer: Buffer.from("<svg onload=alert(1)>"),
  });
  await button(page, "保存").click();
  await expect(summary(page)).toContainText("请上传 jpg/jpeg/png 格式文件");
  await expect(field(page, "名称")).toHaveValue(name);
  await field(page, "图片").setInputFiles({
    name: "船.png",
    mimeType: "image/png",
    buffer: await pictureOf("png"),
  });
  await button(page, "保存").click();
  await expect(heading(page)).toHaveText(name);
  return main(page).getByText("<img src=").innerText();
}

/** Publishes an article by the form of its page, unchanged. */
async function publish(page: Page, record: string): Promise<void> {
  await page.goto(`${record}/publish`);
  await button(page, "保存").click();
  await expect(notice(page)).toContainText("文章已发布");
}

test("an article is written, previewed by its private link, published, renamed, taken off and brought back", async ({
  page,
  browser,
  site,
  javaScriptEnabled,
}) => {
  test.slow();
  const mark = String(Date.now() % 1_000_000);
  const title = `口岸通关提醒${mark}`;
  await openAsAdministrator(page, site, "/content-manage/pictures/new");
  const code = await upload(page, `靠岸的船${mark}`);

  // The list shows the picture.
  await page.goto(`${site.origin}/content-manage?tab=pictures`);
  const small = link(page, `靠岸的船${mark}`).locator("img");
  await small.scrollIntoViewIfNeeded();
  await expect
    .poll(() => small.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);

  await page.goto(`${site.origin}/content-manage/new`);
  await fill(page, { 标题: "短" });
  await fillBody(page, "<p>第一版的正文</p>", javaScriptEnabled);
  await page.locator("[name=columnId]").selectOption({ label: "办事指南" });
  await page.locator("[name=slug]").fill(`old-${mark}`);
  await button(page, "保存").click();
  await expect(summary(page)).toContainText("标题不少于2个字符");
  await expect(area(page)).toHaveValue(/第一版的正文/);
  await fill(page, { 标题: title });
  // A cover is chosen by its picture; typed text is retained.
  const covers = page.getByRole("group", { name: "最近的" });
  const cover = covers.getByRole("button", { name: `靠岸的船${mark}` });
  await expect(cover.locator("img")).toBeVisible();
  await cover.click();
  await expect(page.locator("[name=cover]")).toHaveValue(new RegExp(`^\\d+-靠岸的船${mark}$`));
  await expect(cover).toHaveAttribute("aria-pressed", "true");
  await expect(field(page, "标题")).toHaveValue(title);
  // The editor opens with each form, and the browser would report the handler that it parses.
  const body = `<p onclick="alert(1)">第一版的正文</p><script>alert(1)</script>${code}`;
  await fillBody(page, body, javaScriptEnabled);
  await button(page, "保存").click();
  await expect(heading(page)).toHaveText(title);
  const record = page.url().split("?")[0]!;

  await followAction(page, "预览");
  await confirming(page, "预览").click();
  await expect(main(page)).toContainText("预览：这是第1版草稿");
  const preview = page.url();
  const reader = await visitor({ browser, site, javaScriptEnabled });
  const answer = await reader.goto(preview);
  expect(answer?.headers()["x-robots-tag"]).toBe("noindex, nofollow");
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  await expect(main(reader)).toContainText("第一版的正文");
  const picture = main(reader).getByRole("img", { name: "一艘靠岸的集装箱船" }).last();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect((await reader.goto(`/cmsweb/guide/old-${mark}`))?.status()).toBe(404);

  await page.goto(`${record}/publish`);
  await page.getByRole("radio", { name: "定时发布" }).check();
  await page.locator("[name=publishAt]").fill("2020-01-01T08:00");
  await button(page, "保存").click();
  await expect(summary(page)).toContainText("发布时间不能早于当前时间");
  await publish(page, record);
  await reader.goto(`/cmsweb/guide/old-${mark}`);
  await expect(heading(reader)).toHaveText(title);

  await page.goto(`${record}/edit`);
  await page.locator("[name=slug]").fill(`new-${mark}`);
  await fillBody(page, "第二版的正文", javaScriptEnabled);
  await button(page, "保存").click();
  await expect(main(page)).toContainText("已发布，有修改");
  await reader.goto(`/cmsweb/guide/old-${mark}`);
  await expect(main(reader)).toContainText("第一版的正文");
  await publish(page, record);
  await reader.goto(`/cmsweb/guide/old-${mark}`);
  await expect(reader).toHaveURL(new RegExp(`/cmsweb/guide/new-${mark}$`));
  await expect(main(reader)).toContainText("第二版的正文");

  await page.goto(`${record}?do=takeOff`);
  await confirming(page, "下线").click();
  await expect(main(page)).toContainText("已下线");
  expect((await reader.goto(`/cmsweb/guide/new-${mark}`))?.status()).toBe(404);

  await page.goto(`${record}?tab=versions`);
  await link(page, "版本 1").click();
  await expect(main(page)).toContainText("第二版的正文");
  await followAction(page, "恢复为草稿");
  await confirming(page, "恢复为草稿").click();
  await expect(main(page)).toContainText("版本 3");
  await publish(page, record);
  await reader.goto(`/cmsweb/guide/new-${mark}`);
  await expect(reader).toHaveURL(new RegExp(`/cmsweb/guide/old-${mark}$`));
  await expect(main(reader)).toContainText("第一版的正文");
  await reader.context().close();
});
