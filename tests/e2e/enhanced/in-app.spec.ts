import { expect, test } from "../../support/browser/fixtures";
import { ADDRESS, submitPassword } from "../../support/browser/login-forms";
import { registered } from "../../support/browser/wire-registration";
import { menuButton } from "../../support/browser/top-bar";

const WECHAT =
  "Mozilla/5.0 (Linux; Android 14; PHZ110) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 " +
  "Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160117 MicroMessenger/8.0.50.2701(0x28003255) WeChat/arm64";

test.describe("inside WeChat", () => {
  test.use({ userAgent: WECHAT });

  test("a tip offers the browser until it is closed, and the page works meanwhile", async ({
    page,
    site,
  }) => {
    const tip = page.getByRole("note").filter({ hasText: "在浏览器打开" });
    await page.goto(ADDRESS.password);
    await expect(tip).toBeVisible();
    await submitPassword(page, { name: await registered(site) });
    await expect(menuButton(page)).toBeVisible();
    await page.goto(ADDRESS.code);
    await tip.getByRole("button", { name: "关闭" }).click();
    await expect(tip).toHaveCount(0);
    await page.goto("/guide");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(tip).toHaveCount(0);
  });

  test("the server's page is the same as for every browser", async ({ page }) => {
    const written = async (userAgent: string) => {
      const answer = await page.request.get("/agreement", { headers: { "User-Agent": userAgent } });
      return (await answer.text()).replaceAll(/name="checkKey" value="[^"]+"/g, "");
    };
    expect(await written(WECHAT)).toBe(await written("Mozilla/5.0 Firefox/128.0"));
  });
});

test("other browsers are told nothing", async ({ page }) => {
  await page.goto(ADDRESS.password);
  // The script shows these last.
  await expect(page.getByRole("button", { name: /^显示密码/ })).toBeVisible();
  await expect(page.getByText("在浏览器打开")).toHaveCount(0);
});
