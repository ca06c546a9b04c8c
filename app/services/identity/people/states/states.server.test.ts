import { beforeEach, describe, expect, it } from "vitest";
import { openSessionOf, sessionStateOf } from "../../../../../tests/support/account-sessions";
import { administratorOf, staffActor } from "../../../../../tests/support/actors";
import { makePerson, phoneOf } from "../../../../../tests/support/people";
import { auditOf, noticesTo } from "../../../../../tests/support/rows";
import { joinOrganization, makeOrganization } from "../../../../../tests/support/sample-rows";
import { clockTime, passSeconds } from "../../../../../tests/support/still-clock";
import { createAccount } from "../../accounts/accounts.server";
import { db } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import { inTransaction } from "../../../db/transaction.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { formatTime } from "../../../format/time";
import { archiveAccount, restoreAccount } from "./archive-person.server";
import { freezeAccount, unfreezeAccount } from "./freeze.server";
import { endSessionsOf, lockedUntil, unlockAccount } from "./unlock.server";

const DAY = 86_400;
const OK = { ok: true };
const no = (text: string) => ({ ok: false, text });
const NOT_FOUND = { code: "not-found" };

let staff: Actor;
let customer: Awaited<ReturnType<typeof administratorOf>>;
let member: Account;
beforeEach(async () => {
  staff = await staffActor("admin");
  customer = await administratorOf("customer");
  member = await makePerson();
  await joinOrganization(db, member.id, customer.organizationId);
});

const stateOf = (id: number) =>
  db
    .selectFrom("accounts")
    .select(["status", "archived_at", "archive_reason"])
    .where("id", "=", id)
    .executeTakeFirst();

describe("freezing", () => {
  it("ends every session at once, tells the owner why, and stands in the record", async () => {
    const token = await openSessionOf(member);
    expect(await freezeAccount(customer.actor, member.id, " 长期未用。 ")).toEqual(OK);
    expect(await stateOf(member.id)).toMatchObject({ status: "frozen" });
    expect(await sessionStateOf(token)).toBe("dead");
    const time = formatTime(clockTime());
    expect(await noticesTo(member.phone!)).toEqual([
      `您的账号已于${time}被管理员停用，所有设备均已退出登录，原因：长期未用。如有疑问，请联系您单位的管理员或平台客服。`,
    ]);
    expect(await auditOf(customer.actor.source.requestId)).toMatchObject([
      {
        event: "account.frozen",
        accountId: customer.actor.accountId,
        detail: { status: "active → frozen", reason: "长期未用。", endedSessions: 1 },
      },
    ]);
    expect(await freezeAccount(customer.actor, member.id, "再次")).toEqual(no("该账号已冻结"));
  });

  it("is taken back, and then the account can be entered again", async () => {
    expect(await unfreezeAccount(staff, member.id)).toEqual(no("该账号未冻结"));
    await freezeAccount(staff, member.id, "核实");
    expect(await unfreezeAccount(staff, member.id)).toEqual(OK);
    expect(await stateOf(member.id)).toMatchObject({ status: "active" });
    expect((await noticesTo(member.phone!)).at(-1)).toBe(
      `您的账号已于${formatTime(clockTime())}恢复使用，请重新登录。`,
    );
  });

  it.each([
    ["", "请输入原因"],
    [" \n", "请输入原因"],
    ["长".repeat(201), "原因最长不能超过200个字符"],
  ])("is refused with the reason %j", async (reason, text) => {
    expect(await freezeAccount(staff, member.id, reason)).toEqual({ ok: false, text, field: "reason" });
    expect(await stateOf(member.id)).toMatchObject({ status: "active" });
  });

  it("takes a reason of 200 characters", async () => {
    expect(await freezeAccount(staff, member.id, "长".repeat(200))).toEqual(OK);
  });

  it("of oneself, or of the platform's only administrator, is refused", async () => {
    expect(await freezeAccount(staff, staff.accountId, "误")).toEqual(no("不能对自己的账号执行此操作"));
    const support = await staffActor("support");
    const admins = db.selectFrom("roles").select("id").where("code", "=", "admin");
    await db
      .deleteFrom("account_roles")
      .where("role_id", "in", admins)
      .where("account_id", "<>", staff.accountId)
      .execute();
    expect(await freezeAccount(support, staff.accountId, "误")).toEqual(no("至少要保留一名平台管理员"));
    expect(await stateOf(staff.accountId)).toMatchObject({ status: "active" });
  });

  it("is refused to an administrator where other organisations have a say, and allowed to staff", async () => {
    const elsewhere = await makeOrganization(db, "provider");
    await joinOrganization(db, member.id, elsewhere);
    const text = "该账号还属于其他组织，只能在本组织停用其成员身份";
    expect(await freezeAccount(customer.actor, member.id, "误")).toEqual(no(text));
    await db
      .updateTable("memberships")
      .set({ status: "suspended" })
      .where("organization_id", "=", elsewhere)
      .execute();
    expect(await freezeAccount(customer.actor, member.id, "停用")).toEqual(OK);
    expect(await unfreezeAccount(staff, member.id)).toEqual(OK);
  });

  it("outside the scope finds nothing", async () => {
    const { actor } = await administratorOf("customer");
    const nobody: Actor = { ...actor, scope: { kind: "nothing" } };
    for (const foreign of [actor, nobody]) {
      await expect(freezeAccount(foreign, member.id, "误")).rejects.toMatchObject(NOT_FOUND);
      await expect(unfreezeAccount(foreign, member.id)).rejects.toMatchObject(NOT_FOUND);
      await expect(unlockAccount(foreign, member.id)).rejects.toMatchObject(NOT_FOUND);
      await expect(endSessionsOf(foreign, member.id)).rejects.toMatchObject(NOT_FOUND);
      await expect(archiveAccount(foreign, member.id, "误")).rejects.toMatchObject(NOT_FOUND);
      await expect(restoreAccount(foreign, member.id)).rejects.toMatchObject(NOT_FOUND);
    }
    await expect(freezeAccount(staff, 99_999_999, "误")).rejects.toMatchObject(NOT_FOUND);
  });
});

