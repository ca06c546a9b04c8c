import type { Page } from "@playwright/test";
import { expectNoViolation } from "../../support/browser/axe";
import { expect, test } from "../../support/browser/fixtures";
import { button, fill, notice } from "../../support/browser/login-forms";
import {
  area,
  editor,
  fillBody,
  openEditor,
  openForm,
  tool,
  toolbar,
} from "../../support/browser/rich-editor";

/**
 * Saves the form.
 * @returns the stored HTML of the text
 */
async function stored(page: Page, title: string): Promise<string> {
  await fill(page, { 标题: title });
  await page.locator("[name=columnId]").selectOption({ label: "办事指南" });
  await button(page, "保存").click();
  await expect(notice(page)).toContainText("文章已创建");
  await page.goto(`${page.url().split("?")[0]!}/edit`);
  return area(page).inputValue();
}

test("the same text written in the editor and as HTML is stored alike", async ({ page, site }) => {
  test.slow();
  const mark = String(Date.now() % 1_000_000);
  await openForm(page, site);
  await openEditor(page);
  await toolbar(page).getByRole("combobox", { name: "段落样式" }).selectOption("大标题");
  await page.keyboard.type("通关须知");
  await page.keyboard.press("Enter");
  await page.keyboard.type("请在");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("三日内");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("申报");
  await page.keyboard.press("Enter");
  await tool(page, "项目列表").click();
  await page.keyboard.type("甲");
  await page.keyboard.press("Enter");
  await page.keyboard.type("乙");
  const written = "<h2>通关须知</h2><p>请在<strong>三日内</strong>申报</p><ul><li>甲</li><li>乙</li></ul>";
  await expect(area(page)).toHaveValue(written);
  const byEditor = await stored(page, `编辑器${mark}`);

  await page.goto(`${site.origin}/content-manage/new`);
  await fillBody(page, written);
  expect(await stored(page, `代码${mark}`)).toBe(byEditor);
  expect(byEditor).toBe(written);
});

test("what is stored stays as it is when it is only looked at, and tables survive an edit", async ({
  page,
  site,
}) => {
  const text =
    '一行文字\n<table><thead><tr><th scope="col">代码</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>';
  await openForm(page, site);
  await openEditor(page, text);
  await button(page, "显示HTML代码").click();
  await expect(area(page)).toHaveValue(text);
  await openEditor(page);
  await editor(page).getByText("代码").click();
  await page.keyboard.press("End");
  await page.keyboard.type("表");
  await expect(area(page)).toHaveValue(
    '<p>一行文字</p><table><thead><tr><th scope="col">代码表</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
  );
  await tool(page, "撤销").click();
  await expect(area(page)).not.toHaveValue(/代码表/);
  await tool(page, "重做").click();
  await expect(area(page)).toHaveValue(/代码表/);
});

test("a Chinese composition is not lost, not even where the style is changed right after it", async ({
  page,
  site,
}) => {
  await openForm(page, site);
  await openEditor(page);
  const ime = await page.context().newCDPSession(page);
  for (const text of ["t", "to", "tong"])
    await ime.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await ime.send("Input.insertText", { text: "通" });
  await expect(area(page)).toHaveValue("<p>通</p>");
  await ime.send("Input.imeSetComposition", { text: "guan", selectionStart: 4, selectionEnd: 4 });
  await ime.send("Input.insertText", { text: "关" });
  await expect(area(page)).toHaveValue("<p>通关</p>");
  await toolbar(page).getByRole("combobox", { name: "段落样式" }).selectOption("小标题");
  await expect(area(page)).toHaveValue("<h4>通关</h4>");
  await page.keyboard.type("单");
  await expect(area(page)).toHaveValue("<h4>通关单</h4>");
});

