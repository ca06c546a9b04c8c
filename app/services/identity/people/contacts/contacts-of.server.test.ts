import { beforeEach, describe, expect, it } from "vitest";
import { administratorOf, staffActor } from "../../../../../tests/support/actors";
import { makePerson, newPhone, PASSWORD } from "../../../../../tests/support/people";
import { auditOf, noticesTo } from "../../../../../tests/support/rows";
import { joinOrganization } from "../../../../../tests/support/sample-rows";
import { db } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { maskPhone } from "../../../format/mask";
import { correctContacts, type Corrected } from "./correct-contacts.server";
import { findPerson, lockPerson } from "../find-person.server";
import { revealContactOf } from "./reveal-contact-of.server";

const no = (text: string, field?: string) => ({ ok: false, text, ...(field ? { field } : {}) });

let admin: Actor;
beforeEach(async () => {
  admin = await staffActor("admin");
});

const correct = (actor: Actor, id: number, corrected: Corrected) =>
  inTransaction(async (tx) => correctContacts(tx, actor, await lockPerson(tx, actor.scope, id), corrected));

describe("phone and e-mail of an account", () => {
  it("are read in full by whoever gives the own password, and that is recorded", async () => {
    const person = await makePerson();
    expect(await revealContactOf(admin, person.id, { password: "Wrong2026", secondCode: "" })).toEqual({
      ok: false,
      reason: "old-password",
    });
    expect(await revealContactOf(admin, person.id, { password: PASSWORD, secondCode: "" })).toEqual({
      ok: true,
      phone: person.phone,
      email: null,
    });
    const entries = await auditOf(admin.source.requestId);
    expect(entries).toMatchObject([
      { event: "account.contact-revealed", result: "refused" },
      { event: "account.contact-revealed", result: "ok", detail: { phone: true, email: false } },
    ]);
    const { actor } = await administratorOf("customer");
    await expect(
      revealContactOf(actor, person.id, { password: PASSWORD, secondCode: "" }),
    ).rejects.toMatchObject({ code: "not-found" });
  });

  it("are corrected by staff: sessions end, and the owner is told on the old and the new one", async () => {
    const person = await makePerson();
    const phone = newPhone();
    expect(await correct(admin, person.id, { phone, email: null })).toEqual({ ok: true });
    expect((await findPerson(db, admin.scope, person.id)).phone).toBe(phone);
    for (const target of [person.phone!, phone])
      expect(await noticesTo(target)).toEqual([expect.stringContaining("手机号或邮箱已于")]);
    expect(await auditOf(admin.source.requestId)).toMatchObject([
      {
        event: "account.contact-corrected",
        detail: { phone: `${maskPhone(person.phone ?? "")} → ${maskPhone(phone)}`, endedSessions: 0 },
      },
    ]);
    expect(await correct(admin, person.id, { phone, email: null })).toEqual({ ok: true });
  });

  it("stay when they are another's, the actor's own, or the actor is no staff", async () => {
    const person = await makePerson();
    const other = await makePerson();
    expect(await correct(admin, person.id, { phone: other.phone, email: null })).toEqual(
      no("该手机号已注册", "phone"),
    );
    const change = { phone: newPhone(), email: null };
    expect(await correct(admin, admin.accountId, change)).toEqual(no("不能对自己的账号执行此操作"));
    const { actor, organizationId } = await administratorOf("customer");
    await joinOrganization(db, person.id, organizationId);
    expect(await correct(actor, person.id, change)).toEqual(no("只有平台用户可以修改他人的手机号和邮箱"));
  });
});
