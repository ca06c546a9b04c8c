import { rmSync } from "node:fs";
import { main, pressEntry } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { confirming } from "../../support/browser/login-forms";
import {
  completeSound,
  makeClientRoot,
  openSendingDesk,
  openSound,
} from "../../support/browser/sound-declaration";

test("a sending that is being confirmed is refused once the declaration has changed in another tab", async ({
  page,
  startOwnSite,
}) => {
  test.slow();
  const root = makeClientRoot("stale-confirmation-");
  const site = await startOwnSite({ environment: { CHANNEL_ROOT: root } });
  const own = await openSound(page, site, await openSendingDesk(page, site));
  await completeSound(page);
  await expect(page).toHaveURL(own);
  await page.goto(`${own}?do=send`);
  await expect(confirming(page, "发送")).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(own);
  const follower = await page.context().newPage();
  await follower.goto(own);
  await other.goto(`${own}?do=reopen`);
  await confirming(other).click();
  await expect(main(other)).toContainText("草稿");
  // A page on which nothing is confirmed follows.
  await expect(main(follower)).toContainText("草稿");
  await other.goto(`${own}/edit?part=head`);
  await pressEntry(other, "complete");
  await expect(other).toHaveURL(own);
  await expect(main(follower)).toContainText("已制单");

  await confirming(page, "发送").click();
  await expect(main(page).getByRole("alert")).toContainText("修改");
  await expect(main(page)).toContainText("已制单");
  rmSync(root, { recursive: true, force: true });
});
