import type { Page } from "@playwright/test";
import { addUnits, openAsDeskWorker } from "../../support/browser/desk-worker";
import {
  asDeclarant,
  field,
  focused,
  isKeyed,
  main,
  openDraft,
  openKeyed,
  saving,
} from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { gate } from "../../support/browser/gate";
import { holdScripts, openAtOnce } from "../../support/browser/delayed-scripts";

/** A phone as others see it. */
const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** Expects that the value of the page's text field is stored. */
async function expectStored(page: Page, name: string, value: string | RegExp): Promise<void> {
  await expect(saving(page)).toContainText(/已保存 \d\d:\d\d:\d\d/);
  const again = await page.context().newPage();
  await again.goto(page.url());
  await expect(field(again, name)).toHaveValue(value);
  await again.close();
}

test("what is typed is stored 800 ms after the last key and at Enter, and shown as it is stored", async ({
  page,
  site,
}) => {
  await asDeclarant(page, site);
  await openDraft(page, site);
  await isKeyed(page);
  await field(page, "contractNumber").pressSequentially("YX26-0009");
  await expect(saving(page)).toContainText("1 处修改待上传");
  await expectStored(page, "contractNumber", "YX26-0009");
  await field(page, "grossWeight").fill("=1.2*10");
  await field(page, "grossWeight").press("Enter");
  await expect(field(page, "netWeight")).toBeFocused();
  await expect(field(page, "grossWeight")).toHaveValue("12");
  await field(page, "tradeMode").fill("0110");
  await field(page, "tradeMode").press("Enter");
  await expect(field(page, "tradeMode")).toHaveValue("0110-一般贸易");
  await field(page, "netWeight").fill("1.234,5");
  await field(page, "netWeight").press("Enter");
  await expect(saving(page)).toContainText("1 处填写有误，没有保存");
  await expect(field(page, "netWeight")).toHaveAttribute("aria-invalid", "true");
  await field(page, "netWeight").fill("11");
  await field(page, "netWeight").press("Shift+Enter");
  await expect(field(page, "grossWeight")).toBeFocused();
  await expectStored(page, "netWeight", "11");
});

test("without a network what is typed waits, and goes up in order once it is back", async ({
  page,
  site,
}) => {
  await asDeclarant(page, site);
  await openDraft(page, site);
  await isKeyed(page);
  await page.route(/_data=/, (route) => route.abort());
  await field(page, "contractNumber").fill("OFF-1");
  await field(page, "contractNumber").press("Enter");
  await field(page, "billNumber").fill("COSU77");
  await expect(saving(page)).toContainText("2 处修改待上传");
  await field(page, "contractNumber").fill("OFF-2");
  await page.unroute(/_data=/);
  await expectStored(page, "contractNumber", "OFF-2");
  await expectStored(page, "billNumber", "COSU77");
});

test("a field that another tab has changed asks which value is meant; whoever has been replaced is told", async ({
  page,
  site,
}) => {
  const organization = await asDeclarant(page, site);
  await openDraft(page, site);
  await isKeyed(page);
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await field(tab, "contractNumber").fill("TAB-2");
  await expect(saving(tab)).toContainText("已保存");
  await tab.close();
  await field(page, "contractNumber").fill("TAB-1");
  await expect(saving(page).getByRole("alert")).toContainText("合同协议号已被改为“TAB-2”，您填的是“TAB-1”");
  await saving(page).getByRole("button", { name: "用我填的" }).click();
  await expectStored(page, "contractNumber", "TAB-1");

  const other = await page.context().browser()!.newPage();
  const name = await openAsDeskWorker(other, site, { organization, role: "customer-declarant" });
  await other.goto(page.url());
  await main(other).getByText("接手", { exact: true }).click();
  await main(other).getByRole("button", { name: "接手编辑" }).click();
  await expect(main(other)).toContainText("已接手");
  await other.close();
  await field(page, "billNumber").fill("LATE-1");
  await expect(saving(page)).toContainText(`${masked(name)} 已于`);
  await saving(page).getByRole("button", { name: "对照两边内容" }).click();
  await expect(main(page)).toContainText("LATE-1");
  await expect(main(page).getByRole("button", { name: "按选择保存" })).toBeVisible();
});

test("a unit that another tab has chosen asks which one declares", async ({ page, site }) => {
  const organization = await asDeclarant(page, site);
  const [mine, otherUnit] = addUnits(site, organization, ["宁波远洋报关", "舟山外海报关"]);
  await openDraft(page, site);
  await isKeyed(page);
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  const unit = (of: Page) => main(of).locator("select[name=unitCard]");
  await unit(tab).selectOption(otherUnit!);
  await expect(saving(tab)).toContainText("已保存");
  await tab.close();
  await unit(page).selectOption(mine!);
  await expect(saving(page).getByRole("alert")).toContainText(
    "申报单位已被改为“舟山外海报关”，您填的是“宁波远洋报关”",
  );
  await saving(page).getByRole("button", { name: "用现在的" }).click();
  await expect(unit(page)).toHaveValue(otherUnit!);
  await unit(page).selectOption(mine!);
  await expect(saving(page)).toContainText(/已保存 \d\d:\d\d:\d\d/);
  const again = await page.context().newPage();
  await again.goto(page.url());
  await expect(unit(again)).toHaveValue(mine!);
});

