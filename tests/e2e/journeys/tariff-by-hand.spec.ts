import { expect, test } from "../../support/browser/fixtures";
import { button, field, fill, notice } from "../../support/browser/login-forms";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";

test("a code of the tariff is added by hand with its units, elements and names", async ({ page, site }) => {
  const code = `85${String(Date.now() % 100_000_000).padStart(8, "0")}`;
  await openAsAdministrator(page, site, "/reference-data/hs-codes/new");
  await fill(page, { 代码: code, 名称: "稳压电源" });
  await field(page, "第一计量单位").selectOption({ index: 1 });
  await fill(page, {
    "申报要素（选填）": "品牌类型\n用途",
    "检验检疫名称（选填）": "1 短",
  });
  await button(page, "保存").click();
  await expect(page.getByRole("main")).toContainText("检验检疫名称的每一行为三位代码、空格和名称：1 短");
  await expect(field(page, "名称")).toHaveValue("稳压电源");
  await fill(page, { "检验检疫名称（选填）": "101 稳压电源" });
  await button(page, "保存").click();
  await expect(notice(page)).toContainText("商品编码已创建");
  await expect(page.getByRole("main")).toContainText("品牌类型；用途");
  await expect(page.locator("main table")).toContainText("101");
});
