import { beforeEach, describe, expect, it } from "vitest";
import { openSessionOf, liveSession, sessionStateOf } from "../../../../../tests/support/account-sessions";
import { consoleVersion, memberWith, platform, staffWith } from "../../../../../tests/support/console-rights";
import { provedSession, proveIdentity } from "../../../../../tests/support/identity";
import { makePerson, newRequestSource, newEmail } from "../../../../../tests/support/people";
import { auditOf, noticesTo } from "../../../../../tests/support/rows";
import { clockTime } from "../../../../../tests/support/still-clock";
import { getAccount } from "../../accounts/accounts.server";
import { db } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import { inTransaction } from "../../../db/transaction.server";
import { formatTime } from "../../../format/time";
import { assignRole } from "../../../access/roles/rights/assign-role.server";
import { requestCancellation, withdrawCancellation } from "./cancellation.server";

const DAYS_15 = 15 * 24 * 3600 * 1000;
const cancelAt = async (id: number) => (await getAccount(db, id)).cancel_at;

/** The preset administrator of the platform besides the ones of other tests. */
async function administrator(): Promise<Account> {
  return getAccount(db, await staffWith("admin"));
}

describe("asking for the account to end", () => {
  let person: Account;
  beforeEach(async () => {
    person = await makePerson({ email: newEmail() });
  });

  it("needs a fresh identity check, sets the day, tells the owner and changes nothing else", async () => {
    const source = newRequestSource();
    const token = await openSessionOf(person);
    const session = await liveSession(token);
    expect(await requestCancellation(session, source)).toEqual({ ok: false, text: "请先完成身份验证" });
    expect(await cancelAt(person.id)).toBeNull();
    await proveIdentity(session, "cancel-account");
    expect(await requestCancellation(session, source)).toEqual({ ok: true });
    const due = clockTime() + DAYS_15;
    expect(await getAccount(db, person.id)).toEqual({ ...person, cancel_at: due });
    expect(await sessionStateOf(token)).toBe("live");
    expect((await liveSession(token)).cancelAt).toBe(due);
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "account.cancel-requested", result: "ok", accountId: person.id, detail: { due } },
    ]);
    for (const target of [person.phone!, person.email!])
      expect(await noticesTo(target)).toEqual([
        `您已申请注销账号，将于${formatTime(due, "YYYY-MM-DD")}生效，期间登录即可撤销。`,
      ]);
  });

  it("is not put off by asking again", async () => {
    const session = await provedSession(person, "cancel-account");
    await requestCancellation(session, newRequestSource());
    const before = await cancelAt(person.id);
    await proveIdentity(session, "cancel-account");
    const again = await requestCancellation(session, newRequestSource());
    expect(again).toEqual({ ok: false, text: "您已提交过注销申请" });
    expect(await cancelAt(person.id)).toBe(before);
  });

  it("is taken back by its owner, once", async () => {
    const session = await provedSession(person, "cancel-account");
    expect(await withdrawCancellation(session, newRequestSource())).toBe(false);
    await requestCancellation(session, newRequestSource());
    const source = newRequestSource();
    expect(await withdrawCancellation(session, source)).toBe(true);
    expect(await withdrawCancellation(session, source)).toBe(false);
    expect(await getAccount(db, person.id)).toEqual(person);
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "account.cancel-withdrawn", result: "ok", accountId: person.id },
    ]);
  });
});

describe("the only administrator", () => {
  it("of the platform stays, and may go when there is another who stays", async () => {
    const first = await administrator();
    const session = await provedSession(first, "cancel-account");
    const source = newRequestSource();
    expect(await requestCancellation(session, source)).toEqual({
      ok: false,
      text: "您是平台唯一的管理员，请先指定其他管理员，再申请注销",
    });
    expect(await auditOf(source.requestId)).toMatchObject([
      { result: "refused", detail: { reason: "last-administrator" } },
    ]);
    const second = await administrator();
    await db.updateTable("accounts").set({ status: "frozen" }).where("id", "=", second.id).execute();
    expect((await requestCancellation(session, newRequestSource())).ok).toBe(false);
    await db.updateTable("accounts").set({ status: "active" }).where("id", "=", second.id).execute();
    expect(await requestCancellation(session, newRequestSource())).toEqual({ ok: true });
    const other = await provedSession(second, "cancel-account");
    expect((await requestCancellation(other, newRequestSource())).ok).toBe(false);
    expect(platform.organizationId).toBeGreaterThan(0);
  });

  it("of an organisation stays, and its name is told; members who administer nothing may go", async () => {
    const { account, roleVersionId } = await memberWith("customer");
    const { organization_id: organization } = await db
      .selectFrom("organization_products")
      .select("organization_id")
      .where("id", "=", roleVersionId)
      .executeTakeFirstOrThrow();
    await db.updateTable("organizations").set({ name: "宁波远洋" }).where("id", "=", organization).execute();
    const session = await provedSession(await getAccount(db, account), "cancel-account");
    const text = "您是“宁波远洋”唯一的管理员，请先指定其他管理员，再申请注销";
    expect(await requestCancellation(session, newRequestSource())).toEqual({ ok: false, text });
    await db.updateTable("organizations").set({ archived_at: 1 }).where("id", "=", organization).execute();
    expect(await requestCancellation(session, newRequestSource())).toEqual({ ok: true });
    expect(consoleVersion.versionId).toBeGreaterThan(0);
  });

  it("of two that leave at once stays", async () => {
    const { account, roleVersionId } = await memberWith("provider");
    const { organization_id: organizationId } = await db
      .selectFrom("organization_products")
      .select("organization_id")
      .where("id", "=", roleVersionId)
      .executeTakeFirstOrThrow();
    const second = await makePerson();
    await inTransaction(async (tx) => {
      const stamps = { created_at: 1, created_by: "test", updated_at: 1, updated_by: "test" };
      await tx
        .insertInto("memberships")
        .values({
          account_id: second.id,
          organization_id: organizationId,
          title: "",
          status: "active",
          ...stamps,
        })
        .execute();
      const grant = { accountId: second.id, roleCode: "provider-admin", organizationId, by: "test", at: 1 };
      await assignRole(tx, grant);
    });
    const sessions = [
      await provedSession(await getAccount(db, account), "cancel-account"),
      await provedSession(second, "cancel-account"),
    ];
    const asked = await Promise.all(
      sessions.map((session) => requestCancellation(session, newRequestSource())),
    );
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
