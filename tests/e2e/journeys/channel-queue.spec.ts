import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { axeOn } from "../../support/browser/axe";
import { shows } from "../../support/browser/channels";
import { openDeskOf } from "../../support/browser/desk-worker";
import { expect, test } from "../../support/browser/fixtures";
import { button, confirming, field, link, notice, summary } from "../../support/browser/login-forms";
import { openAsAdministrator } from "../../support/browser/open-as-administrator";
import { newPhone } from "../../support/browser/people";
import { Rows } from "../../support/browser/role-holder";
import type { Site } from "../../support/browser/site";
import { addChannel, CHANNEL_FOLDER, makeClientRoot } from "../../support/browser/sound-declaration";

const main = (page: Page) => page.getByRole("main");

/** Adds a message that has failed to a new channel. @returns the id of the channel */
function addFailed(site: Site): number {
  const organization = openDeskOf(site, newPhone());
  const { channel } = addChannel(site, organization);
  const rows = new Rows(site);
  rows.add("channel_messages", {
    channel_id: channel,
    organization_id: organization,
    direction: "1",
    business_dir: "Deccus001",
    file_name: "I_QUEUE_t-1.xml",
    bytes: Buffer.from("<DecMessage/>"),
    size: 13,
    hash: "0".repeat(64),
    status: "3",
    tries: 1,
    problem: "对方退回了报文",
    created_at: Date.now(),
    changed_at: Date.now(),
    due_at: Date.now(),
  });
  rows.close();
  return channel;
}

/** Waits until the channel's job has looked at its folders: it takes in what lies there. */
async function takesIn(inBox: string, look: number): Promise<void> {
  const name = `Receipt_${String(look)}_20261125101112345.xml`;
  writeFileSync(join(inBox, name), `<DEC_RESULT><NOTE>模拟 ${String(look)}</NOTE></DEC_RESULT>`);
  await expect.poll(() => readdirSync(inBox)).not.toContain(name);
}

test("staff pause a channel's queue with a reason, have a failed message sent again, and resume it", async ({
  page,
  startOwnSite,
  javaScriptEnabled,
}) => {
  test.slow();
  const askAxe = axeOn(page, javaScriptEnabled);
  const root = makeClientRoot("queue-journey-");
  const site = await startOwnSite({ environment: { CHANNEL_ROOT: root } });
  const channel = addFailed(site);
  const own = `${site.origin}/channel-manage/${String(channel)}`;
  await openAsAdministrator(page, site, `/channel-manage/${String(channel)}`);
  await link(page, "发送队列").click();
  const queue = `${site.origin}/channel-detail?id=${String(channel)}&tab=queue`;
  await expect(page).toHaveURL(queue);
  const row = main(page).locator("tr, li").filter({ hasText: "I_QUEUE_t-1.xml" }).first();
  await expect(row).toContainText("发送失败");
  await expect(row).toContainText("对方退回了报文");
  await askAxe("the queue of a channel");

  await page.goto(`${own}?do=pause`);
  await expect(main(page)).toContainText("报文留在队列里");
  await confirming(page, "暂停发送").click();
  if (!javaScriptEnabled) await expect(summary(page)).toContainText("原因");
  await askAxe("the confirmation of a pause");
  await field(page, "原因").fill("客户端检修");
  await confirming(page, "暂停发送").click();
  await expect(notice(page)).toContainText("已暂停发送");
  await expect(main(page)).toContainText("客户端检修");

  await page.goto(queue);
  await main(page).getByRole("checkbox", { name: "选择I_QUEUE_t-1.xml" }).check();
  await button(page, "重发").click();
  await expect(main(page)).toContainText("以新的文件名发送");
  await askAxe("the confirmation of sending again");
  await confirming(page).click();
  await expect(notice(page)).toContainText("I_QUEUE_t-1.xml");
  await page.goto(queue);
  await expect(row).toContainText("等待重试");
  await expect(row).not.toContainText("对方退回了报文");
  const written = () => readdirSync(join(root, CHANNEL_FOLDER, "Deccus001/OutBox"));
  // The channel's job takes a receipt in at each look, and writes nothing meanwhile.
  for (const look of [1, 2]) await takesIn(join(root, CHANNEL_FOLDER, "Deccus001/InBox"), look);
  expect(written()).toEqual([]);

  await page.goto(`${own}?do=resume`);
  await expect(main(page)).toContainText("按顺序继续写出");
  await confirming(page, "恢复发送").click();
  await expect(notice(page)).toContainText("已恢复发送");
  await shows(page, queue, "I_QUEUE_t-2.xml");
  await shows(page, queue, "已写出，等待取走");
  expect(written()).toEqual(["I_QUEUE_t-2.xml"]);
  rmSync(root, { recursive: true, force: true });
});
