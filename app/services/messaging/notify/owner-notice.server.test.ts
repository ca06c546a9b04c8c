import { beforeEach, describe, expect, it } from "vitest";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { notifyOwner } from "./owner-notice.server";
import type { Channel } from "./port";

const phone = "13800138000";
const email = "zhang@example.com";

describe("notifyOwner", () => {
  beforeEach(() => db.deleteFrom("outbox").execute());

  it.each<[string, string | null, string | null, Channel | undefined, string[]]>([
    ["both channels without a code", phone, email, undefined, [phone, email]],
    ["the e-mail only after an SMS code", phone, email, "sms", [email]],
    ["the phone only after an e-mail code", phone, email, "mail", [phone]],
    ["the proved channel when it is the only one", phone, null, "sms", [phone]],
    ["the proved e-mail when it is the only one", null, email, "mail", [email]],
    ["the only channel without a code", null, email, undefined, [email]],
    ["the other channel when the proved one is not bound", phone, null, "mail", [phone]],
    ["an empty value as not bound", phone, "", "sms", [phone]],
    ["nobody when nothing is bound", null, null, "sms", []],
  ])("tells %s", async (_case, boundPhone, boundEmail, provedChannel, targets) => {
    const account = { id: 1, phone: boundPhone, email: boundEmail };
    const values = { time: 1_767_225_600_000 };
    await inTransaction((tx) => notifyOwner(tx, account, "password-reset", values, { provedChannel }));
    const rows = await db.selectFrom("outbox").select(["target", "body", "subject"]).orderBy("id").execute();
    expect(rows.map((row) => row.target)).toEqual(targets);
    for (const row of rows) expect(row.body).toContain("2026-01-01 08:00:00通过验证码重置");
  });
});
