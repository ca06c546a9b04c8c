import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { startImportClient } from "../../simulators/import-client";
import { sampleDeclaration } from "../declarations/sample-declaration";
import { openAsDeskWorker, openDeskOf } from "./desk-worker";
import { main, openDraft, pressEntry } from "./entry-page";
import { newPhone } from "./people";
import { Rows } from "./role-holder";
import type { Site } from "./site";

/** The folder of the channel below the root of channels. */
export const CHANNEL_FOLDER = "client";
/** Makes the folders of an import client that takes nothing. @returns the root of channels */
export function makeClientRoot(name: string): string {
  const root = mkdtempSync(join(tmpdir(), name));
  for (const box of ["OutBox", "SentBox", "FailBox", "InBox"])
    mkdirSync(join(root, CHANNEL_FOLDER, "Deccus001", box), { recursive: true });
  return root;
}

/**
 * Starts an import client by whose receipts customs clear every declaration at once.
 * @returns the root of channels, and a function that ends the client and removes the root
 */
export async function startClearingClient(name: string) {
  const root = mkdtempSync(join(tmpdir(), name));
  const folder = join(root, CHANNEL_FOLDER);
  mkdirSync(folder);
  const client = await startImportClient({
    folder,
    pollMilliseconds: 100,
    answerMilliseconds: 50,
    courseOf: () => ["7", "L", "G", "P", "R"].map((code) => ({ code })),
  });
  const end = async () => {
    await client.stop();
    rmSync(root, { recursive: true, force: true });
  };
  return { root, end };
}

const stamps = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };

/** Adds a unit with a card and an enabled channel of folders to an organisation. @returns key of unit and card */
export function addChannel(site: Site, organization: number) {
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
    folder: CHANNEL_FOLDER,
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
  return { unit, card, channel };
}

/** Signs in as the manager of a new organisation that can send. @returns key of its unit and card */
export async function openSendingDesk(page: Page, site: Site) {
  const organization = openDeskOf(site, newPhone());
  const channel = addChannel(site, organization);
  await openAsDeskWorker(page, site, { organization, role: "customer-manager" });
  return channel;
}

type Declared = Pick<ReturnType<typeof addChannel>, "unit" | "card">;

/** Writes a sound declaration into a draft, and opens its head. */
export async function fillSound(
  page: Page,
  site: Site,
  own: string,
  { unit, card }: Declared,
): Promise<void> {
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
}

/** Writes a sound declaration into a new draft, whose stored values are those of a sample. @returns its address */
export async function openSound(page: Page, site: Site, declared: Declared) {
  const own = await openDraft(page, site, "I");
  await fillSound(page, site, own, declared);
  return own;
}

/** Checks the draft on the open entry page, acknowledges its warnings and completes it. */
export async function completeSound(page: Page): Promise<void> {
  await pressEntry(page, "check");
  await expect(main(page)).toContainText("检查于");
  await main(page).getByLabel("确认的理由").fill("已核对单证");
  await main(page)
    .getByRole("button", { name: /条提醒都确认无误$/ })
    .click();
  await expect(main(page).getByRole("button", { name: /条提醒都确认无误$/ })).toHaveCount(0);
  // Without scripts there is no page for a moment.
  await expect(main(page).locator('button[name="intent"][value="complete"]').first()).toBeAttached();
  await pressEntry(page, "complete");
}
