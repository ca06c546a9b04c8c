import { axeOn } from "../../support/browser/axe";
import { main } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { confirming, link } from "../../support/browser/login-forms";
import {
  completeSound,
  openSendingDesk,
  openSound,
  startClearingClient,
} from "../../support/browser/sound-declaration";

test("a declaration is sent, and what customs answer is followed to its end", async ({
  page,
  startOwnSite,
  javaScriptEnabled,
}) => {
  test.slow();
  const askAxe = axeOn(page, javaScriptEnabled);
  const { root, end } = await startClearingClient("sending-journey-");
  const site = await startOwnSite({ environment: { CHANNEL_ROOT: root } });
  const channel = await openSendingDesk(page, site);
  const own = await openSound(page, site, channel);
  await completeSound(page);
  await expect(page).toHaveURL(own);
  await link(page, "发送").first().click();
  await expect(main(page)).toContainText("深圳单一窗口");
  await askAxe("the confirmation of sending");
  await confirming(page, "发送").click();
  await expect(page).toHaveURL(own);
  // The open page follows by itself; without scripts it is loaded again.
  if (javaScriptEnabled) await expect(main(page)).toContainText("已结关");
  else
    await expect(async () => {
      await page.goto(own);
      await expect(main(page)).toContainText("已结关", { timeout: 500 });
    }).toPass({ timeout: 60_000 });
  await expect(main(page)).toContainText(/I2026\d{13}/);
  await askAxe("a finished declaration");

  await page.goto(`${own}?tab=traffic`);
  await expect(main(page).getByRole("link", { name: "查看回执" })).toHaveCount(6);
  await askAxe("its messages and receipts");
  await main(page).getByRole("link", { name: "查看报文" }).click();
  await expect(main(page)).toContainText("<OperType>G</OperType>");
  await askAxe("a message");
  await end();
});
