import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { axeOn } from "../../support/browser/axe";
import { openAsDeskWorker, openDeskOf } from "../../support/browser/desk-worker";
import { main } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { button, confirming } from "../../support/browser/login-forms";
import { newPhone } from "../../support/browser/people";
import {
  addChannel,
  CHANNEL_FOLDER,
  completeSound,
  makeClientRoot,
  openSound,
} from "../../support/browser/sound-declaration";

test("a reviewer approves a declaration and sends it by one button", async ({
  page,
  browser,
  startOwnSite,
  javaScriptEnabled,
  viewport,
}) => {
  test.slow();
  const isDesk = javaScriptEnabled && (viewport?.width ?? 0) >= 1200;
  const root = makeClientRoot("review-sending-");
  const site = await startOwnSite({ environment: { CHANNEL_ROOT: root } });
  const organization = openDeskOf(site, newPhone());
  const channel = addChannel(site, organization);
  await openAsDeskWorker(page, site, { organization, role: "customer-declarant" });
  const own = await openSound(page, site, channel);
  await completeSound(page);
  await expect(page).toHaveURL(own);

  const second = await browser.newPage();
  const askAxe = axeOn(second, javaScriptEnabled);
  await openAsDeskWorker(second, site, { organization, role: "customer-checker" });
  await page.goto(`${own}?do=submit`);
  await confirming(page, "提交复核").click();
  await expect(main(page)).toContainText("待复核");

  await second.goto(`${own}/review`);
  await expect(main(second)).toContainText("经通道“深圳单一窗口”发送");
  await askAxe("a review that can send");
  if (isDesk) await button(second, "复核并发送").click();
  else {
    await second.getByLabel("复核并发送", { exact: true }).check();
    await button(second, "提交复核结果").click();
  }
  await expect(second).toHaveURL(own);
  await expect(main(second)).toContainText(/待发送|已写出/);
  const written = () => readdirSync(join(root, CHANNEL_FOLDER, "Deccus001/OutBox"));
  await expect
    .poll(() => written().filter((name) => name.endsWith(".xml")), { timeout: 30_000 })
    .toHaveLength(1);
  await second.goto(`${own}?tab=events`);
  await expect(main(second)).toContainText("复核通过");
  await second.close();
  rmSync(root, { recursive: true, force: true });
});
