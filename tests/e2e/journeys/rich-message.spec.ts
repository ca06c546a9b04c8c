import type { Page } from "@playwright/test";
import { chooseAudience } from "../../support/browser/console-steps";
import { expect, test } from "../../support/browser/fixtures";
import { button, confirming, field, fill, notice } from "../../support/browser/login-forms";
import { frameworkRuns } from "../../support/browser/open-shell";
import { openSession } from "../../support/browser/open-session";
import { holdAdministration } from "../../support/browser/role-holder";
import { registered } from "../../support/browser/wire-registration";
import { maskPhone } from "~/services/format/mask";

const main = (page: Page) => page.getByRole("main");
const area = (page: Page) => page.locator("textarea[name=content]");
const WRITTEN = "<h2>补交材料</h2><p>请在<strong>三日内</strong>补交</p>";

/** Writes with the editor, without HTML; without keyboard shortcuts, which phones lack. */
async function writeInEditor(page: Page): Promise<void> {
  const toolbar = page.getByRole("toolbar", { name: "内容的格式" });
  const editor = page.getByRole("textbox", { name: "内容", exact: true });
  await frameworkRuns(page);
  await button(page, "用编辑器写").click();
  await expect(editor).toBeFocused();
  await toolbar.getByRole("combobox", { name: "段落样式" }).selectOption("大标题");
  await page.keyboard.type("补交材料");
  await page.keyboard.press("Enter");
  await page.keyboard.type("请在");
  await toolbar.getByRole("button", { name: "加粗", exact: true }).click();
  await page.keyboard.type("三日内");
  await toolbar.getByRole("button", { name: "加粗", exact: true }).click();
  await page.keyboard.type("补交");
  await expect(area(page)).toHaveValue(WRITTEN);
  // The text fits the screen without horizontal scrolling.
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBeLessThanOrEqual(0);
}

test("a reminder is written with format, told by SMS too after it was counted, and stands in the log", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  test.slow();
  const writer = await registered(site);
  const reader = await registered(site);
  holdAdministration(site, writer);
  const title = `补交材料${String(Date.now() % 100_000)}`;
  await openSession(page, site, writer);
  await page.goto(`${site.origin}/message-manage/new`);
  await field(page, "标题").fill(title);
  if (!javaScriptEnabled) await area(page).fill(WRITTEN);
  else await writeInEditor(page);
  await chooseAudience(page, "按账号", javaScriptEnabled);
  await page.getByRole("checkbox", { name: "短信" }).check();
  await button(page, "保存").click();
  await expect(main(page)).toContainText("请选择接收对象");
  await fill(page, { "查找接收对象（选填）": reader });
  await button(page, "查找").click();
  await page.getByRole("group", { name: "接收对象", exact: true }).getByRole("checkbox").first().check();
  await button(page, "保存").click();
  // Messages of type 通知 are shown on the site only; typed text is retained.
  await expect(main(page)).toContainText("短信和邮件只能用于提醒和待办");
  await expect(area(page)).toHaveValue(WRITTEN);
  await field(page, "类型").selectOption({ label: "提醒" });
  await button(page, "保存").click();
  await expect(notice(page)).toContainText("消息草稿已创建");
  const own = new URL(page.url()).pathname;

  await page.goto(`${site.origin}${own}?tab=preview`);
  await expect(
    page.getByRole("article").getByRole("heading", { name: "补交材料", exact: true }),
  ).toBeVisible();
  await expect(page.locator("article strong")).toHaveText("三日内");

  await page.goto(`${site.origin}${own}?do=publish`);
  await expect(main(page)).toContainText("将向其中1人发送短信");
  await expect(main(page)).toContainText("每条消息最多2000条");
  await confirming(page, "发布").click();
  await expect(notice(page)).toHaveText("消息已发布");

  await page.goto(`${site.origin}/notify-log`);
  await expect(main(page)).toContainText(maskPhone(reader));
});