test("rows are filled, moved and taken away by keys", async ({ page, site }) => {
  const own = await openKeyed(page, site);
  // Repeats, because a render of the page between selecting and typing loses the selection.
  await expect(async () => {
    await field(page, "marks").fill("N/M");
    await expect(field(page, "marks")).toHaveValue("N/M", { timeout: 500 });
  }).toPass();
  await field(page, "marks").press("Control+Enter");
  await expect(field(page, "marks")).toHaveValue("N/M\n");
  await page.goto(`${own}/edit?part=goods&line=1`);
  await isKeyed(page);
  await field(page, "name").fill("手机");
  await field(page, "elements").fill("4|3|用于通讯");
  await field(page, "name").press("Control+Enter");
  await expect(page).toHaveURL(/line=2$/);
  await expect(field(page, "hsCode")).toBeFocused();
  await page.keyboard.press("Control+Shift+D");
  await expect(field(page, "name")).toHaveValue("手机");
  await field(page, "name").fill("充电器");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/line=3$/);
  // The new form is ready when its first field has the focus.
  await expect(field(page, "name")).toHaveValue("");
  await expect(field(page, "hsCode")).toBeFocused();
  await field(page, "name").focus();
  await page.keyboard.press("Control+D");
  await expect(field(page, "name")).toHaveValue("充电器");
  await page.keyboard.press("Control+S");
  await expect(page).toHaveURL(/line=3$/);
  await expect(main(page)).toContainText("已保存");
  await expect(main(page).locator('#entry button[value="up"]')).toBeAttached();
  await isKeyed(page);
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page).toHaveURL(/line=2$/);
  await expect(main(page).locator(".entry-fields :focus")).toHaveCount(1);
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page).toHaveURL(/line=1$/);
  await expect(field(page, "name")).toHaveValue("充电器");
  await field(page, "name").focus();
  await page.keyboard.press("Control+Delete");
  await expect(field(page, "name")).toHaveValue("手机");
  await expect(main(page).getByRole("button", { name: "撤销" })).toBeVisible();
  await page.keyboard.press("Alt+1");
  await expect(page.locator('form[data-part="head"] :focus')).toHaveCount(1);
  await main(page).locator('#entry .submit-bar button[value="next"]').focus();
  await page.keyboard.press("?");
  // Wide screens show the help beside the forms, others in a dialog.
  const help = page.getByRole("region", { name: "帮助" }).or(page.getByRole("dialog"));
  await expect(help).toContainText("下一处问题");
});

test("a form goes on while its page's data come that have a patch before its answer has come", async ({
  page,
  site,
}) => {
  await asDeclarant(page, site);
  const own = await openDraft(page, site);
  await page.goto(`${own}/edit?part=goods&line=1`);
  await isKeyed(page);
  const loaded = gate();
  const answered = gate();
  let posts = 0;
  await page.route(/_data=/, async (route) => {
    const isPost = route.request().method() === "POST";
    if (isPost) posts += 1;
    // The first patch creates the row, and the page's data are loaded again: they are delayed until the
    // second patch is stored.
    if (!isPost) await loaded.isOpen;
    const response = await route.fetch();
    if (posts === 2 && isPost) {
      loaded.open();
      await answered.isOpen;
    }
    await route.fulfill({ response });
  });
  await field(page, "name").pressSequentially("手机");
  await expect.poll(() => posts).toBe(1);
  await expect(saving(page)).toContainText("已保存");
  const reloaded = page.waitForResponse((response) => response.request().method() === "GET");
  await field(page, "quantity").pressSequentially("12");
  await reloaded;
  await expect(main(page).locator('#entry button[value="remove"]')).toBeAttached();
  expect(await focused(page)).toBe("quantity");
  await page.keyboard.type("5");
  answered.open();
  await expectStored(page, "quantity", "125");
  expect(await focused(page)).toBe("quantity");
});

test("of a new declaration the first key is typed into its first field that is missing", async ({
  page,
  site,
  isMobile,
}) => {
  await openKeyed(page, site);
  // A phone shows it below the fold: the page must not move away under a finger.
  if (isMobile) {
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await field(page, "unitCard").focus();
  }
  await expect.poll(() => focused(page)).toBe("unitCard");
  await page.keyboard.press("Enter");
  await expect(field(page, "declarationCustoms")).toBeFocused();
});

test("whoever types elsewhere in a new declaration before scripts come goes on there", async ({
  page,
  site,
}) => {
  await asDeclarant(page, site);
  await openDraft(page, site);
  await isKeyed(page);
  const letScriptsIn = await holdScripts(page);
  await openAtOnce(page, page.url());
  const choice = main(page).locator(".entry-fields select").nth(1);
  const chosen = await choice.selectOption({ index: 1 });
  await field(page, "marks").press("Control+a");
  await page.keyboard.type("A/B");
  await letScriptsIn();
  await isKeyed(page);
  await page.keyboard.type(" 1");
  await expect(field(page, "marks")).toHaveValue("A/B 1");
  await expect(saving(page)).toContainText(/已保存 \d\d:\d\d:\d\d/);
  await page.reload();
  expect([await choice.inputValue()]).toEqual(chosen);
});

test("F2 goes to the next field that is missing, and Shift+F2 back", async ({ page, site }) => {
  await openKeyed(page, site);
  const values: string[] = [];
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press("F2");
    await expect.poll(() => focused(page)).not.toBe(values.at(-1) ?? "");
    values.push(await focused(page));
    await expect(field(page, values.at(-1)!)).toHaveValue("");
  }
  expect(new Set(values).size).toBe(3);
  await page.keyboard.press("Shift+F2");
  expect(await focused(page)).toBe(values[1]);
  await page.keyboard.press("Shift+F2");
  expect(await focused(page)).toBe(values[0]);
});