test("a link leads to http, https or an own page, and is set and taken away by keys", async ({
  page,
  site,
}) => {
  await openForm(page, site);
  await openEditor(page, "<p>海关总署</p>");
  await page.keyboard.press("Control+a");
  await tool(page, "清除格式").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tool(page, "链接")).toBeFocused();
  await page.keyboard.press("Enter");
  const address = page.getByRole("textbox", { name: "链接地址" });
  await expect(address).toBeFocused();
  for (const wrong of ["javascript:alert(1)", "//evil.example/x", "data:text/html,x", ""]) {
    await address.fill(wrong);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "链接地址应以" })).toBeVisible();
    await expect(area(page)).toHaveValue("<p>海关总署</p>");
  }
  await address.fill("https://www.customs.gov.cn/");
  await page.keyboard.press("Enter");
  await expect(area(page)).toHaveValue('<p><a href="https://www.customs.gov.cn/">海关总署</a></p>');
  await expect(editor(page)).toBeFocused();
  await expect(page).toHaveURL(/\/content-manage\/new$/);
  await tool(page, "链接").click();
  await button(page, "去掉链接").click();
  await expect(area(page)).toHaveValue("<p>海关总署</p>");
});

test("axe finds nothing in the editor, and an error leads into it", async ({ page, site }) => {
  await openForm(page, site);
  await openEditor(page, "<h2>标题</h2><p>文字</p>");
  await tool(page, "链接").click();
  await expectNoViolation(page, "editor with its link");
  await button(page, "取消").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await expect(area(page)).toHaveValue("");
  await button(page, "保存").click();
  await page.getByRole("link", { name: "请输入正文" }).click();
  await expect(editor(page)).toBeFocused();
  // The sticky bar covers half of what is above a field that is scrolled to.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoViolation(page, "editor with an error");
});

test("an article opens with its editor, which leaves alone what is being written in the plain field", async ({
  page,
  site,
}) => {
  await openForm(page, site);
  await expect(editor(page)).toBeVisible();
  await expect(editor(page)).not.toBeFocused();
  await page.route(/\/assets\/rich-editor-/, async (route) => {
    await expect(area(page)).toHaveValue("正在写");
    await route.continue();
  });
  await page.reload();
  await area(page).fill("正在写");
  await expect(button(page, "用编辑器写")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(toolbar(page)).toHaveCount(0);
  await expect(area(page)).toHaveValue("正在写");
});

test("a table is inserted by rows and columns, grows, and goes", async ({ page, site }) => {
  await openForm(page, site);
  await openEditor(page);
  await page.keyboard.type("税率如下");
  await page.keyboard.press("Enter");
  await tool(page, "表格").click();
  const rows = page.getByRole("spinbutton", { name: "行数" });
  await expect(rows).toBeFocused();
  for (const [typed, columns] of [
    ["1", "2"],
    ["51", "2"],
    ["2", "0"],
    ["2", "11"],
  ] as const) {
    await rows.fill(typed);
    await page.getByRole("spinbutton", { name: "列数" }).fill(columns);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "行数为 2–50，列数为 1–10" })).toBeVisible();
    await expect(area(page)).not.toHaveValue(/<table>/);
  }
  // A button that is half under the bar of open pages counts as too small.
  await toolbar(page).evaluate((bar) => bar.scrollIntoView({ block: "center" }));
  await expectNoViolation(page, "editor with the size of a table");
  await rows.fill("2");
  await page.getByRole("spinbutton", { name: "列数" }).fill("2");
  await button(page, "插入表格").click();
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type("品名");
  const head = '<p>税率如下</p><table><thead><tr><th scope="col">品名</th><th scope="col"></th>';
  await expect(area(page)).toHaveValue(
    `${head}</tr></thead><tbody><tr><td></td><td></td></tr></tbody></table><p></p>`,
  );
  await tool(page, "表格").click();
  await button(page, "在下方加一行").click();
  await tool(page, "表格").click();
  await button(page, "在右侧加一列").click();
  const row = "<tr><td></td><td></td><td></td></tr>";
  await expect(area(page)).toHaveValue(
    `${head}<th scope="col"></th></tr></thead><tbody>${row}${row}</tbody></table><p></p>`,
  );
  await tool(page, "表格").click();
  await button(page, "删除表格").click();
  await expect(area(page)).toHaveValue("<p>税率如下</p><p></p>");
});
