import type { Page } from "@playwright/test";
import { axeOn } from "../../support/browser/axe";
import { openAsDeskWorker } from "../../support/browser/desk-worker";
import { declareFor, openOrganization } from "../../support/browser/entrusted-desks";
import { main } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { button, confirming } from "../../support/browser/login-forms";
import { loseSession, openSession } from "../../support/browser/open-session";
import { newPhone } from "../../support/browser/people";
import type { Site } from "../../support/browser/site";

const DAY = 86_400_000;

async function signInAs(page: Page, site: Site, phone: string): Promise<void> {
  await loseSession(page);
  await openSession(page, site, phone);
}

const day = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);

/** Accepts the newest proposal that waits. */
async function acceptFrom(page: Page, site: Site, provider: string): Promise<void> {
  await page.goto(`${site.origin}/phsb/entrustments?state=waiting`);
  await main(page)
    .getByRole("link", { name: /^WT\d{6}$/ })
    .first()
    .click();
  await expect(main(page)).toContainText(`委托 ${provider}`);
  await page.goto(`${page.url()}?do=accept`);
  await confirming(page, "接受").click();
  await expect(main(page)).toContainText("生效中");
}

test("a provider declares for two customers, each of which reads its own alone, until the entrustment ends", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  test.slow();
  const askAxe = axeOn(page, javaScriptEnabled);
  const suffix = newPhone();
  const names = { provider: `东海报关${suffix}`, first: `甬江贸易${suffix}`, second: `沧海贸易${suffix}` };
  const provider = openOrganization(site, "provider", names.provider);
  const customers = [names.first, names.second].map((name) => openOrganization(site, "customer", name));
  const phones: string[] = [];
  for (const [index, organization] of customers.entries()) {
    phones.push(await openAsDeskWorker(page, site, { organization, role: "customer-manager" }));
    await page.goto(`${site.origin}/phsb/entrustments/new`);
    if (index === 0) {
      await main(page).getByLabel("对方企业").fill("没有这家报关行");
      await main(page)
        .getByRole("textbox", { name: "结束日期" })
        .fill(day(Date.now() + 30 * DAY));
      await button(page, "提出委托").click();
      await expect(main(page)).toContainText("没有找到已认证的企业");
      await askAxe("the refused proposal");
    }
    await main(page).getByLabel("对方企业").fill(names.provider);
    await main(page)
      .getByRole("textbox", { name: "结束日期" })
      .fill(day(Date.now() + 30 * DAY));
    await button(page, "提出委托").click();
    await expect(main(page)).toContainText("待对方确认");
    await askAxe("the proposal");
  }
  const broker = await openAsDeskWorker(page, site, { organization: provider, role: "provider-manager" });
  await acceptFrom(page, site, names.provider);
  await acceptFrom(page, site, names.provider);
  const drafts = [await declareFor(page, site, names.first), await declareFor(page, site, names.second)];
  await expect(main(page)).toContainText(names.second);

  for (const [index, phone] of phones.entries()) {
    await signInAs(page, site, phone);
    await page.goto(`${site.origin}/phsb/entrusted`);
    await askAxe("the list of what is declared for a customer");
    await main(page)
      .getByRole("link", { name: /-\d{6}-\d{5}$/ })
      .first()
      .click();
    await expect(page).toHaveURL(drafts[index]!);
    await expect(main(page)).toContainText(names.provider);
    await expect(main(page).getByRole("link", { name: "继续录入" })).toHaveCount(0);
    await askAxe("a declaration as its customer reads it");
    for (const path of ["", "/print", "/edit"]) {
      const answer = await page.request.get(`${drafts[1 - index]!}${path}`);
      expect(answer.status(), path).toBe(404);
    }
  }

  await page.goto(`${site.origin}/phsb/entrustments`);
  await main(page)
    .getByRole("link", { name: /^WT\d{6}$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/entrustments\/\d+$/);
  await page.goto(`${page.url()}?do=end`);
  await main(page).getByLabel("原因").fill("不再合作");
  await confirming(page, "终止").click();
  await expect(main(page)).toContainText("已终止");
  await signInAs(page, site, broker);
  await page.goto(`${site.origin}/phsb/declarations/new?direction=I`);
  await expect(main(page)).toContainText(names.first);
  await expect(main(page)).not.toContainText(names.second);
});
