import { expectNoViolation } from "../../support/browser/axe";
import { expect, test } from "../../support/browser/fixtures";
import { publish } from "../../support/browser/messages";
import { openSession } from "../../support/browser/open-session";
import { registered } from "../../support/browser/wire-registration";

const CONTENT = `<h2>维护内容</h2><p>升级<a href="/guide">服务</a>。</p><ul><li>一</li></ul>
<table><thead><tr><th scope="col">时间</th></tr></thead><tbody><tr><td>02:00</td></tr></tbody></table>`;

for (const colorScheme of ["light", "dark"] as const)
  test(`axe finds nothing about messages, ${colorScheme}: list, popover, dialog, page`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme });
    const name = await registered(site);
    const id = await publish(site, name, "系统维护", CONTENT);
    await publish(site, name, "另一条");
    await openSession(page, site, name);
    await page.goto("/phsb/userMessage");
    await expectNoViolation(page, "list");
    await page.getByRole("button", { name: "未读消息" }).click();
    await expect(page.getByRole("region", { name: "未读消息" })).toBeVisible();
    await expectNoViolation(page, "popover");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "全部标为已读" }).click();
    await expect(page.getByRole("button", { name: "撤销" })).toBeVisible();
    await expectNoViolation(page, "undo");
    await page.locator(".message-title").filter({ hasText: "系统维护" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoViolation(page, "dialog");
    await page.goto(`/phsb/userMessage/${id}`);
    await expectNoViolation(page, "page");
  });
