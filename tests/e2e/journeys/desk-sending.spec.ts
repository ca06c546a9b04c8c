import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { startImportClient } from "../../simulators/import-client";
import { expectNoViolation } from "../../support/browser/axe";
import { openAsDeskWorker, openDeskOf } from "../../support/browser/desk-worker";
import { main, openDraft, pressEntry } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { button, link } from "../../support/browser/login-forms";
import { newPhone } from "../../support/browser/people";
import { Rows } from "../../support/browser/role-holder";
import type { Site } from "../../support/browser/site";
import { sampleDeclaration } from "../../support/declarations/sample-declaration";

const FOLDER = "client";
const stamps = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };

/** Adds a unit with a card and an enabled channel of folders to an organisation. @returns key of unit and card */
function addChannel(site: Site, organization: number) {
  const rows = new Rows(site);
  const unit = rows.add("declarant_units", {
    organization_id: organization,
    name: "深圳远洋报关",
    customs_code: "4403980001",
    credit_code: "91350200MA2YJ1XR9G",
    cop_code: "MA2YJ1XR9",
    category: "A",
    status: "active",
    ...stamps,
  });
  const card = rows.add("declarant_cards", {
    unit_id: unit,
    ic_code: "2200000000001",
    operator_name: "张三",
    cert_no: "0c0d00001",
    valid_to: Date.UTC(2040, 0, 1),
    status: "active",
    ...stamps,
  });
  const channel = rows.add("channels", {
    code: "CH-JOURNEY",
    name: "深圳单一窗口",
    kind: "qp",
    transfer_mode: "1",
    send_box: "OutBox",
    packing: "auto",
    unit_id: unit,
    card_ids: String(card),
    folder: FOLDER,
    business_dirs: "Deccus001",
    districts: "5301",
    // Enabled.
    status: "1",
    is_tested: 1,
    is_watched: 1,
    ...stamps,
  });
  rows.add("channel_districts", { channel_id: channel, code: "5301" });
  rows.close();
  return { unit, card };
}

/** Writes a sound declaration into a new draft, whose stored values are those of a sample. @returns its address */
async function openSound(page: Page, site: Site, { unit, card }: ReturnType<typeof addChannel>) {
  const own = await openDraft(page, site, "I");
  const id = Number(own.split("/").at(-1));
  const { head, lines } = sampleDeclaration();
  new Rows(site).change(
    "update declarations set more = ?, declaration_customs = '5301', unit_id = ?, card_id = ? where id = ?",
    JSON.stringify(head),
    unit,
    card,
    id,
  );
  const rows = new Rows(site);
  rows.addAll(
    "declaration_lines",
    lines.map((line, index) => ({ declaration_id: id, place: index + 1, more: JSON.stringify(line) })),
  );
  rows.close();
  await page.goto(`${own}/edit?part=head`);
  return own;
}

test("a declaration is sent, and what customs answer is followed to its end", async ({
  page,
  startOwnSite,
  javaScriptEnabled,
}) => {
  test.slow();
  /** Axe itself is a script. */
  const askAxe = async (where: string) => {
    if (javaScriptEnabled) await expectNoViolation(page, where);
  };
  const root = mkdtempSync(join(tmpdir(), "sending-journey-"));
  const folder = join(root, FOLDER);
  mkdirSync(folder);
  const client = await startImportClient({
    folder,
    pollMilliseconds: 100,
    answerMilliseconds: 50,
    courseOf: () => ["7", "L", "G", "P", "R"].map((code) => ({ code })),
  });
  const site = await startOwnSite({ environment: { CHANNEL_ROOT: root } });
  const organization = openDeskOf(site, newPhone());
  const channel = addChannel(site, organization);
  await openAsDeskWorker(page, site, { organization, role: "customer-manager" });
  const own = await openSound(page, site, channel);
  await pressEntry(page, "check");
  await expect(main(page)).toContainText("检查于");
  await main(page).getByLabel("确认的理由").fill("已核对单证");
  await main(page)
    .getByRole("button", { name: /条提醒都确认无误$/ })
    .click();
  await expect(main(page).getByRole("button", { name: /条提醒都确认无误$/ })).toHaveCount(0);
  await pressEntry(page, "complete");
  await expect(page).toHaveURL(own);
  await link(page, "发送").first().click();
  await expect(main(page)).toContainText("深圳单一窗口");
  await askAxe("the confirmation of sending");
  await button(page, "确认发送").click();
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
  await client.stop();
  rmSync(root, { recursive: true, force: true });
});
