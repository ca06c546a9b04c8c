import { CERTIFICATION } from "../../support/browser/certification";
import { expect, test } from "../../support/browser/fixtures";
import { button, field, notice, summary } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { FOREIGN_NODES } from "../../support/browser/proxy";
import { registered } from "../../support/browser/wire-registration";

test("nodes put into the HTML: an application keeps what is typed and is answered", async ({
  page,
  siteBehind,
}) => {
  const site = await siteBehind(FOREIGN_NODES);
  await openSession(page, site, await registered(site));
  await page.goto(site.origin + CERTIFICATION.customer);
  await expect(page.locator("div.foreign")).toBeVisible();
  await field(page, "企业名称").fill("宁波远洋");
  await button(page, "提交").click();
  await expect(summary(page)).toBeFocused();
  await expect(field(page, "企业名称")).toHaveValue("宁波远洋");
  await button(page, "暂存").click();
  await expect(notice(page)).toHaveText("已暂存");
});
