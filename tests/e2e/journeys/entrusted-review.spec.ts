import { axeOn } from "../../support/browser/axe";
import { openAsDeskWorker } from "../../support/browser/desk-worker";
import { declareFor, entrust, openOrganization } from "../../support/browser/entrusted-desks";
import { main } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { button, confirming } from "../../support/browser/login-forms";
import { newPhone } from "../../support/browser/people";
import { addChannel, completeSound, fillSound } from "../../support/browser/sound-declaration";

test("what is declared for a customer names it to the reviewer, and its customer reads how far it is", async ({
  page,
  browser,
  startOwnSite,
  javaScriptEnabled,
  viewport,
}) => {
  test.slow();
  const isDesk = javaScriptEnabled && (viewport?.width ?? 0) >= 1200;
  const site = await startOwnSite({});
  const names = { customer: `甬江贸易${newPhone()}`, provider: `东海报关${newPhone()}` };
  const customer = openOrganization(site, "customer", names.customer);
  const provider = openOrganization(site, "provider", names.provider);
  entrust(site, customer, provider);
  const unit = addChannel(site, provider);
  await openAsDeskWorker(page, site, { organization: provider, role: "provider-declarant" });
  const own = await declareFor(page, site, names.customer);
  await fillSound(page, site, own, unit);
  await completeSound(page);
  await expect(page).toHaveURL(own);

  // Somebody else of the provider may approve it.
  const second = await browser.newPage();
  const askAxe = axeOn(second, javaScriptEnabled);
  await openAsDeskWorker(second, site, { organization: provider, role: "provider-checker" });
  await page.goto(`${own}?do=submit`);
  await confirming(page, "提交复核").click();
  await expect(main(page)).toContainText("待复核");

  const third = await browser.newPage();
  await openAsDeskWorker(third, site, { organization: customer, role: "customer-manager" });
  await third.goto(own);
  await expect(main(third)).toContainText("待复核");
  expect((await third.request.get(`${own}/review`)).status()).toBe(404);

  await second.goto(`${own}/review`);
  await expect(main(second)).toContainText("委托方");
  await expect(main(second)).toContainText(names.customer);
  await askAxe("the review of what is declared for a customer");
  if (isDesk) await button(second, "同意").click();
  else {
    await second.getByLabel("通过", { exact: true }).check();
    await button(second, "提交复核结果").click();
  }
  await expect(second).toHaveURL(own);
  await expect(main(second)).toContainText("已复核");
  await third.goto(own);
  await expect(main(third)).toContainText("已复核");
  await expect(main(third)).toContainText(names.provider);
  await second.close();
  await third.close();
});
