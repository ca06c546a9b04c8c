import { breakTable } from "../../support/browser/database-faults";
import { expect, test } from "../../support/browser/fixtures";
import { button, field, fill, link, notice, summary, toast } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import {
  chooseRegion,
  fillProfile,
  openProfile,
  PROFILE_PAGE,
  TYPED,
} from "../../support/browser/profile-form";
import { CUSTOMER, joinAs } from "../../support/browser/role-holder";
import { registered } from "../../support/browser/wire-registration";

const PEOPLE = [
  { kind: "platform", type: "平台用户", tabs: ["基本信息", "安全设置"], flag: null },
  { kind: "customer", type: "企业用户", tabs: ["基本信息", "身份认证", "安全设置"], flag: "已认证" },
  { kind: "provider", type: "服务商用户", tabs: ["基本信息", "身份认证", "安全设置"], flag: "已认证" },
  { kind: "ordinary", type: "普通用户", tabs: ["基本信息", "身份认证", "安全设置"], flag: "未认证" },
] as const;

for (const { kind, type, tabs, flag } of PEOPLE) {
  test(`a ${kind} person sees who they are and fills in the profile`, async ({
    page,
    site,
    javaScriptEnabled,
  }) => {
    const phone = await registered(site);
    if (kind !== "ordinary") joinAs(site, phone, kind);
    await openSession(page, site, phone);
    await openProfile(page, javaScriptEnabled);
    await expect(page).toHaveTitle("基本信息 - 在线海关");
    await expect(page.getByRole("navigation", { name: "个人中心栏目" }).getByRole("link")).toHaveText([
      ...tabs,
    ]);
    const card = page.getByRole("complementary");
    await expect(card.locator(".flag")).toHaveText(flag === null ? [type] : [type, flag]);
    await expect(card).toContainText(`${phone.slice(0, 3)}****${phone.slice(7)}`);
    await expect(card).not.toContainText(phone);
    await expect(card.getByRole("link", { name: "立即认证" })).toHaveCount(flag === "未认证" ? 1 : 0);
    await expect(link(page, "修改手机")).toHaveAttribute("href", "/personal/security/modify-phone");
    await expect(link(page, "绑定邮箱").first()).toHaveAttribute("href", "/personal/security/bind-email");
    await expect(page.getByText("国家", { exact: true }).locator("xpath=following-sibling::p")).toHaveText(
      "中国",
    );

    await expect(field(page, "工号")).toHaveCount(kind === "platform" ? 1 : 0);
    const main = page.getByRole("main");
    for (const name of ["公司名称", "使用产品", "部门", "有效期"])
      await expect(main.getByText(name, { exact: true })).toHaveCount(kind === "platform" ? 1 : 0);
    await fillProfile(page, javaScriptEnabled);
    if (kind === "platform") await fill(page, { 工号: "A-007" });
    await button(page, "保存").click();
    await expect(page).toHaveURL(PROFILE_PAGE);
    await expect(notice(page)).toHaveText("修改成功");
    for (const [label, text] of Object.entries(TYPED)) await expect(field(page, label)).toHaveValue(text);
    await expect(card).toContainText(TYPED["姓名"]);
    if (kind === "platform") await expect(field(page, "工号")).toHaveValue("A-007");
    for (const [label, code] of [
      ["省", "330000"],
      ["市", "330200"],
      ["区", "330203"],
    ] as const)
      await expect(field(page, label)).toHaveValue(code);
    if (kind === "customer") await expect(page.locator("body")).not.toContainText(CUSTOMER);
  });
}

test("§8 profile success says 修改成功", async ({ page, site, javaScriptEnabled }) => {
  await openSession(page, site, await registered(site));
  await openProfile(page, javaScriptEnabled);
  const parts = page.getByRole("complementary").getByRole("listitem");
  const missing = parts.filter({ has: page.getByRole("link") });
  await expect(missing).toHaveText([
    "填写姓名",
    "选择所在地",
    "填写街道地址",
    "上传头像",
    "绑定邮箱",
    "完成身份认证",
  ]);
  await fillProfile(page, javaScriptEnabled);
  await field(page, "姓名").press("Enter");
  await expect(notice(page)).toHaveText("修改成功");
  await expect(missing).toHaveText(["上传头像", "绑定邮箱", "完成身份认证"]);
  await expect(parts.filter({ hasNot: page.getByRole("link") })).toHaveText([
    "姓名",
    "所在地",
    "街道地址",
    "手机",
  ]);
  await expect(page.getByRole("complementary").getByRole("heading")).toHaveText("资料完善度 4/7");
});

