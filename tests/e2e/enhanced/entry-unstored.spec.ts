import type { Page } from "@playwright/test";
import {
  asDeclarant,
  field,
  isKeyed,
  openDraft,
  openKeyed,
  saving,
  rowsOf,
} from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";

/** Pastes a text as a browser does. */
const paste = (page: Page, name: string, text: string) =>
  field(page, name).evaluate((control, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    control.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** Keys of typed text in the browser's storage. */
const remembered = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => /^typed /.test(name)));

test("without a network no part is left by a key, and a page that is left asks and has it again", async ({
  page,
  site,
}) => {
  await openKeyed(page, site);
  await page.route(/_data=/, (route) => route.abort());
  await field(page, "contractNumber").fill("OFF-1");
  await field(page, "contractNumber").press("Enter");
  await expect(saving(page)).toContainText("1 处修改待上传");
  await page.keyboard.press("Alt+3");
  await expect(saving(page)).toContainText("还有修改没有上传，已留在本页");
  await expect(page).toHaveURL(/part=head$/);
  await expect(field(page, "contractNumber")).toHaveValue("OFF-1");

  const asked = page.waitForEvent("dialog");
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
  await reloaded;
  await page.unroute(/_data=/);
  await expect(field(page, "contractNumber")).toHaveValue("OFF-1");
  await expect(saving(page)).toContainText(/已保存 \d\d:\d\d:\d\d/);
  await page.reload();
  await expect(field(page, "contractNumber")).toHaveValue("OFF-1");
  expect(await remembered(page)).toEqual([]);
});

test("what a closed tab has not sent is offered in another tab, until it is stored or the person signs out", async ({
  page,
  context,
  site,
}) => {
  await openKeyed(page, site);
  const offline = () => page.route(/_data=/, (route) => route.abort());
  const type = async (text: string) => {
    await field(page, "contractNumber").fill(text);
    await field(page, "contractNumber").press("Enter");
    await expect(saving(page)).toContainText("1 处修改待上传");
  };
  await offline();
  await type("OFF-1");
  const other = await context.newPage();
  await other.goto(page.url());
  const offer = saving(other).getByText("您有未保存的内容");
  await expect(offer).toContainText("填写的 1 处修改没有上传");
  await expect(field(other, "contractNumber")).toHaveValue("");

  // The first tab stores the text itself, so that no offer to restore it remains.
  await page.unroute(/_data=/);
  await expect(saving(page)).toContainText(/已保存 \d\d:\d\d:\d\d/);
  await expect(offer).toHaveCount(0);

  await offline();
  await type("OFF-2");
  await page.close();
  await other.reload();
  await expect(offer).toBeVisible();
  await saving(other).getByRole("button", { name: "填入" }).click();
  await expect(field(other, "contractNumber")).toHaveValue("OFF-2");
  await expect(saving(other)).toContainText(/已保存 \d\d:\d\d:\d\d/);
  await expect(offer).toHaveCount(0);
  await expect.poll(() => remembered(other)).toEqual([]);

  await other.route(/_data=/, (route) => route.abort());
  await field(other, "contractNumber").fill("OFF-3");
  await expect.poll(() => remembered(other)).toHaveLength(1);
  other.on("dialog", (dialog) => void dialog.accept());
  await other.evaluate(() =>
    document.querySelector<HTMLFormElement>('form[action="/sign-out"]')!.requestSubmit(),
  );
  await expect(other).toHaveURL("/login");
  expect(await remembered(other)).toEqual([]);
});

test("what cannot be stored is named on the next row, and typed into its own again", async ({
  page,
  site,
}) => {
  const own = await openKeyed(page, site);
  await page.goto(`${own}/edit?part=goods&line=1`);
  await isKeyed(page);
  await field(page, "name").fill("手机");
  await field(page, "quantity").fill("很多");
  await page.keyboard.press("Control+Enter");
  await expect(field(page, "name")).toHaveValue("");
  await expect(saving(page).getByRole("alert")).toContainText(
    "商品第 1 项的成交数量“很多”没有保存：“很多”不是数字",
  );
  await saving(page).getByRole("link", { name: "去改正" }).click();
  await expect(field(page, "quantity")).toHaveValue("很多");
  await expect(field(page, "quantity")).toHaveAttribute("aria-invalid", "true");
  await field(page, "quantity").fill("12");
  await expect(saving(page)).toContainText(/已保存 \d\d:\d\d:\d\d/);
  await expect(saving(page).getByRole("alert")).toHaveCount(0);
});

test("of several lines pasted a field of one takes the first, and the others become rows", async ({
  page,
  site,
}) => {
  await asDeclarant(page, site);
  const own = await openDraft(page, site, "I");
  await page.goto(`${own}/edit?part=containers&line=1`);
  await isKeyed(page);
  await paste(page, "number", "CBHU3202732\r\nCOSU4100950\r\nTCLU1234567\r\n");
  await expect(field(page, "number")).toHaveValue("CBHU3202732");
  await expect(saving(page)).toContainText("粘贴的内容有 3 行，这一栏只填入了第一行");
  await saving(page).getByRole("button", { name: "其余 2 行各新增一项" }).click();
  const rows = rowsOf(page, "containers");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText("CBHU3202732");
  await expect(rows.nth(1)).toContainText("COSU4100950");
  await expect(rows.nth(2)).toContainText("TCLU1234567");
});

test("the key that ends a composition in Safari leads to no other field", async ({ page, site }) => {
  await openKeyed(page, site);
  await field(page, "contractNumber").focus();
  const enter = (keyCode: number) =>
    field(page, "contractNumber").dispatchEvent("keydown", { key: "Enter", keyCode, bubbles: true });
  await enter(229);
  await expect(field(page, "contractNumber")).toBeFocused();
  await enter(13);
  await expect(field(page, "contractNumber")).not.toBeFocused();
});
