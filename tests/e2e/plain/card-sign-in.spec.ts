import type { Page } from "@playwright/test";
import { pinField, startCardSite } from "../../support/browser/card-site";
import { expect, test } from "../../support/browser/fixtures";
import { link } from "../../support/browser/login-forms";

const main = (page: Page) => page.getByRole("main");

test("without a script the card tab explains itself and leads to the other ways in", async ({
  page,
  startOwnSite,
}) => {
  test.setTimeout(120_000);
  const cards = await startCardSite(startOwnSite);
  await page.goto(`${cards.site.origin}/console/login?tab=card`);
  await expect(main(page)).toContainText("卡登录由本机的卡控件完成，需要浏览器启用 JavaScript");
  await expect(pinField(page)).toBeHidden();
  await link(page, "使用账号密码登录，请前往登录页").click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await cards.end();
});
