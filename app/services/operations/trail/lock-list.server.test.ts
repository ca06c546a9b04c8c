import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { administratorOf, staffActor } from "../../../../tests/support/actors";
import { lock } from "../../../../tests/support/password-locks";
import { makePerson, newPhone, newRequestSource } from "../../../../tests/support/people";
import { testPlans } from "../../../../tests/support/query-plans";
import { auditOf } from "../../../../tests/support/rows";
import { STAFF_VIEWER } from "../../../../tests/support/sample-lists";
import { clockTime, passHours } from "../../../../tests/support/still-clock";
import { shapeOf } from "../../collections/lists/list-shape.server";
import { readListQuery } from "../../collections/lists/list-query";
import { readList } from "../../collections/lists/read-list.server";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { env } from "../../runtime/configuration/env.server";
import {
  blockSubject,
  lockSubject,
  recordAttempt,
  type Limited,
} from "../../identity/attempts/attempts.server";
import { storeCard } from "../../identity/auth/cards/bound-cards.server";
import { liftLimit } from "./lift-limit.server";
import { lockList } from "./lock-list.server";

async function rowsFor(search = "", scope = STAFF_VIEWER.scope) {
  const viewer = { ...STAFF_VIEWER, scope, at: clockTime() };
  const query = readListQuery(await shapeOf(lockList, viewer), new URLSearchParams(search));
  return (await readList(db, lockList, query, viewer)).rows;
}

async function fail(limited: Limited, times: number) {
  await inTransaction(async (tx) => {
    await lockSubject(tx, limited);
    for (let time = 0; time < times; time += 1) await recordAttempt(tx, limited, `d${time % 3}`);
  });
}

const block = (limited: Limited) =>
  inTransaction(async (tx) => {
    await lockSubject(tx, limited);
    await blockSubject(tx, limited, clockTime() + 60_000);
  });

describe("what is limited", () => {
  it("is listed while it lasts, masked, with how often it was tried", async () => {
    const phone = newPhone();
    const max = env.limits.PASSWORD_FAILURES;
    await lock(phone);
    const address = newRequestSource("page").address;
    await fail({ kind: "address", subject: address }, env.limits.ADDRESS_FAILURES);
    await fail({ kind: "address", subject: "10.9.9.9" }, 2);
    const shown = (await rowsFor()).map((row) => row.shown);
    expect(shown).toEqual(expect.arrayContaining([`${phone.slice(0, 3)}****${phone.slice(-4)}`, address]));
    expect(shown).not.toContain("10.9.9.9");
    expect(await rowsFor("activeOnly=&subject=10.9.9.9")).toMatchObject([
      { counted: `2/${env.limits.ADDRESS_FAILURES}`, isActive: false, until: null },
    ]);
    expect(await rowsFor(`subject=${phone}`)).toMatchObject([
      // The attempts that have caused the lock may be older than their span.
      { kindText: "密码错误", isActive: true, counted: `${max}/${max}` },
    ]);
    passHours(1);
    expect(await rowsFor(`subject=${phone}`)).toEqual([]);
  });

  it("is lifted by staff with a reason, and gone then", async () => {
    const phone = newPhone();
    await lock(phone);
    const [row] = await rowsFor(`subject=${phone}`);
    const staff = await staffActor("support");
    expect(await liftLimit(staff, row!.id, "本人来电")).toEqual({ ok: true });
    expect(await rowsFor(`subject=${phone}`)).toEqual([]);
    expect(await auditOf(staff.source.requestId)).toMatchObject([
      { event: "limit.lifted", detail: { kind: "password", reason: "本人来电" } },
    ]);
    expect(await liftLimit(staff, row!.id, "再次")).toEqual({ ok: false, text: "该限制已不存在" });
  });

  it("is a card at an address, after three wrong signatures, and is lifted with a reason", async () => {
    const subject = "0300000000000abc 10.7.0.1";
    await block({ kind: "card", subject });
    const [row] = await rowsFor(`subject=${encodeURIComponent(subject)}`);
    expect(row).toMatchObject({ shown: subject, kindText: "卡登录错误", isActive: true });
    expect(await liftLimit(await staffActor("support"), row!.id, "本人来电")).toEqual({ ok: true });
    expect(await rowsFor(`subject=${encodeURIComponent(subject)}`)).toEqual([]);
  });

  it("is not lifted from a card of an account with rights beyond one's own", async () => {
    const { accountId } = await staffActor("admin");
    const card = {
      key: newPhone(),
      nameKey: "",
      certNo: `0300${newPhone()}`,
      company: "",
      validFrom: 0,
      validTo: clockTime(),
    };
    const binding = { accountId, who: "test", boundBy: null };
    await inTransaction((tx) => storeCard(tx, binding, card));
    const subject = `${card.certNo} 10.7.0.2`;
    await block({ kind: "card", subject });
    const [row] = await rowsFor(`subject=${encodeURIComponent(subject)}`);
    expect(await liftLimit(await staffActor("support"), row!.id, "代为解除")).toEqual({
      ok: false,
      text: "该账号拥有您没有的权限，请由平台管理员处理",
    });
    expect(await liftLimit(await staffActor("admin"), row!.id, "本人来电")).toEqual({ ok: true });
  });

  it.each(["password", "code"] as const)(
    "that keeps guesses at a %s from an account with rights beyond one's own is not lifted",
    async (kind) => {
      const admin = await staffActor("admin");
      const phone = newPhone();
      await db.updateTable("accounts").set({ phone }).where("id", "=", admin.accountId).execute();
      await block({ kind, subject: phone });
      const [row] = await rowsFor(`subject=${phone}`);
      const support = await staffActor("support");
      expect(await liftLimit(support, row!.id, "代为解除")).toEqual({
        ok: false,
        text: "该账号拥有您没有的权限，请由平台管理员处理",
      });
      expect(await rowsFor(`subject=${phone}`)).toHaveLength(1);
      const { actor } = await administratorOf("customer");
      expect(await rowsFor("activeOnly=", actor.scope)).toEqual([]);
      await expect(liftLimit(actor, row!.id, "无权")).rejects.toMatchObject({ code: "not-found" });
      expect(await liftLimit(await staffActor("admin"), row!.id, "本人来电")).toEqual({ ok: true });
    },
  );
});

describe("their list", () => {
  beforeAll(async () => {
    for (let index = 0; index < 300; index += 1)
      await fail({ kind: "send-target", subject: `1390000${String(index).padStart(4, "0")}` }, 1);
    await makePerson();
    await sql`analyze`.execute(db);
  });
  testPlans(lockList, [
    ["activeOnly", { activeOnly: ["1"], subject: ["13900000007"] }],
    ["kind", { kind: ["password"] }],
    ["subject", { subject: ["13900000007"] }],
  ]);
});
