import { expect, test } from "../../support/browser/fixtures";
import { button, link, notice } from "../../support/browser/login-forms";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";
import type { Page } from "@playwright/test";

const tile = (page: Page, title: string) => page.getByRole("region", { name: title });
const titles = (page: Page) => page.locator(".dash-tiles").getByRole("heading", { level: 2 });

test("staff begin at the dashboard: what waits, and trends with their figures, over the range they choose", async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, "/jqzx");
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("首页看板");
  await expect(tile(page, "未处理错误")).toBeVisible();
  const signIns = tile(page, "登录趋势");
  await expect(signIns.getByRole("img")).toHaveAccessibleName(
    /^登录趋势，.+ 至 .+：登录成功合计 [\d,]+，登录失败合计/,
  );
  await page.getByRole("navigation", { name: "统计范围" }).getByRole("link", { name: "近7天" }).click();
  await expect(page).toHaveURL("/dashboard?days=7");
  await expect(signIns.getByText(/^前7天 /).first()).toBeVisible();
  await signIns.locator("summary").click();
  await expect(signIns.getByRole("rowheader")).toHaveCount(7);
  await signIns.getByRole("link", { name: "查看登录趋势列表" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("登录日志");
});

test("tiles are hidden, widened and moved by buttons, and put back", async ({ page, site }) => {
  await openAsAdministrator(page, site, "/dashboard");
  const usual = await titles(page).allInnerTexts();
  expect(usual.slice(0, 2)).toEqual(["待审核认证", "开通申请"]);
  const at = usual.indexOf("锁定账号");
  expect(usual[at + 1]).toBe("发送失败");
  await link(page, "编辑看板").click();
  await page.getByRole("checkbox", { name: "发送失败" }).uncheck();
  await page.getByRole("group", { name: "未处理错误 宽度" }).getByRole("radio", { name: "整行" }).check();
  await button(page, "下移：锁定账号").click();
  await expect(page.locator("main ol > li").nth(at)).toContainText("发送失败");
  await expect(page.getByRole("checkbox", { name: "发送失败" })).not.toBeChecked();
  await button(page, "保存").click();
  await expect(notice(page)).toHaveText("看板已保存");
  await expect(titles(page)).toHaveText(usual.filter((title) => title !== "发送失败"));
  const { width } = (await tile(page, "未处理错误").boundingBox())!;
  expect(width).toBeGreaterThan((await page.locator("main").boundingBox())!.width * 0.8);
  await page.getByRole("main").getByRole("link", { name: "编辑看板" }).click();
  await button(page, "恢复默认").click();
  await expect(notice(page)).toHaveText("看板已恢复默认");
  await expect(titles(page)).toHaveText(usual);
});
