import { expect, test } from "../../support/browser/fixtures";
import { button, confirming, field, fill, link, notice, summary } from "../../support/browser/login-forms";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";

test("an enum group gets values, one is hidden and shown again; what code depends on stays", async ({
  page,
  site,
}) => {
  const code = `E2E_${String(Date.now() % 1_000_000)}`;
  await openAsAdministrator(page, site, "/enum-manage/new");
  await fill(page, { 编码: "1A", 名称: "货柜颜色" });
  await page.locator("[name=category]").selectOption("common");
  await button(page, "保存").click();
  await expect(summary(page)).toContainText("编码为2至50位大写字母、数字或下划线，以字母开头");
  await expect(field(page, "名称")).toHaveValue("货柜颜色");
  await fill(page, { 编码: code });
  await button(page, "保存").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("枚举值：货柜颜色");
  const values = page.url();

  for (const [key, text] of [
    ["1", "红色"],
    ["2", "蓝色"],
  ] as const) {
    await link(page, "新增枚举值").first().click();
    await fill(page, { 键: key, 值: text });
    await button(page, "保存").click();
    await expect(page.getByRole("main")).toContainText(text);
  }
  await page.getByRole("checkbox", { name: "选择2 蓝色", exact: true }).check();
  await button(page, "隐藏").first().click();
  await confirming(page).click();
  await expect(notice(page)).toContainText("已隐藏“");
  await page.goto(`${values}&show=0`);
  await expect(page.getByRole("main")).toContainText("蓝色");
  await expect(page.getByRole("main")).not.toContainText("红色");

  await page.goto(`${site.origin}/enum-manage?keyword=ORG_STATUS`);
  await link(page, "ORG_STATUS").first().click();
  await expect(page.getByRole("main")).toContainText("该枚举由系统使用，不能增删或隐藏");
  await expect(link(page, "新增枚举值")).toHaveCount(0);
});
