import { expect, type Page } from "@playwright/test";
import { button, field, fill } from "./login-forms";

export const PROFILE_PAGE = "/personal?tab=1";

/** Values that pass every rule; regions are chosen separately. */
export const TYPED = {
  用户名: "海风",
  姓名: "张三",
  街道地址: "中山东路1号",
  传真: "0574-87000000",
} as const;

/** Chooses region by region, with 更新 where no script runs. */
export async function chooseRegion(page: Page, isScripted: boolean, names: readonly string[]): Promise<void> {
  for (const [level, name] of names.entries()) {
    const select = field(page, ["省", "市", "区"][level]!);
    await expect(select.getByRole("option", { name, exact: true })).toBeAttached();
    await select.selectOption(name);
    if (!isScripted && level < names.length - 1) await button(page, "更新").click();
  }
}

/** Opens the profile and waits for hydration, where scripts run. */
export async function openProfile(page: Page, isScripted: boolean, address = PROFILE_PAGE): Promise<void> {
  await page.goto(address);
  if (isScripted) await expect(button(page, "更新")).toHaveCount(0);
}

export async function fillProfile(page: Page, isScripted: boolean): Promise<void> {
  await chooseRegion(page, isScripted, ["浙江省", "宁波市", "海曙区"]);
  await fill(page, TYPED);
}
