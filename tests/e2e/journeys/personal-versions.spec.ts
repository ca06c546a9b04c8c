import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { button, field, fill, link, notice } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { chooseRegion, fillProfile, openProfile, PROFILE_PAGE } from "../../support/browser/profile-form";
import type { Site } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";

/** The page shows values that another window has changed meanwhile. */
async function changedElsewhere(page: Page, site: Site, isScripted: boolean): Promise<void> {
  await openSession(page, site, await registered(site));
  await openProfile(page, isScripted);
  await fillProfile(page, isScripted);
  await button(page, "保存").click();
  await expect(notice(page)).toHaveText("修改成功");
  await openProfile(page, isScripted);
  const other = await page.context().newPage();
  await openProfile(other, isScripted);
  await chooseRegion(other, isScripted, ["广东省", "深圳市"]);
  await fill(other, { 姓名: "李四", 街道地址: "深南大道2号" });
  await button(other, "保存").click();
  await expect(notice(other)).toHaveText("修改成功");
  await other.close();
  await fill(page, { 姓名: "王五", 传真: "110" });
  await button(page, "保存").click();
  await expect(page).toHaveTitle("错误：内容已变更 - 在线海关");
}

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("an edit from a stale page shows both versions, and each field takes the one that is chosen", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  await changedElsewhere(page, site, javaScriptEnabled);
  await expect(page.getByRole("alert")).toHaveText(
    /^海风已于\d{4}-\d\d-\d\d \d\d:\d\d:\d\d修改了这条记录，请对照两个版本后再保存$/,
  );
  await expect(row(page, "姓名").getByRole("cell")).toHaveText(["王五", "李四"]);
  await expect(row(page, "所在地").getByRole("cell")).toHaveText([
    "浙江省 / 宁波市 / 海曙区",
    "广东省 / 深圳市",
  ]);
  await expect(row(page, "用户名")).toHaveCount(0);
  await row(page, "所在地").getByRole("radio").last().check();
  await row(page, "街道地址").getByRole("radio").last().check();
  await button(page, "按选择保存").click();
  await expect(notice(page)).toHaveText("修改成功");
  await expect(page).toHaveURL(PROFILE_PAGE);
  await expect(field(page, "姓名")).toHaveValue("王五");
  await expect(field(page, "传真")).toHaveValue("110");
  await expect(field(page, "市")).toHaveValue("440300");
  await expect(field(page, "街道地址")).toHaveValue("深南大道2号");
});

test("either version can be taken as a whole", async ({ page, site, javaScriptEnabled }) => {
  await changedElsewhere(page, site, javaScriptEnabled);
  await expect(link(page, "全部采用现有的版本")).toHaveAttribute("href", PROFILE_PAGE);
  await button(page, "全部采用我的版本").click();
  await expect(notice(page)).toHaveText("修改成功");
  await expect(field(page, "姓名")).toHaveValue("王五");
  await expect(field(page, "区")).toHaveValue("330203");
  await expect(field(page, "街道地址")).toHaveValue("中山东路1号");
});
