import type { Page } from "@playwright/test";
import { expect, test as quiet } from "../../support/browser/fixtures";
import { button } from "../../support/browser/login-forms";
import { area, editor, openEditor, openForm } from "../../support/browser/rich-editor";
import { strangersIn } from "../../support/clean-html";
import { XSS_PAYLOADS } from "../../support/xss-payloads";

/** The browser reports what the policy blocks already while the text is parsed, and missing files. */
const test = quiet.extend({ quietConsole: async ({ page: _page }, use) => use(undefined) });

/** Pastes HTML of another program as a browser does. */
const paste = (page: Page, html: string) =>
  editor(page).evaluate((target, markup) => {
    const data = new DataTransfer();
    data.setData("text/html", markup);
    target.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, html);

test("nothing of the public payload list comes through a paste, and none runs", async ({ page, site }) => {
  test.slow();
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site.origin) && !request.url().startsWith("data:"))
      foreign.push(request.url());
  });
  page.on("dialog", () => foreign.push("dialog"));
  await openForm(page, site);
  await openEditor(page);
  for (let at = 0; at < XSS_PAYLOADS.length; at += 100) {
    await paste(page, `<p>开头</p>${XSS_PAYLOADS.slice(at, at + 100).join("<p>间</p>")}`);
    const html = await area(page).inputValue();
    expect(html).not.toBe("");
    expect(strangersIn(html)).toEqual([]);
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await expect(area(page)).toHaveValue("");
  }
  expect(foreign).toEqual([]);
});

test("where the editor's code does not come, the plain field serves and says why", async ({ page, site }) => {
  await page.route(/\/assets\/rich-editor-/, (route) => route.abort());
  await openForm(page, site);
  await area(page).fill("<p>文字</p>");
  await button(page, "用编辑器写").click();
  await expect(page.getByText("编辑器没有加载成功，请继续在文本框里写，或稍后再试")).toBeVisible();
  await expect(area(page)).toBeVisible();
  await expect(area(page)).toHaveValue("<p>文字</p>");
});
