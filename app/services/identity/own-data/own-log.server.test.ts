import { beforeEach, describe, expect, it } from "vitest";
import { liveSession, openSessionOf } from "../../../../tests/support/account-sessions";
import { makePerson, newRequestSource } from "../../../../tests/support/people";
import { auditOf } from "../../../../tests/support/rows";
import { clockTime, passSeconds } from "../../../../tests/support/still-clock";
import type { AuditEvent } from "../../operations/audit/audit-events";
import { recordAudit } from "../../operations/audit/audit.server";
import { db } from "../../db/client.server";
import type { Account } from "../../db/schema/schema-people";
import { formatTime } from "../../format/time";
import { exportOwnLog, readOwnLog } from "./own-log.server";

let person: Account;
beforeEach(async () => {
  person = await makePerson();
});

type Detail = Record<string, string | number>;

async function record(event: AuditEvent, detail: Detail = {}, accountId = person.id): Promise<void> {
  passSeconds(1);
  const source = { ...newRequestSource("page"), address: "203.0.113.77" };
  await recordAudit(db, source, { event, result: "ok", accountId, who: "somebody", detail });
}

const SIGN_IN = { view: "sign-in" } as const;
const eventsOf = async (filter: Parameters<typeof readOwnLog>[1]) =>
  (await readOwnLog(person.id, filter, 50)).rows.map(({ event }) => event);

async function textOf(lines: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const line of lines) text += line;
  return text;
}

describe("the own log", () => {
  it("has two views of the record, each the newest first, in words and masked", async () => {
    await record("auth.sign-in", { method: "password" });
    await record("account.password-changed");
    await record("auth.session-ended", { reason: "by-owner" });
    expect((await readOwnLog(person.id, SIGN_IN, 50)).rows).toMatchObject([
      { event: "会话结束", result: "成功", note: "本人操作", accessChannel: "网页", address: "203.0.113.*" },
      { event: "登录", note: "密码" },
    ]);
    expect(await eventsOf({ view: "operation" })).toEqual(["修改密码"]);
  });

  it("has nobody else's rows, and none that belong to nobody", async () => {
    await record("auth.sign-in", {}, (await makePerson()).id);
    await recordAudit(db, newRequestSource(), {
      event: "auth.sign-in",
      result: "refused",
      who: "138****0000",
    });
    expect(await eventsOf(SIGN_IN)).toEqual([]);
    expect(await eventsOf({ view: "operation" })).toEqual([]);
  });

  it("is narrowed to an event and to a time, its first moment included and its last not", async () => {
    await record("auth.sign-in");
    await record("auth.sign-out");
    const at = clockTime();
    await record("auth.sign-in");
    expect(await eventsOf({ ...SIGN_IN, event: "auth.sign-out" })).toEqual(["退出登录"]);
    expect(await eventsOf({ ...SIGN_IN, from: at })).toEqual(["登录", "退出登录"]);
    expect(await eventsOf({ ...SIGN_IN, until: at })).toEqual(["登录"]);
    expect(await eventsOf({ view: "operation", event: "auth.sign-in" })).toEqual([]);
  });

  it("goes on behind the last row of a page, also among rows of one moment", async () => {
    for (let count = 0; count < 5; count += 1)
      await recordAudit(db, newRequestSource(), {
        event: "auth.sign-in",
        result: "ok",
        accountId: person.id,
        who: "",
      });
    const pages: number[] = [];
    let after: { at: number; id: number } | undefined;
    do {
      const page = await readOwnLog(person.id, SIGN_IN, 2, after);
      pages.push(...page.rows.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    expect(pages).toHaveLength(5);
    expect([...pages].sort((a, b) => b - a)).toEqual(pages);
  });
});

describe("its export", () => {
  it("is CSV for a spreadsheet without formulas, and recorded itself", async () => {
    await record("auth.sign-in", { method: "code" });
    const at = clockTime();
    const source = newRequestSource();
    const session = await liveSession(await openSessionOf(person));
    const text = await textOf(await exportOwnLog(session, SIGN_IN, source));
    expect(text).toBe(
      `\ufeff时间,事项,结果,说明,途径,地址\r\n${formatTime(at)},登录,成功,验证码,网页,203.0.113.*\r\n`,
    );
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "account.log-exported", result: "ok", accountId: person.id, detail: { view: "sign-in" } },
    ]);
  });

  it("has more rows than one slice", async () => {
    for (let count = 0; count < 501; count += 1)
      await recordAudit(db, newRequestSource(), {
        event: "auth.sign-in",
        result: "ok",
        accountId: person.id,
        who: "",
      });
    const session = await liveSession(await openSessionOf(person));
    const text = await textOf(await exportOwnLog(session, SIGN_IN, newRequestSource()));
    expect(text.split("\r\n")).toHaveLength(503);
  });
});
