import { beforeEach, describe, expect, it } from "vitest";
import { administratorOf, staffActor } from "../../../../tests/support/actors";
import { makePerson, newEmail } from "../../../../tests/support/people";
import { signIn } from "../../../../tests/support/password-sign-ins";
import { accountsWith, auditOf, noticesTo } from "../../../../tests/support/rows";
import { clockTime } from "../../../../tests/support/still-clock";
import type { Actor } from "../../forms/editing/actor.types";
import { maskEmail, maskPhone } from "../../format/mask";
import { formatTime } from "../../format/time";
import { verifyPassword } from "../hashing/password-hash.server";
import { resetPasswordOf } from "./reset-password-of.server";

const no = (text: string) => ({ ok: false, text });
const NOT_FOUND = { code: "not-found" };

let admin: Actor;
let customer: Awaited<ReturnType<typeof administratorOf>>;
beforeEach(async () => {
  admin = await staffActor("admin");
  customer = await administratorOf("customer");
});

const accountOf = async (phone: string) => (await accountsWith("phone", phone))[0];

describe("resetting a password", () => {
  it("ends what the old one opened, and tells the owner", async () => {
    const person = await makePerson();
    const outcome = await resetPasswordOf(admin, person.id, "random");
    if (!outcome.ok) throw new Error(outcome.text);
    const { password_hash, must_change_password } = (await accountOf(person.phone!))!;
    expect(await verifyPassword(password_hash, outcome.password!)).toBe(true);
    expect(must_change_password).toBe(1);
    expect(await noticesTo(person.phone!)).toEqual([
      `您的账号密码已于${formatTime(clockTime())}由管理员重置，所有设备均已退出登录，下次登录后须修改密码。如非您本人要求，请联系平台客服。`,
    ]);
    expect(await auditOf(admin.source.requestId)).toMatchObject([
      { event: "account.password-reset", detail: { how: "random", endedSessions: 0 } },
      { event: "account.contact-revealed", detail: { phone: true, email: false } },
    ]);
  });

  it("returns each name that the owner signs in with, and the password opens the account by it", async () => {
    const person = await makePerson({ email: newEmail() });
    const outcome = await resetPasswordOf(admin, person.id, "random");
    if (!outcome.ok) throw new Error(outcome.text);
    const { phone, email } = outcome.signInNames;
    expect({ phone, email }).toEqual({ phone: person.phone, email: person.email });
    for (const identifier of [
      { kind: "phone", value: phone! },
      { kind: "email", value: email! },
    ] as const)
      expect(await signIn(identifier, outcome.password!)).toMatchObject({ account: { id: person.id } });
    const byPhone = await makePerson();
    expect(await resetPasswordOf(admin, byPhone.id, "random")).toMatchObject({
      signInNames: { phone: byPhone.phone, email: null },
    });
  });

  it("masks them for whoever may not see contacts, and returns none where a link is sent", async () => {
    const person = await makePerson({ email: newEmail() });
    const clerk = { ...admin, rights: { admin: false, perms: new Set<string>() } };
    expect(await resetPasswordOf(clerk, person.id, "random")).toMatchObject({
      signInNames: { phone: maskPhone(person.phone!), email: maskEmail(person.email!) },
    });
    expect(await auditOf(clerk.source.requestId)).toMatchObject([{ event: "account.password-reset" }]);
    expect(await resetPasswordOf(admin, person.id, "link")).toMatchObject({
      password: null,
      signInNames: { phone: null, email: null },
    });
  });

  it("is refused for an account that may do more than they may", async () => {
    const support = await staffActor("support");
    const beyond = no("该账号拥有您没有的权限，请由平台管理员处理");
    expect(await resetPasswordOf(support, admin.accountId, "random")).toEqual(beyond);
    expect(await resetPasswordOf(support, admin.accountId, "link")).toEqual(beyond);
    expect(await resetPasswordOf(support, support.accountId, "link")).toEqual(
      no("不能对自己的账号执行此操作"),
    );
    await expect(resetPasswordOf(customer.actor, admin.accountId, "link")).rejects.toMatchObject(NOT_FOUND);
  });
});
