import { axeOn } from "../../support/browser/axe";
import { openAsDeskWorker, openDeskOf } from "../../support/browser/desk-worker";
import { main, openDraft } from "../../support/browser/entry-page";
import { expect, test } from "../../support/browser/fixtures";
import { button, confirming, link, notice } from "../../support/browser/login-forms";
import { newPhone } from "../../support/browser/people";
import { Rows } from "../../support/browser/role-holder";
import type { Site } from "../../support/browser/site";

const stamps = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };
const AT = Date.UTC(2026, 10, 28, 2);
const UNIFIED = "I20260000009876543";

/** Adds a channel of an organisation, by which two receipts have come that lead nowhere. */
function addReceipts(site: Site, organization: number, code: string) {
  const rows = new Rows(site);
  const unit = rows.add("declarant_units", {
    organization_id: organization,
    name: "宁波远洋报关",
    customs_code: "3302980001",
    credit_code: "91350200MA2YJ1XR9G",
    cop_code: "MA2YJ1XR9",
    category: "A",
    status: "active",
    ...stamps,
  });
  const channel = rows.add("channels", {
    code,
    name: `宁波单一窗口${code}`,
    kind: "sw",
    transfer_mode: "2",
    unit_id: unit,
    status: "1",
    ...stamps,
  });
  for (const [index, receipt] of [
    {
      code: "7",
      unified_number: UNIFIED,
      customs_number: "",
      note: "申报成功",
      problem: "没有找到这个编号的报关单",
    },
    {
      code: "Q",
      unified_number: "",
      customs_number: "330120261000000077",
      note: "新的通知",
      problem: "没有找到这个编号的报关单",
    },
  ].entries()) {
    const name = `Receipt_${code}_${String(index)}.xml`;
    const message = rows.add("channel_messages", {
      channel_id: channel,
      direction: "2",
      business_dir: "Deccus001",
      file_name: name,
      bytes: Buffer.from(
        `<DEC_DATA><DEC_RESULT><CHANNEL>${receipt.code}</CHANNEL><NOTE>${receipt.note}</NOTE></DEC_RESULT></DEC_DATA>`,
      ),
      size: 100,
      hash: name,
      status: "2",
      created_at: AT,
      changed_at: AT,
      due_at: AT,
      read_at: AT,
    });
    rows.add("declaration_receipts", {
      message_id: message,
      channel_id: channel,
      kind: "result",
      digest: name,
      noticed_at: AT,
      received_at: AT + index,
      ...receipt,
    });
  }
  rows.close();
}

test("a receipt that leads nowhere is read, assigned to a declaration, and another is set aside", async ({
  page,
  site,
  javaScriptEnabled,
}) => {
  const askAxe = axeOn(page, javaScriptEnabled);
  const code = newPhone();
  const organization = openDeskOf(site, code);
  addReceipts(site, organization, code);
  await openAsDeskWorker(page, site, { organization, role: "customer-manager" });
  const own = await openDraft(page, site, "I");
  const id = Number(own.split("/").at(-1));
  new Rows(site).change("update declarations set status = '12' where id = ?", id);
  const { own_number: number } = new Rows(site).one("select own_number from declarations where id = ?", id);

  await page.goto(`${site.origin}/phsb/receipts`);
  await expect(main(page)).toContainText(UNIFIED);
  await expect(main(page)).toContainText("回执 Q");
  await askAxe("receipts that lead nowhere");
  await link(page, `Receipt_${code}_0.xml`).first().click();
  await expect(main(page)).toContainText("没有找到这个编号的报关单");
  await askAxe("a receipt");
  const receipt = page.url();
  await link(page, "原文").click();
  await expect(main(page)).toContainText("<CHANNEL>7</CHANNEL>");
  await askAxe("the file of a receipt");

  await page.goto(`${receipt}/assign`);
  await main(page).getByLabel("报关单编号").fill("C-0");
  await button(page, "查看会改变什么").click();
  await expect(main(page)).toContainText("没有这个编号的报关单");
  await main(page).getByLabel("报关单编号").fill(String(number));
  await button(page, "查看会改变什么").click();
  await expect(main(page)).toContainText("状态：已取走 → 申报成功");
  await askAxe("what an assignment changes");
  await button(page, "保存修改").click();
  await expect(page).toHaveURL(`${own}?tab=traffic`);
  await expect(main(page)).toContainText("申报成功");

  await page.goto(`${site.origin}/phsb/receipts`);
  await expect(main(page)).not.toContainText(UNIFIED);
  await link(page, `Receipt_${code}_1.xml`).first().click();
  await expect(page).toHaveURL(/receipts\/\d+$/);
  await page.goto(`${page.url()}?do=handle`);
  await main(page).getByLabel("原因").fill("与我们无关");
  await confirming(page, "标为已处理").click();
  await expect(notice(page)).toContainText("已标为已处理");
  await expect(main(page)).toContainText("没有需要处理的回执");
});