test("every rule of the profile form has its text, and nothing typed is lost", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  await openSession(page, site, await registered(site));
  await openProfile(page, javaScriptEnabled);
  await fill(page, { 用户名: "  ", 传真: "传真" });
  await button(page, "保存").click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole("listitem")).toHaveText([
    "请输入用户名",
    "请输入姓名",
    "请选择所在地",
    "请输入街道地址",
    "请输入正确的传真号码",
  ]);
  await expect(page).toHaveTitle("错误：基本信息 - 在线海关");
  await expect(field(page, "省")).toHaveAttribute("aria-invalid", "true");
  await link(page, "请输入正确的传真号码").click();
  await expect(field(page, "传真")).toBeFocused();
  await expect(field(page, "传真")).toHaveValue("传真");
  await expect(field(page, "传真")).toHaveAccessibleDescription("请输入正确的传真号码");
  await chooseRegion(page, javaScriptEnabled, ["广东省", "广州市"]);
  await fill(page, { 用户名: "海风", 姓名: "张三" });
  await button(page, "保存").click();
  await expect(summary(page).getByRole("listitem")).toHaveText(["请输入街道地址", "请输入正确的传真号码"]);
  await expect(field(page, "姓名")).toHaveValue("张三");
  await expect(field(page, "市")).toHaveValue("440100");
  await expect(field(page, "区").getByRole("option", { name: "天河区" })).toBeAttached();
});

test("a region that no longer fits goes, whatever else has been typed stays", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  await openSession(page, site, await registered(site));
  await openProfile(page, javaScriptEnabled);
  await fill(page, { 姓名: "张三" });
  await chooseRegion(page, javaScriptEnabled, ["浙江省", "宁波市", "海曙区"]);
  await chooseRegion(page, javaScriptEnabled, ["广东省", "深圳市"]);
  await expect(field(page, "区")).toHaveValue("");
  await expect(field(page, "市").getByRole("option", { name: "宁波市" })).toHaveCount(0);
  await expect(field(page, "姓名")).toHaveValue("张三");
});

test("§8 profile failure carries its reason", async ({ page, startOwnSite, javaScriptEnabled }) => {
  const site = await startOwnSite();
  await openSession(page, site, await registered(site));
  await openProfile(page, javaScriptEnabled, site.origin + PROFILE_PAGE);
  await fillProfile(page, javaScriptEnabled);
  breakTable(site, "audit_log");
  await button(page, "保存").click();
  const text = /^操作失败！原因：系统异常，请稍后重试。请求编号：[\w-]+$/;
  await expect(summary(page).getByRole("listitem")).toHaveText([text]);
  await expect(toast(page)).toHaveText(javaScriptEnabled ? [text] : []);
  for (const [label, typed] of Object.entries(TYPED)) await expect(field(page, label)).toHaveValue(typed);
  await expect(field(page, "区")).toHaveValue("330203");
});

test("§8 user info failure carries its reason", async ({ page, startOwnSite, javaScriptEnabled }) => {
  const site = await startOwnSite();
  await openSession(page, site, await registered(site));
  breakTable(site, "form_drafts");
  const answer = await page.goto(site.origin + PROFILE_PAGE);
  expect(answer?.status()).toBe(200);
  const text = /^获取失败！原因：系统异常，请稍后重试。请求编号：[\w-]+$/;
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(text);
  await expect(toast(page)).toHaveText(javaScriptEnabled ? [text] : []);
  await link(page, "安全设置").last().click();
  await expect(page).toHaveTitle("安全设置 - 在线海关");
});

test("tabs are addresses, and former ones lead to the first", async ({ page, site }) => {
  await openSession(page, site, await registered(site));
  for (const [address, title, shown = address] of [
    ["/personal", "基本信息"],
    ["/personal?tab=2", "身份认证"],
    ["/personal?anything=3", "安全设置"],
    ["/personal?tab=9", "基本信息"],
    ["/personal?tab=4", "基本信息", PROFILE_PAGE],
    ["/personal?tab=5", "基本信息", PROFILE_PAGE],
  ]) {
    await page.goto(address!);
    await expect(page).toHaveURL(shown!);
    await expect(page).toHaveTitle(`${title} - 在线海关`);
    await expect(
      page.getByRole("navigation", { name: "个人中心栏目" }).locator("[aria-current=page]"),
    ).toHaveText(title!);
  }
});
