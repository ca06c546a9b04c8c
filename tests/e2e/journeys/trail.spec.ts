import { BROWSER_DATABASE } from "../../../scripts/lib/browser-plan.mjs";
import { expect, test } from "../../support/browser/fixtures";
import {
  button,
  confirming,
  field,
  link,
  notice,
  submitPassword,
  summary,
} from "../../support/browser/login-forms";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";
import { registered } from "../../support/browser/wire-registration";
import { followPageAction } from "../../support/browser/open-console";
import { openSession } from "../../support/browser/open-session";
import { Rows } from "../../support/browser/role-holder";
import type { Site } from "../../support/browser/site";

test("what was done is found by its number, looked into, and the record verified", async ({ page, site }) => {
  await openAsAdministrator(page, site, "/role-list?code=editor");
  await page.getByRole("checkbox", { name: "选择内容", exact: true }).check();
  await button(page, "停用").click();
  await confirming(page).click();
  await expect(notice(page)).toContainText("已停用“");
  await page.goto(`${site.origin}/audit-log?action=state&objectType=role`);
  const row = page.getByRole("row").filter({ hasText: "内容" }).first();
  await expect(row).toContainText("启用或停用角色");
  await row.getByRole("rowheader").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("启用或停用角色");
  await expect(page.getByRole("row").filter({ hasText: "状态" })).toBeVisible();
  await page.goto(`${site.origin}/audit-log`);
  await followPageAction(page, "校验");
  await link(page, "开始校验").click();
  await confirming(page, "开始校验").click();
  await expect(notice(page)).toHaveText("记录完整");
});

/** Deletes the first segment with all its rows past the triggers, as an intruder with SQL would. */
function takeFirstSegment(site: Site): void {
  const does = (sql: string) => new Rows(site).change(sql);
  const on = (table: string) => (process.env[BROWSER_DATABASE] === "postgres" ? ` on ${table}` : "");
  for (const table of ["audit_log", "audit_seals", "audit_segments"])
    does(`drop trigger ${table}_no_delete${on(table)}`);
  does("delete from audit_log where id in (select row_id from audit_seals where segment = 1)");
  does("delete from audit_seals where segment = 1");
  does("delete from audit_segments where number = 1");
}

test("a record that somebody has broken is told with its segment, and stays readable", async ({
  page,
  startOwnSite,
}) => {
  const site = await startOwnSite();
  await openAsAdministrator(page, site, "/audit-log/verify");
  await expect(page.getByRole("main")).toContainText("尚未校验");
  const sealed = () => new Rows(site).one("select count(*) as count from audit_segments")["count"];
  await expect.poll(sealed).toBeGreaterThan(0);
  takeFirstSegment(site);
  await link(page, "开始校验").click();
  await confirming(page, "开始校验").click();
  const broken = "第1段校验失败：整段缺失";
  await expect(page.getByRole("alert")).toHaveText(broken);
  await expect(page.getByRole("main")).toContainText("记录仍可查看和导出");
  await page.goto(`${site.origin}/audit-log`);
  await expect(page.getByRole("row").filter({ hasText: "校验操作日志" })).toBeVisible();
  await page.goto(`${site.origin}/system-status`);
  await expect(page.getByRole("main")).toContainText(`操作日志${broken}`);
  await page.getByRole("main").getByRole("link", { name: "操作日志", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("操作日志");
});

test("whom wrong passwords have held up is found, and let in again with a reason", async ({ page, site }) => {
  const name = await registered(site);
  for (let count = 0; count < 5; count += 1) {
    await page.goto(`${site.origin}/login?mode=1`);
    await submitPassword(page, { name, password: "Wrong2026" });
    await expect(summary(page)).toBeVisible();
  }
  await openAsAdministrator(page, site, "/lock-manage");
  const masked = `${name.slice(0, 3)}****${name.slice(-4)}`;
  const row = page.getByRole("row").filter({ hasText: masked });
  await expect(row).toContainText("密码错误");
  await row.getByRole("checkbox").check();
  await button(page, "解除").click();
  await confirming(page).click();
  await expect(summary(page)).toContainText("请输入原因");
  await field(page, "原因").fill("本人来电核实");
  await confirming(page).click();
  await expect(notice(page)).toContainText("已解除“");
  await expect(page.getByRole("row").filter({ hasText: masked })).toHaveCount(0);
  await page.goto(`${site.origin}/login-log`);
  await expect(page.getByRole("row").filter({ hasText: masked }).first()).toContainText("密码错误");
});

test("somebody else's session is ended with a reason and the person has to sign in again", async ({
  page,
  browser,
  site,
}) => {
  const name = await registered(site);
  const otherContext = await browser.newContext();
  const other = await otherContext.newPage();
  await openSession(other, site, name);
  await other.goto(`${site.origin}/personal`);
  await openAsAdministrator(page, site, "/online-session");
  const shown = `${name.slice(0, 3)}****${name.slice(-4)}`;
  await page
    .getByRole("checkbox", { name: `选择${shown}`, exact: true })
    .first()
    .check();
  await button(page, "下线").click();
  await field(page, "原因").fill("设备遗失");
  await confirming(page).click();
  await expect(notice(page)).toContainText("已让“");
  await other.goto(`${site.origin}/personal`);
  await expect(other).toHaveURL(/\/(?:login|cmsweb)/);
  await otherContext.close();
});