describe("a lock of wrong passwords", () => {
  it("is lifted, and only where there is one", async () => {
    expect(await unlockAccount(customer.actor, member.id)).toEqual(no("该账号未被锁定"));
    const until = clockTime() + 600_000;
    const subject = { kind: "password", subject: member.phone!, touched_at: 1, blocked_until: until };
    await db.insertInto("attempt_subjects").values(subject).execute();
    expect(await lockedUntil(db, [member.phone!])).toBe(until);
    expect(await unlockAccount(customer.actor, member.id)).toEqual(OK);
    expect(await lockedUntil(db, [member.phone!])).toBeNull();
    expect((await auditOf(customer.actor.source.requestId)).at(-1)).toMatchObject({
      event: "account.unlocked",
    });
  });
});

describe("ending sessions", () => {
  it("ends all of them and says how many", async () => {
    const tokens = [await openSessionOf(member), await openSessionOf(member)];
    expect(await endSessionsOf(customer.actor, member.id)).toEqual({ ok: true, endedSessions: 2 });
    for (const token of tokens) expect(await sessionStateOf(token)).toBe("dead");
    expect((await auditOf(customer.actor.source.requestId)).at(-1)).toMatchObject({
      event: "account.sessions-ended",
      detail: { endedSessions: 2 },
    });
  });
});

describe("archiving", () => {
  const register = (account: Account) =>
    inTransaction((tx) =>
      createAccount(tx, { identifier: phoneOf(account), passwordHash: "", source: "code" }),
    );

  it("shuts out, and keeps phone and e-mail taken for 30 days", async () => {
    const token = await openSessionOf(member);
    expect(await archiveAccount(staff, member.id, "离职")).toEqual(OK);
    expect(await stateOf(member.id)).toMatchObject({ archived_at: clockTime(), archive_reason: "离职" });
    expect(await sessionStateOf(token)).toBe("dead");
    expect(await archiveAccount(staff, member.id, "离职")).toEqual(no("该账号已注销"));
    expect(await freezeAccount(staff, member.id, "离职")).toEqual(no("该账号已注销"));
    passSeconds(30 * DAY - 1);
    expect(await register(member)).toBeNull();
    passSeconds(1);
    expect(await register(member)).not.toBeNull();
  });

  it("is taken back within 30 days, and not later", async () => {
    expect(await restoreAccount(staff, member.id)).toEqual(no("该账号未注销"));
    await archiveAccount(staff, member.id, "误操作");
    passSeconds(30 * DAY - 1);
    expect(await restoreAccount(staff, member.id)).toEqual(OK);
    expect(await stateOf(member.id)).toMatchObject({ archived_at: null, archive_reason: null });
    await archiveAccount(staff, member.id, "离职");
    passSeconds(30 * DAY);
    expect(await restoreAccount(staff, member.id)).toEqual(no("注销超过30天的账号不能恢复"));
  });

  it("of oneself, of the last platform administrator and of an organisation's only one is refused", async () => {
    const { actor } = customer;
    const { name } = await db
      .selectFrom("organizations")
      .select("name")
      .where("id", "=", customer.organizationId)
      .executeTakeFirstOrThrow();
    expect(await archiveAccount(staff, staff.accountId, "误")).toEqual(no("不能对自己的账号执行此操作"));
    expect(await archiveAccount(staff, actor.accountId, "误")).toEqual(
      no(`该账号是${name}的唯一管理员，请先指定其他管理员`),
    );
  });
});
