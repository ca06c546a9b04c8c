import { beforeEach, describe, expect, it } from "vitest";
import { setClock } from "../../../runtime/process/clock.server";
import { db } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import { runOutbox } from "./outbox-command.server";
import { dispatchDue, enqueueNotice } from "./outbox.server";
import type { Delivery } from "../port";
import { sendCodeMessage } from "../send-code.server";

const phone = "13800138000";
const email = "zhang@example.com";
const code = "482913";
const deliver = (delivery: Delivery) => () => Promise.resolve(delivery);

async function fill(): Promise<void> {
  const at = Date.UTC(2026, 0, 2, 1, 30, 0);
  setClock(() => at);
  await sendCodeMessage({ target: phone, purpose: "sign-in", code }, deliver({ ok: true, tries: 2 }));
  await sendCodeMessage({ target: email, purpose: "reset", code }, deliver({ ok: false, reason: "timeout" }));
  await inTransaction((tx) =>
    enqueueNotice(tx, { target: phone, notice: "password-changed", values: { time: at } }),
  );
  const refusal: Delivery = { ok: false, reason: "refused", detail: "isv.BUSINESS_LIMIT_CONTROL" };
  await dispatchDue(deliver(refusal));
  setClock();
}

const linesOf = async (...args: string[]) => (await runOutbox(args)).output.trimEnd().split("\n");

beforeEach(async () => {
  await db.deleteFrom("outbox").execute();
});

describe("npm run outbox", () => {
  it("lists what was sent, newest below, masked and without codes", async () => {
    await fill();
    const { output, exitCode } = await runOutbox([]);
    expect(exitCode).toBeUndefined();
    expect(output.trimEnd().split("\n")).toEqual([
      "时间                 渠道  收件人            用途     状态    次数  原因                        内容",
      "2026-01-02 09:30:00  短信  138****8000       sign-in  已发送  2                                 （含验证码，不保存）",
      "2026-01-02 09:30:00  邮件  z***@example.com  reset    失败    1     timeout                     （含验证码，不保存）",
      "2026-01-02 09:30:00  短信  138****8000       notice   待发送  1     isv.BUSINESS_LIMIT_CONTROL  您的账号密码已于2026-01-02 09:30:00修改，所有设备均已退出登录。如非本人操作，请立即通过“忘记密码”重置。",
    ]);
    for (const secret of [phone, email, code]) expect(output).not.toContain(secret);
  });

  it("lists those to one person, however the target is written, and those that failed", async () => {
    await fill();
    for (const to of [phone, "+86 138 0013 8000"]) expect(await linesOf("--to", to)).toHaveLength(3);
    expect(await linesOf("--to", email)).toHaveLength(2);
    expect(await linesOf("--to", "13900139000")).toEqual(["没有符合条件的消息。"]);
    expect(await linesOf("--failed")).toHaveLength(3);
    expect(await linesOf("--failed", "--to", phone)).toHaveLength(2);
  });

  it("lists the last twenty, or as many as asked for", async () => {
    for (let count = 0; count < 21; count += 1)
      await sendCodeMessage({ target: phone, purpose: "sign-in", code }, deliver({ ok: true }));
    expect(await linesOf()).toHaveLength(21);
    expect(await linesOf("--limit", "3")).toHaveLength(4);
    expect(await linesOf("--limit", "1000")).toHaveLength(22);
  });

  it("explains itself", async () => {
    for (const args of [
      ["--limit", "0"],
      ["--limit", "1001"],
      ["--limit", "x"],
    ]) {
      const { output, exitCode } = await runOutbox(args);
      expect([exitCode, output.includes("用法：")]).toEqual([64, true]);
    }
  });
});
