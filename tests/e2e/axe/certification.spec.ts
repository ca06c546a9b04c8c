import {
  CERTIFICATION,
  certificationCommand,
  fillCompany,
  newCompany,
  newCreditCode,
  paper,
  waitingId,
} from "../../support/browser/certification";
import { expectNoViolation } from "../../support/browser/axe";
import { expect, test } from "../../support/browser/fixtures";
import { button, field, notice, summary } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { registered } from "../../support/browser/wire-registration";

test("axe finds nothing on an application, whatever has become of it", async ({ page, site }) => {
  test.slow();
  await openSession(page, site, await registered(site));
  await page.goto(CERTIFICATION.provider);
  await button(page, "提交").click();
  await expect(summary(page)).toBeVisible();
  await expectNoViolation(page, "a form that failed");
  await page.goto(CERTIFICATION.customer);
  await button(page, "暂存").click();
  await expect(notice(page)).toHaveText("已暂存");
  await page.getByText("放弃这份申请").click();
  await expect(button(page, "放弃草稿")).toBeVisible();
  await expectNoViolation(page, "about to be given up");
  const company = { name: newCompany(), creditCode: newCreditCode() };
  await page.goto(CERTIFICATION.customer);
  await fillCompany(page, company);
  await field(page, "营业执照").setInputFiles(await paper("营业执照.png"));
  await field(page, "授权委托书（联系人非法定代表人时必填）").setInputFiles(await paper("授权委托书.png"));
  await page.getByRole("checkbox").check();
  await button(page, "提交").click();
  await expect(notice(page)).toHaveText("提交成功，请等待审核");
  await expectNoViolation(page, "under review");
  const id = await waitingId(site, company.name);
  await certificationCommand(site, "reject", id, "--by", "审核员", "--opinion", "营业执照不清晰");
  await page.goto("/certification");
  await expectNoViolation(page, "sent back");
});
