import { expect, test } from "../../support/browser/fixtures";
import { button } from "../../support/browser/login-forms";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";
import { frameworkRuns } from "../../support/browser/open-shell";
import { CUSTOMER, holdTwoRoles } from "../../support/browser/role-holder";
import { registered } from "../../support/browser/wire-registration";

test("a record is looked up by keyboard alone, and the list is left without choosing", async ({
  page,
  site,
}) => {
  const code = await registered(site);
  holdTwoRoles(site, code);
  await openAsAdministrator(page, site, "/role-list/new");
  await frameworkRuns(page);
  const input = page.getByRole("combobox", { name: "所属组织（选填）" });
  await input.focus();
  await page.keyboard.type(code);
  const options = page.getByRole("listbox").getByRole("option");
  await expect(options).toHaveCount(1);
  await expect(options).toContainText(CUSTOMER);
  await expect(input).toHaveAttribute("aria-expanded", "true");
  await expect(input).not.toHaveAttribute("aria-activedescendant", /./);
  await page.keyboard.press("ArrowDown");
  await expect(options.and(page.getByRole("option", { selected: true }))).toHaveCount(1);
  await expect(input).toHaveAttribute("aria-activedescendant", (await options.getAttribute("id"))!);
  const text = await options.innerText();
  await page.keyboard.press("Enter");
  // Dependent fields are updated immediately, and the focus stays in the field.
  await expect(page).toHaveURL("/role-list/new#form-organizationId");
  await frameworkRuns(page);
  await expect(options).toHaveCount(0);
  await expect(input).toBeFocused();
  const chosen = await input.inputValue();
  expect(text).toContain(chosen);
  expect(chosen).toContain(CUSTOMER);

  await input.fill(code);
  await expect(options).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(input).toHaveValue(code);
  await expect(input).toHaveAttribute("aria-expanded", "false");
  await expect(input).toBeFocused();
});

test("whoever adds a person chooses an organisation, and its roles are there to be ticked", async ({
  page,
  site,
}) => {
  const phone = await registered(site);
  await openAsAdministrator(page, site, "/account-list/new");
  await frameworkRuns(page);
  await page.locator("[name=username]").fill(`新人${phone.slice(-6)}`);
  const roles = page.getByRole("group", { name: "角色（选填）", exact: true });
  await expect(roles).toContainText("请先选择组织，再选择角色");
  await page.getByRole("combobox", { name: "组织（选填）" }).pressSequentially("在线海关");
  await page.getByRole("listbox").getByRole("option").first().click();
  await expect(roles.getByLabel("客服", { exact: true })).toBeInViewport();
  await roles.getByLabel("客服", { exact: true }).check();
  await expect(page.locator("[name=username]")).toHaveValue(`新人${phone.slice(-6)}`);
});

test("a row more of declarers keeps what was typed", async ({ page, site }) => {
  await openAsAdministrator(page, site, "/service-list/new");
  await page.locator("[name=declarerNameA]").fill("王五");
  await page.locator("[name=declarerNoA]").fill("3302180012345");
  await button(page, "增加一行").click();
  await expect(page.locator("[name=declarerNameB]")).toBeVisible();
  await expect(page.locator("[name=declarerNameC]")).toHaveCount(0);
  await expect(page.locator("[name=declarerNameA]")).toHaveValue("王五");
  await expect(page.locator("[name=declarerNoA]")).toHaveValue("3302180012345");
});

test("whom a message is for is chosen, and what is asked about them is there, by pointer and by keys", async ({
  page,
  site,
}) => {
  await openAsAdministrator(page, site, "/message-manage/new");
  await frameworkRuns(page);
  await expect(button(page, "更新")).toBeHidden();
  await page.getByLabel("标题").fill("停机通知");
  await page.getByRole("radio", { name: "按账号" }).click();
  await expect(page).toHaveURL("/message-manage/new#form-audienceType");
  await expect(page.getByLabel("查找接收对象（选填）")).toBeVisible();
  await expect(page.getByRole("radio", { name: "按账号" })).toBeFocused();
  await expect(page.getByLabel("标题")).toHaveValue("停机通知");
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: "按角色" })).toBeFocused();
  await expect(page.getByLabel("查找接收对象（选填）")).toBeVisible();
  await expect(page.getByRole("radio", { name: "按角色" })).toBeChecked();
});
