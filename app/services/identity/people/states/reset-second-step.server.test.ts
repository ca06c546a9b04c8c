import { describe, expect, it } from "vitest";
import { customerWithMember, staffActor } from "../../../../../tests/support/actors";
import { signIn } from "../../../../../tests/support/password-sign-ins";
import { PASSWORD, phoneOf } from "../../../../../tests/support/people";
import { auditOf, liveSessionsOf, noticesTo } from "../../../../../tests/support/rows";
import { giveSecondStep, twoStepPerson } from "../../../../../tests/support/second-steps";
import { hasSecondStep } from "../../auth/second-step/second-steps.server";
import { db } from "../../../db/client.server";
import { PEOPLE_TEXT } from "../people.text";
import { resetSecondStep } from "./reset-second-step.server";

const BEYOND = { ok: false, text: PEOPLE_TEXT.beyondOwn };

describe("staff reset a second step", () => {
  it("for a reason, recorded, its sessions end and its owner is told", async () => {
    const { account, code } = await twoStepPerson();
    expect(await signIn(phoneOf(account), PASSWORD, { secondCode: code() })).toMatchObject({ ok: true });
    const admin = await staffActor("admin");
    expect(await resetSecondStep(admin, account.id, " ")).toEqual({
      ok: false,
      text: "请输入原因",
      field: "reason",
    });
    expect(await resetSecondStep(admin, account.id, "手机丢失")).toEqual({ ok: true });
    expect(await liveSessionsOf(account.id)).toEqual([]);
    expect(await auditOf(admin.source.requestId)).toMatchObject([
      {
        event: "account.second-step-reset",
        result: "ok",
        accountId: admin.accountId,
        detail: { reason: "手机丢失", endedSessions: 1 },
      },
    ]);
    expect((await noticesTo(account.phone!)).join()).toContain(
      "由管理员重置，所有设备均已退出登录，原因：手机丢失。",
    );
    expect(await signIn(phoneOf(account), PASSWORD)).toMatchObject({ ok: true });
    expect(await resetSecondStep(admin, account.id, "手机丢失")).toEqual({
      ok: false,
      text: "该账号没有开启两步验证",
    });
  });

  it("lifts the block of too many wrong codes along with it", async () => {
    const { account } = await twoStepPerson();
    for (let tries = 0; tries < 10; tries += 1)
      await signIn(phoneOf(account), PASSWORD, { secondCode: "wrong" });
    expect(await resetSecondStep(await staffActor("admin"), account.id, "手机丢失")).toEqual({ ok: true });
    const { code } = await giveSecondStep(account.id);
    expect(await signIn(phoneOf(account), PASSWORD, { secondCode: code() })).toMatchObject({ ok: true });
  });

  it("not their own, nor of an account with rights beyond theirs, nor outside their organisation", async () => {
    const admin = await staffActor("admin");
    const operator = await staffActor("operator");
    await giveSecondStep(admin.accountId);
    expect(await resetSecondStep(admin, admin.accountId, "手机丢失")).toEqual({
      ok: false,
      text: PEOPLE_TEXT.own,
    });
    expect(await resetSecondStep(operator, admin.accountId, "手机丢失")).toEqual(BEYOND);
    const { customer } = await customerWithMember();
    await expect(resetSecondStep(customer.actor, admin.accountId, "手机丢失")).rejects.toMatchObject({
      code: "not-found",
    });
    expect(await hasSecondStep(db, admin.accountId)).toBe(true);
  });
});
