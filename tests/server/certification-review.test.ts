import { beforeAll, describe, expect, it } from "vitest";
import { dataDir } from "../support/site-database";
import { startAttackedSite, type AttackedSite } from "../support/attacked-site";
import type { BrowserClient } from "../support/browser-client";
import { holdPlatformRole } from "../support/browser/role-holder";
import { inDatabase } from "../support/many-roles";

let site: AttackedSite;
let admin: BrowserClient;
beforeAll(async () => {
  site = await startAttackedSite({ people: 12 });
  admin = await site.browserOf(site.staff);
  return () => site.stop();
});

let made = 0;

/**
 * Inserts an application that awaits review.
 * @returns its address
 */
function waiting(status: 0 | 1 = 1): string {
  const phone = site.nextPerson();
  made += 1;
  const number = `RZ20260101${String(made).padStart(4, "0")}`;
  return inDatabase(dataDir, (database) => {
    const { id } = database.prepare("select id from accounts where phone = ?").get(phone) as { id: number };
    const { lastInsertRowid } = database
      .prepare(
        `insert into certification_applications (account_id, kind, bill_status, round, number, submitted_at,
           company_name, credit_code, enterprise_type, created_at, created_by, updated_at, updated_by)
         values (?, 0, ?, 1, ?, 1, ?, ?, '5', 1, 'test', 1, 'test')`,
      )
      .run(id, status, number, `远洋${made}公司`, `9133020000000000${String(made).padStart(2, "0")}`);
    return `/certification-review/${lastInsertRowid}`;
  });
}

const hiddenIn = (text: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";

async function decide(client: BrowserClient, address: string, fields: Record<string, string>) {
  const { text } = await client.ask(address);
  const updated = hiddenIn(text, "updated");
  return client.post(address, { intent: "decide", updated, ...fields });
}

/** Signs another account in that may review. */
async function reviewer(role = "reviewer"): Promise<BrowserClient> {
  const phone = site.nextPerson();
  holdPlatformRole({ dataDir }, phone, role);
  return site.browserOf(phone);
}

describe("an application", () => {
  it("is nobody's but the platform's, and a draft is not there", async () => {
    const draft = waiting(0);
    expect((await admin.ask(draft)).status).toBe(404);
    const customer = await site.browserOf(site.nextPerson());
    expect((await customer.ask(waiting())).status).toBe(403);
  });

  it("is not decided by who has not taken it, and what was typed stays", async () => {
    const address = waiting();
    const refused = await decide(admin, address, {
      decision: "reject",
      opinion: "<script>alert(1)</script>章",
    });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("请先领取这份申请");
    expect(refused.text).toContain("您填写的审核意见：");
    expect(refused.text).toContain("&lt;script&gt;alert(1)&lt;/script&gt;章");
    expect(refused.text).not.toContain("<script>alert(1)");
  });

  it("has each mistake beside its field", async () => {
    const address = waiting();
    expect((await admin.post(address, { intent: "take" })).status).toBe(303);
    const wrong = await decide(admin, address, {
      decision: "approve",
      remarkCompanyName: "字".repeat(201),
      validFrom: "昨天",
    });
    expect(wrong.status).toBe(422);
    for (const text of ["意见不能超过200个字", "请输入正确的日期"]) expect(wrong.text).toContain(text);
    const both = await decide(admin, address, { decision: "approve", remarkCompanyName: "不一致" });
    expect(both.text).toContain("逐项意见只能随驳回一起提交");
    const unchecked = await decide(admin, address, { decision: "approve" });
    expect(unchecked.text).toContain("请核对统一社会信用代码后勾选");
    const order = await decide(admin, address, {
      decision: "approve",
      isCodeChecked: "1",
      validFrom: "2026-02-01",
      validTo: "2026-01-01",
    });
    expect(order.text).toContain("结束日期不能早于开始日期");
    const joined = await decide(admin, address, {
      decision: "approve",
      isCodeChecked: "1",
      organization: "join",
    });
    expect([joined.status, joined.text.includes("该信用代码还没有组织，请选择新建")]).toEqual([409, true]);
    expect((await admin.post(address, { intent: "nonsense" })).status).toBe(422);
  });

  it("is decided once, and whoever comes second reads by whom", async () => {
    const address = waiting();
    await admin.post(address, { intent: "take" });
    const { text } = await admin.ask(address);
    const fields = { intent: "decide", updated: hiddenIn(text, "updated"), isCodeChecked: "1" };
    const [one, other] = await Promise.all([
      admin.post(address, { ...fields, decision: "approve" }),
      admin.post(address, { ...fields, decision: "reject", opinion: "章不清晰" }),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([303, 409]);
    const late = one.status === 409 ? one : other;
    expect(late.text).toMatch(/该申请已由.+处理/);
  });
});

describe("rights", () => {
  it("are asked on the page, by row and in bulk alike", async () => {
    const address = waiting();
    const id = address.split("/").at(-1)!;
    const operator = await reviewer("operator");
    expect((await operator.ask(address)).text).toContain("没有查看附件的权限。");
    expect((await operator.post(address, { intent: "take" })).status).toBe(403);
    for (const intent of [`bulk:take:${id}`, `bulk:reassign:${id}`, `bulk:release:${id}`])
      expect((await operator.post("/certification-review", { intent })).status).toBe(403);
    expect((await operator.post("/certification-review/export", { format: "csv" })).status).toBe(403);
    const one = await reviewer();
    expect((await one.post("/certification-review", { intent: `bulk:reassign:${id}` })).status).toBe(403);
    expect((await one.post(address, { intent: "take" })).status).toBe(303);
    const conflict = await admin.post(address, { intent: "take" });
    expect([conflict.status, /已由.+领取/.test(conflict.text)]).toEqual([409, true]);
  });

  it("an export has the queue, and the search finds an application by its number", async () => {
    const { text } = await admin.ask("/certification-review?status=1");
    const number = /RZ\d{12}/.exec(text)?.[0] ?? "";
    expect(number).not.toBe("");
    const found = await admin.ask(`/search?q=${number}`);
    expect(found.text).toContain("/certification-review/");
  });
});
