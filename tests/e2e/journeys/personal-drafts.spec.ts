import { changeDatabase } from "../../support/browser/database-faults";
import { expect, test } from "../../support/browser/fixtures";
import { button, field, fill, link, notice, submitPassword } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { chooseRegion, fillProfile, openProfile, PROFILE_PAGE } from "../../support/browser/profile-form";
import { registered } from "../../support/browser/wire-registration";

test("a profile is put aside and gone on with on another device, or given up", async ({
  page,
  site,
  browser,
  javaScriptEnabled,
}) => {
  const name = await registered(site);
  await openSession(page, site, name);
  await openProfile(page, javaScriptEnabled);
  await chooseRegion(page, javaScriptEnabled, ["浙江省", "宁波市"]);
  await fill(page, { 姓名: "张" });
  await button(page, "暂存").click();
  await expect(notice(page).first()).toHaveText("已暂存");
  await expect(field(page, "姓名")).toHaveValue("张");
  await expect(field(page, "市")).toHaveValue("330200");

  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled });
  const other = await context.newPage();
  await openSession(other, site, name);
  await openProfile(other, javaScriptEnabled);
  await expect(other.getByRole("main")).toContainText(
    /您在 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 暂存的内容还没有保存。/,
  );
  await expect(field(other, "姓名")).toHaveValue("");
  await link(other, "恢复").click();
  await expect(field(other, "姓名")).toHaveValue("张");
  await expect(field(other, "市")).toHaveValue("330200");
  await fill(other, { 姓名: "张三", 街道地址: "中山东路1号" });
  await button(other, "保存").click();
  await expect(notice(other).first()).toHaveText("修改成功");
  await expect(link(other, "恢复")).toHaveCount(0);

  await fill(other, { 街道地址: "别处" });
  await button(other, "暂存").click();
  await expect(notice(other).first()).toHaveText("已暂存");
  await button(other, "放弃").click();
  await expect(notice(other).first()).toHaveText("已放弃暂存的内容");
  await expect(field(other, "街道地址")).toHaveValue("中山东路1号");
  await context.close();
});

test("what was typed when the session ran out waits until its owner has signed in again", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  const name = await registered(site);
  await openSession(page, site, name);
  await openProfile(page, javaScriptEnabled);
  await fillProfile(page, javaScriptEnabled);
  // Without polling the page does not learn of the session's end, which would block the form.
  await page.route("**/unread?*", (route) => route.abort());
  changeDatabase(
    site,
    `update sessions set expires_at = 1 where account_id = (select id from accounts where phone = '${name}')`,
  );
  await button(page, "保存").click();
  await expect(page).toHaveURL("/login?redirect=%2Fpersonal%3Ftab%3D1");
  await submitPassword(page, { name });
  await expect(page).toHaveURL(PROFILE_PAGE);
  await link(page, "恢复").click();
  await expect(field(page, "姓名")).toHaveValue("张三");
  await button(page, "保存").click();
  await expect(notice(page).first()).toHaveText("修改成功");
});
