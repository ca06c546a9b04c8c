import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/fixtures";
import { notice } from "../../support/browser/login-forms";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";
import { holdPlatformRole, Rows } from "../../support/browser/role-holder";
import type { Site } from "../../support/browser/site";
import { registered } from "../../support/browser/wire-registration";

const KEYS_MAX = 40;

/** Counts pressed keys; each character of a name is one. */
class CountedKeys {
  count = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.#page.keyboard.press(key);
      this.count += 1;
    }
  }

  /** Expects that the focused element has this name and is visible, and presses a key. */
  async pressOn(name: string, key = "Enter"): Promise<void> {
    const focused = this.#page.locator(":focus-visible");
    await expect(focused).toHaveAccessibleName(name);
    await expect(focused).toBeInViewport();
    await this.press(key);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
    this.count += [...text].length;
  }
}

/** Creates a member of the platform with this name. */
async function colleagueCalled(site: Site, name: string): Promise<void> {
  const phone = await registered(site);
  holdPlatformRole(site, phone, "editor");
  new Rows(site).change("update accounts set realname = ? where phone = ?", name, phone);
}

/** Searches for an account, ticks its row and moves to the bulk actions. */
async function find(page: Page, keys: CountedKeys, name: string): Promise<void> {
  await keys.press("/");
  await keys.type(name);
  await keys.press("Enter");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("row").nth(1)).toContainText(name);
  await keys.press("j", "x");
  await expect(page.getByText("已选 1 条")).toBeVisible();
  await keys.press("a");
}

test("an account gets a role, another is frozen and that is undone, with forty keys and without a mouse", async ({
  page,
  startOwnSite,
}) => {
  test.slow();
  const site = await startOwnSite();
  for (const name of ["钱学", "孙文"]) await colleagueCalled(site, name);
  await openAsAdministrator(page, site, "/account-list");
  await expect(page.locator("[data-opens]")).toBeVisible();
  const keys = new CountedKeys(page);

  await find(page, keys, "钱学");
  await keys.press("Tab", "Tab", "Tab");
  await keys.pressOn("分配角色");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await keys.press("Tab");
  await keys.type("客服");
  await keys.press("Enter");
  await expect(notice(page)).toContainText("已为“");

  await expect(page.locator("[data-opens]")).toBeAttached();
  await find(page, keys, "孙文");
  await keys.pressOn("冻结");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await keys.press("Tab");
  await keys.type("离职");
  await keys.press("Enter");
  await expect(page.getByRole("button", { name: "撤销" })).toBeVisible();
  await keys.press("Tab");
  await keys.pressOn("撤销");
  await expect(notice(page)).toHaveText("已撤销。");
  test.info().annotations.push({ type: "keys", description: String(keys.count) });
  expect(keys.count).toBeLessThanOrEqual(KEYS_MAX);
});
