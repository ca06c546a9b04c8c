import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { button, field, fill, notice } from "../../support/browser/login-forms";
import { goTo, openConsole, openFilters, openSidebar } from "../../support/browser/open-console";
import { openSession } from "../../support/browser/open-session";
import { holdAdministration, joinAs } from "../../support/browser/role-holder";
import type { Site } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";

const LIST = "/custom-list?createdAtFrom=2026-03-03&createdAtTo=2026-03-20";
const day = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name });
const opener = (page: Page, label: string) =>
  page.getByRole("button", { name: new RegExp(`^${label}：选择日期(?:和时间)?$`) });
const end = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });

/** Brings the pointer near a field, which loads the calendar, and returns the calendar's button. */
async function openerNear(page: Page, label: string) {
  await page.getByLabel(label, { exact: true }).hover();
  return opener(page, label);
}

/** The field's position relative to its form, independent of scrolling. */
const boundsOf = (field: Locator) =>
  field.evaluate((element: HTMLInputElement) => {
    const form = element.form!.getBoundingClientRect();
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x - form.x, y: y - form.y, width, height };
  });

test("a range is chosen in the calendar and found by", async ({ page, site }) => {
  await openConsole(page, site, LIST);
  await openFilters(page);
  await opener(page, "创建时间起").click();
  const calendar = page.getByRole("dialog", { name: "创建时间起：选择日期" });
  await expect(calendar.getByText("2026年3月")).toBeVisible();
  await day(page, "2026年3月9日 星期一").click();
  await day(page, "2026年3月11日 星期三").click();
  await expect(calendar).toBeHidden();
  await expect(opener(page, "创建时间起")).toBeFocused();
  await expect(end(page, "创建时间起")).toHaveValue("2026-03-09");
  await expect(end(page, "创建时间止")).toHaveValue("2026-03-11");
  await button(page, "查询").click();
  await expect(page).toHaveURL(/createdAtFrom=2026-03-09&createdAtTo=2026-03-11/);
  // The form of the new address comes folded.
  await expect(page.locator(".filter-more")).not.toHaveAttribute("open");
  await openFilters(page);
  await opener(page, "创建时间止").click();
  await button(page, "近7天").click();
  await expect(end(page, "创建时间止")).not.toHaveValue("2026-03-11");
  await opener(page, "创建时间止").click();
  await button(page, "清除").click();
  await expect(end(page, "创建时间起")).toHaveValue("");
});

test("its code comes when a pointer or the focus is near a field, and not before", async ({ page, site }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const loads = () => asked.filter((path) => /\/assets\/(?:calendar|kit)-.*\.js$/.test(path)).length;
  await openConsole(page, site, LIST);
  await expect(page.locator("[data-live=live]")).toBeAttached();
  await page.waitForLoadState("networkidle");
  expect(loads()).toBe(0);
  await openFilters(page);
  await expect.poll(loads).toBe(2);
});

