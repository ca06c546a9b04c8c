import { rmSync } from "node:fs";
import { axeOn } from "../../support/browser/axe";
import { main } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { button, confirming, link } from "../../support/browser/login-forms";
import { Rows } from "../../support/browser/role-holder";
import {
  completeSound,
  openSendingDesk,
  openSound,
  makeClientRoot,
} from "../../support/browser/sound-declaration";

test("ticked declarations are sent by a plan, and the board counts and leads to them", async ({
  page,
  startOwnSite,
  javaScriptEnabled,
}) => {
  test.slow();
  const askAxe = axeOn(page, javaScriptEnabled);
  const root = makeClientRoot("board-journey-");
  const site = await startOwnSite({ environment: { CHANNEL_ROOT: root } });
  const channel = await openSendingDesk(page, site);
  const draft = await openSound(page, site, channel);
  const own = await openSound(page, site, channel);
  // Two alike would be a finding of each other.
  new Rows(site).change(
    "update declarations set status = '04' where id = ?",
    Number(draft.split("/").at(-1)),
  );
  await completeSound(page);
  await expect(page).toHaveURL(own);

  await page.goto(new URL("/phsb/declarations", own).href);
  for (const tick of await main(page)
    .getByRole("checkbox", { name: /^选择.*\d{5}$/ })
    .all())
    await tick.check();
  await button(page, "发送").click();
  await expect(main(page).getByRole("heading", { level: 1 })).toContainText("发送");
  await expect(main(page)).toContainText("经通道“深圳单一窗口”发送");
  await expect(main(page)).toContainText("现在是“已作废”");
  await askAxe("the plan of a sending");
  await confirming(page).click();
  await expect(main(page)).toContainText("已发送 1 个报关单，1 个未处理");
  await expect(main(page).getByRole("link", { name: /\d{6}-\d{5}$/ })).toHaveCount(2);
  await askAxe("the result of a sending");

  await page.goto(new URL("/phsb", own).href);
  await link(page, "报关看板").first().click();
  await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("报关看板");
  await askAxe("the board");
  const row = main(page).getByRole("row", { name: /深圳单一窗口/ });
  await expect(row.getByRole("link", { name: "1" })).toHaveCount(1);
  await main(page).getByRole("link", { name: "刷新" }).click();
  await expect(main(page)).toContainText(/统计于 \d\d:\d\d:\d\d/);
  await row.getByRole("link", { name: "1" }).click();
  await expect(page).toHaveURL(/todo=sent&channel=\d+/);
  await expect(main(page).getByRole("link", { name: /\d{6}-\d{5}$/ })).toHaveCount(1);
  rmSync(root, { recursive: true, force: true });
});
