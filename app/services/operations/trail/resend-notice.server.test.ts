import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { administratorOf, staffActor } from "../../../../tests/support/actors";
import { newPhone } from "../../../../tests/support/people";
import { testPlans } from "../../../../tests/support/query-plans";
import { auditOf } from "../../../../tests/support/rows";
import { clockTime } from "../../../../tests/support/still-clock";
import { db } from "../../db/client.server";
import { notifyList } from "./notify-list.server";
import { STATUS } from "../../messaging/notify/outbox/outbox-rows.server";
import { resendNotice } from "./resend-notice.server";

async function stored(columns: { status?: 0 | 1 | 2 | 3 | 4; purpose?: string; target?: string } = {}) {
  const at = clockTime();
  const { id } = await db
    .insertInto("outbox")
    .values({
      channel: "sms",
      target: newPhone(),
      purpose: "notice",
      subject: "审核通知",
      body: "您的申请已通过。",
      status: STATUS.givenUp,
      tries: 4,
      created_at: at,
      due_at: at,
      sent_at: null,
      error: "timeout",
      ...columns,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const rowOf = (id: number) =>
  db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("sending a notice again", () => {
  it("puts it back among what is due, once", async () => {
    const staff = await staffActor("support");
    const id = await stored();
    expect(await resendNotice(staff, id)).toEqual({ ok: true });
    expect(await rowOf(id)).toMatchObject({ status: STATUS.waiting, tries: 0, error: null });
    expect(await auditOf(staff.source.requestId)).toMatchObject([{ event: "notice.resent", result: "ok" }]);
    expect(await resendNotice(staff, id)).toMatchObject({ ok: false, text: "只有发送失败的通知可以重发" });
  });

  it.each([
    [{ purpose: "sign-in", status: STATUS.failed }, "验证码不能重发，请用户重新获取"],
    [{ target: "138****0000" }, "超过一天的接收人已隐去，不能重发"],
    [{ status: STATUS.sent }, "只有发送失败的通知可以重发"],
  ] as const)("is refused for %j", async (columns, text) => {
    expect(await resendNotice(await staffActor("support"), await stored(columns))).toEqual({
      ok: false,
      text,
    });
  });

  it("is the platform's alone", async () => {
    const { actor } = await administratorOf("customer");
    await expect(resendNotice(actor, await stored())).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("the list of what was sent", () => {
  beforeAll(async () => {
    const at = clockTime();
    const rows = Array.from({ length: 2000 }, (_, index) => ({
      channel: "sms" as const,
      target: `138${String(index).padStart(8, "0")}`,
      purpose: index === 7 ? "reset" : "notice",
      subject: "",
      body: "",
      status: index === 7 ? STATUS.failed : STATUS.sent,
      tries: 1,
      created_at: at + index,
      due_at: at,
      sent_at: at,
      error: null,
    }));
    for (let start = 0; start < rows.length; start += 500)
      await db
        .insertInto("outbox")
        .values(rows.slice(start, start + 500))
        .execute();
    await sql`analyze`.execute(db);
  });
  testPlans(notifyList, [
    ["at", { atFrom: ["1970-01-01"], atTo: ["1970-01-01"] }],
    ["status", { status: ["3"] }],
    ["target", { target: ["13800000007"] }],
    ["purpose", { purpose: ["reset"] }],
    ["channel", { channel: ["2"], target: ["13800000007"] }],
  ]);
});
