import { CERTIFICATION } from "../../support/browser/certification";
import { expect, test } from "../../support/browser/fixtures";
import { button, field, notice } from "../../support/browser/login-forms";
import { openSession } from "../../support/browser/open-session";
import { holdScripts, openAtOnce } from "../../support/browser/delayed-scripts";
import { registered } from "../../support/browser/wire-registration";

test("an application that is being filled in when the scripts come stays as it is", async ({
  page,
  site,
}) => {
  await openSession(page, site, await registered(site));
  const letIn = await holdScripts(page);
  await openAtOnce(page, CERTIFICATION.provider);
  await field(page, "企业名称").pressSequentially("宁波远洋");
  await field(page, "证件类型").selectOption({ label: "护照" });
  await page.getByRole("radio", { name: "双服务" }).check();
  await page.getByRole("checkbox").check();
  await field(page, "经营范围").pressSequentially("货物");
  await letIn();
  await expect(field(page, "经营范围")).toBeFocused();
  await page.keyboard.type("进出口");
  await expect(field(page, "经营范围")).toHaveValue("货物进出口");
  await expect(field(page, "企业名称")).toHaveValue("宁波远洋");
  await expect(field(page, "证件类型")).toHaveValue("3");
  await expect(page.getByRole("radio", { name: "双服务" })).toBeChecked();
  await expect(page.getByRole("checkbox")).toBeChecked();
  await button(page, "暂存").click();
  await expect(notice(page)).toHaveText("已暂存");
  await expect(field(page, "企业名称")).toHaveValue("宁波远洋");
});
