import { openAsDeskWorker, openDeskOf } from "../../support/browser/desk-worker";
import { main, openDraft } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { axeOn } from "../../support/browser/axe";
import { button, confirming } from "../../support/browser/login-forms";
import { newPhone } from "../../support/browser/people";
import { Rows } from "../../support/browser/role-holder";

const numberIn = (title: string | null) => /\S+-\d{6}-\d{5}/.exec(title ?? "")![0];

test("ticked declarations are archived as far as they have ended, found by their number, and restored", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  test.slow();
  const askAxe = axeOn(page, javaScriptEnabled);
  const organization = openDeskOf(site, newPhone());
  await openAsDeskWorker(page, site, { organization, role: "customer-manager" });
  const open = await openDraft(page, site);
  const cleared = await openDraft(page, site);
  const id = Number(cleared.split("/").at(-1));
  new Rows(site).change("update declarations set status = 'R' where id = ?", id);
  await page.goto(cleared);
  const number = numberIn(await page.getByRole("heading", { level: 1 }).textContent());

  await page.goto(`${site.origin}/phsb/declarations`);
  for (const tick of await main(page)
    .getByRole("checkbox", { name: /^选择.*\d{5}$/ })
    .all())
    await tick.check();
  await button(page, "归档").click();
  await expect(main(page)).toContainText("现在是“草稿”，还没有办结，不能归档");
  await askAxe("the question");
  await main(page).getByLabel("原因").fill("2026 年第三季度");
  await button(page, "归档").click();
  await expect(main(page)).toContainText("已归档 1 个报关单，1 个未处理");

  await page.goto(`${site.origin}/phsb/declarations`);
  await expect(main(page).getByRole("link", { name: number })).toHaveCount(0);
  await page.goto(`${site.origin}/phsb/find?q=${number}`);
  await expect(page).toHaveURL(cleared);
  await expect(main(page)).toContainText("归档：2026 年第三季度");
  await askAxe("an archived declaration");

  await page.goto(`${site.origin}/phsb/declarations/recycle`);
  await askAxe("the archived declarations");
  await main(page).getByRole("link", { name: number }).first().click();
  await expect(page).toHaveURL(new RegExp(`${cleared}$`));
  await page.goto(`${cleared}?do=restore`);
  await confirming(page, "恢复").click();
  await expect(main(page)).toContainText("已恢复到列表");
  await page.goto(`${site.origin}/phsb/declarations`);
  await expect(main(page).getByRole("link", { name: number })).not.toHaveCount(0);
  await page.goto(`${open}?do=archive`);
  await expect(confirming(page, "归档")).toHaveCount(0);
});
