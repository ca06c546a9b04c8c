import { beforeEach, describe, expect, it } from "vitest";
import { customerWithMember, staffActor } from "../../../../../tests/support/actors";
import {
  authority,
  card,
  person,
  services,
  signIn,
  withCardDesk,
} from "../../../../../tests/support/card-desk";
import { makePerson } from "../../../../../tests/support/people";
import { auditOf, noticesTo } from "../../../../../tests/support/rows";
import { makeCardAuthority, type TestCard } from "../../../../../tests/simulators/card-authority";
import type { Actor } from "../../../forms/editing/actor.types";
import { db } from "../../../db/client.server";
import { bindCardOf, listCardsOf, unbindCardOf } from "./cards-of.server";

withCardDesk();

let admin: Actor;
beforeEach(async () => {
  admin = await staffActor("admin");
});

const bindFor = (by: TestCard = card, actor = admin, id = person.id) =>
  bindCardOf(actor, id, { certificate: by.certificate, reason: "本人到场领卡" }, services);
const refusedAt = (text: string, field = "certificate") => ({ ok: false, text, field });
const unbindFor = async (actor = admin, id = person.id) => {
  const [bound] = await listCardsOf(admin, id);
  return unbindCardOf(actor, id, { cardId: bound!.id, reason: "换卡" });
};

describe("staff bind a card for somebody", () => {
  it("who signs in with it, is told, and can see who has bound it; it is recorded with its reason", async () => {
    expect(await bindFor()).toEqual({ ok: true });
    expect(await listCardsOf(admin, person.id)).toMatchObject([
      { certNo: card.certNo, company: card.company, boundBy: admin.who, isByStaff: true, usedAt: null },
    ]);
    expect(await auditOf(admin.source.requestId)).toMatchObject([
      {
        event: "account.card-bound",
        result: "ok",
        accountId: admin.accountId,
        detail: { card: card.certNo, reason: "本人到场领卡" },
      },
    ]);
    expect((await noticesTo(person.phone!)).join()).toContain(`绑定证书编号为${card.certNo}的卡`);
    expect(await signIn()).toMatchObject({ ok: true, account: { id: person.id } });
  });

  it.each([
    ["PEM", (text: string) => `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----`],
    ["lines of Base64", (text: string) => text.replace(/(.{64})/g, "$1\r\n")],
  ])("by its certificate as %s", async (_name, write) => {
    const given = { certificate: write(card.certificate), reason: "领卡" };
    expect(await bindCardOf(admin, person.id, given, services)).toEqual({ ok: true });
  });

  it("but no certificate that is unreadable, of another root, of an authority, expired or revoked", async () => {
    const stranger = makeCardAuthority();
    const to = new Date("2021-01-01T00:00:00Z");
    const untrusted = "无法验证卡的证书，请确认使用的是海关签发的卡";
    const described = [
      [{ ...card, certificate: "证书" }, "无法识别证书，请使用PEM、DER或Base64格式的签名证书"],
      [{ ...card, certificate: "A".repeat(9000) }, "无法识别证书，请使用PEM、DER或Base64格式的签名证书"],
      [stranger.issue(), untrusted],
      [authority.issue({ isAuthority: true }), untrusted],
      [authority.issue({ to }), "卡的证书不在有效期内，请更换后再试"],
    ] as const;
    for (const [by, text] of described) expect(await bindFor(by)).toEqual(refusedAt(text));
    authority.revoke(card);
    expect(await bindFor()).toEqual(refusedAt("卡的证书已被吊销，不能绑定"));
    expect(await listCardsOf(admin, person.id)).toEqual([]);
    expect(await auditOf(admin.source.requestId)).toContainEqual(
      expect.objectContaining({
        event: "account.card-bound",
        result: "refused",
        detail: { reason: "revoked", way: "page" },
      }),
    );
    stranger.remove();
  });

  it("once: one card opens one account, also when two bind it at once, and an account has five", async () => {
    const other = await makePerson();
    const outcomes = await Promise.all([bindFor(), bindFor(card, admin, other.id)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual(refusedAt("这张卡已绑定其他账号，请先在该账号中解绑"));
    const third = await makePerson();
    const own = authority.issue();
    expect(await bindFor(own, admin, third.id)).toEqual({ ok: true });
    expect(await bindFor(own, admin, third.id)).toEqual(refusedAt("这张卡已绑定该账号"));
    for (let count = 1; count < 5; count += 1)
      expect(await bindFor(authority.issue(), admin, third.id)).toEqual({ ok: true });
    expect(await bindFor(authority.issue(), admin, third.id)).toEqual(
      refusedAt("最多绑定5张卡，请先解绑不再使用的卡"),
    );
  });

  it("for a reason", async () => {
    const given = { certificate: card.certificate, reason: " " };
    expect(await bindCardOf(admin, person.id, given, services)).toEqual(refusedAt("请输入原因", "reason"));
  });

  it("not to their own account, nor to an archived one, nor where its roles are beyond theirs", async () => {
    const support = await staffActor("support");
    expect(await bindFor(card, support, admin.accountId)).toEqual({
      ok: false,
      text: "该账号拥有您没有的权限，请由平台管理员处理",
    });
    expect(await bindFor(card, admin, admin.accountId)).toEqual({
      ok: false,
      text: "不能对自己的账号执行此操作",
    });
    await db.updateTable("accounts").set({ archived_at: 1 }).where("id", "=", person.id).execute();
    expect(await bindFor()).toEqual({ ok: false, text: "该账号已注销" });
  });

  it("nor outside their organisation", async () => {
    const { customer } = await customerWithMember();
    const { actor } = customer;
    await expect(bindFor(card, actor)).rejects.toMatchObject({ code: "not-found" });
    await expect(listCardsOf(actor, person.id)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("staff unbind a card", () => {
  it("for a reason, recorded, and its owner is told; it opens nothing then", async () => {
    await bindFor();
    expect(await unbindFor()).toEqual({ ok: true });
    expect(await signIn()).toEqual({ ok: false, reason: "unbound" });
    expect(await auditOf(admin.source.requestId)).toContainEqual(
      expect.objectContaining({
        event: "account.card-unbound",
        result: "ok",
        detail: { card: card.certNo, reason: "换卡", way: "page" },
      }),
    );
    expect((await noticesTo(person.phone!)).join()).toContain(`解绑您账号的卡（证书编号${card.certNo}）`);
  });

  it("of an archived account too, so that another can have it", async () => {
    await bindFor();
    await db.updateTable("accounts").set({ archived_at: 1 }).where("id", "=", person.id).execute();
    const other = await makePerson();
    expect(await bindFor(card, admin, other.id)).toEqual(
      refusedAt("这张卡已绑定其他账号，请先在该账号中解绑"),
    );
    expect(await unbindFor()).toEqual({ ok: true });
    expect(await bindFor(card, admin, other.id)).toEqual({ ok: true });
  });

  it("only of the account that it belongs to, with a reason, and not outside their organisation", async () => {
    await bindFor();
    const [bound] = await listCardsOf(admin, person.id);
    const other = await makePerson();
    const given = { cardId: bound!.id, reason: "换卡" };
    await expect(unbindCardOf(admin, other.id, given)).rejects.toMatchObject({ code: "not-found" });
    const { customer } = await customerWithMember();
    await expect(unbindCardOf(customer.actor, person.id, given)).rejects.toMatchObject({ code: "not-found" });
    expect(await unbindCardOf(admin, person.id, { ...given, reason: "" })).toEqual(
      refusedAt("请输入原因", "reason"),
    );
    expect(await listCardsOf(admin, person.id)).toHaveLength(1);
  });
});