test("the keyboard opens it, goes through the days and leaves it", async ({ page, site }) => {
  await openConsole(page, site, LIST);
  await openFilters(page);
  await expect(opener(page, "创建时间起")).toBeVisible();
  await end(page, "创建时间起").focus();
  await page.keyboard.press("ArrowDown");
  await day(page, "2026年3月3日 星期二").focus();
  await page.keyboard.press("ArrowRight");
  await expect(day(page, "2026年3月4日 星期三")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("typing goes on, in any spelling, and nothing moves when the calendar takes over", async ({
  page,
  site,
}) => {
  const calendars: (() => void)[] = [];
  await page.route(/\/assets\/calendar-.*\.js/, (route) => calendars.push(() => void route.continue()));
  await openConsole(page, site, LIST);
  await openFilters(page);
  const field = page.getByLabel("创建时间起", { exact: true });
  const before = await boundsOf(field);
  await expect(field).toHaveAttribute("type", "date");
  await field.focus();
  await expect.poll(() => calendars.length).toBe(1);
  calendars[0]!();
  await expect(opener(page, "创建时间止")).toBeVisible();
  await expect(field).toHaveAttribute("type", "date");
  await page.getByRole("searchbox", { name: "客户名称" }).focus();
  await expect(field).toHaveAttribute("type", "text");
  expect(await boundsOf(field)).toEqual(before);
  await field.fill("2026年4月5日");
  await field.press("Tab");
  await expect(field).toHaveValue("2026-04-05");
});

test("a form's day is chosen and sent as the plain field sends it", async ({ page, site }) => {
  await openConsole(page, site, "/role-list");
  await goTo(page, "/custom-list/new");
  await (await openerNear(page, "有效期止（选填）")).click();
  await button(page, "今天").click();
  const field = page.getByRole("textbox", { name: "有效期止（选填）" });
  await expect(field).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await expect(field).toHaveAttribute("name", "validTo");
});

test("a field of a form stays where it is while something is open over it", async ({ page, site }) => {
  const name = await registered(site);
  holdAdministration(site, name);
  joinAs(site, await registered(site), "customer");
  await openSession(page, site, name);
  await goTo(page, "/custom-list/new");
  const typed = end(page, "有效期止（选填）");
  await expect(await openerNear(page, "有效期止（选填）")).toBeVisible();
  const before = await boundsOf(typed);
  await opener(page, "有效期止（选填）").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await boundsOf(typed)).toEqual(before);

  await goTo(page, "/role-list/new");
  const lookup = page.getByRole("combobox", { name: "所属组织（选填）" });
  const closed = await boundsOf(lookup);
  await lookup.pressSequentially("宁波");
  await expect(page.getByRole("listbox")).toBeVisible();
  expect(await boundsOf(lookup)).toEqual(closed);
});

test("the calendar stays within the window", async ({ page, site }) => {
  await openConsole(page, site, LIST);
  await openFilters(page);
  await opener(page, "创建时间起").click();
  const calendar = page.getByRole("dialog", { name: "创建时间起：选择日期" });
  await expect(button(page, "今后30天")).toBeVisible();
  const { width } = page.viewportSize()!;
  const edges = await calendar.evaluate((element) =>
    [element, ...element.querySelectorAll("button")].map((each) => each.getBoundingClientRect()),
  );
  expect(Math.min(...edges.map(({ left }) => left))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...edges.map(({ right }) => right))).toBeLessThanOrEqual(width);
});

test.describe("on the other side of the date line", () => {
  test.use({ timezoneId: "Etc/GMT+12" });

  test("today is the site's day", async ({ page, site }) => {
    await openConsole(page, site, "/role-list");
    await goTo(page, "/custom-list/new");
    await (await openerNear(page, "有效期止（选填）")).click();
    const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Shanghai" }).format();
    const [year, month, date] = today.split("-").map(Number);
    const marked = page.locator(".calendar [aria-current=date]");
    await expect(marked).toHaveCount(1);
    await expect(marked).toHaveAccessibleName(new RegExp(`^${year}年${month}月${date}日 `));
    await button(page, "今天").click();
    await expect(page.getByRole("textbox", { name: "有效期止（选填）" })).toHaveValue(today);
  });
});

test.describe("in a browser that speaks English", () => {
  test.use({ locale: "en-US" });
  const LABEL = "定时发布于（定时）";
  const minute = (page: Page) => page.locator("[name=publishAt]");

  /** Opens the form of a new message as an administrator of the platform. */
  async function openMessageForm(page: Page, site: Site): Promise<void> {
    const name = await registered(site);
    holdAdministration(site, name);
    await openSession(page, site, name);
    await goTo(page, "/message-manage/new");
    await expect(await openerNear(page, LABEL)).toBeVisible();
  }

  test("a minute is typed in any spelling, or chosen with the time of day", async ({ page, site }) => {
    await openMessageForm(page, site);
    const typed = minute(page);
    await expect(typed).toHaveAttribute("placeholder", "年-月-日 时:分");
    await typed.fill("2031年3月9日 8：05");
    await typed.press("Tab");
    await expect(typed).toHaveValue("2031-03-09 08:05");

    await page.getByRole("button", { name: `${LABEL}：选择日期和时间` }).click();
    const calendar = page.getByRole("dialog", { name: `${LABEL}：选择日期和时间` });
    await expect(calendar.getByRole("combobox", { name: "时" })).toHaveValue("08");
    await day(page, "2031年3月11日 星期二").click();
    await expect(typed).toHaveValue("2031-03-11 08:05");
    await expect(day(page, "2031年3月11日 星期二")).toBeFocused();
    await calendar.getByRole("combobox", { name: "时" }).selectOption("17");
    await calendar.getByRole("combobox", { name: "分" }).selectOption("30");
    await expect(typed).toHaveValue("2031-03-11 17:30");
    await button(page, "完成").click();
    await expect(calendar).toBeHidden();
    await expect(page.getByRole("button", { name: `${LABEL}：选择日期和时间` })).toBeFocused();
  });

  test("what is chosen is stored, and the field that takes over has not been typed into", async ({
    page,
    site,
  }) => {
    await openMessageForm(page, site);
    await fill(page, { 标题: "停机通知", 内容: "今晚停机" });
    await page.getByRole("radio", { name: "定时" }).check();
    const typed = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)} 08:05`;
    await minute(page).fill(typed);
    await button(page, "保存").click();
    await expect(notice(page)).toContainText("消息草稿已创建");

    const drafts: string[] = [];
    page.on("request", (request) => {
      if (request.postData()?.includes("intent=draft")) drafts.push(request.url());
    });
    await goTo(page, `${new URL(page.url()).pathname}/edit`);
    await expect(await openerNear(page, LABEL)).toBeVisible();
    await expect(minute(page)).toHaveValue(typed);
    // Focuses another field, and follows a link within the frame, which stores unsaved values as a draft.
    await field(page, "标题").press("End");
    await page.keyboard.press("Tab");
    await (await openSidebar(page)).getByRole("link", { name: "角色列表" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "角色列表" })).toBeVisible();
    expect(drafts).toEqual([]);
  });
});
