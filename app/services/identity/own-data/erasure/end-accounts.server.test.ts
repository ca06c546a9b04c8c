import { beforeEach, describe, expect, it } from "vitest";
import { liveSession, openSessionOf, sessionStateOf } from "../../../../../tests/support/account-sessions";
import { memberWith } from "../../../../../tests/support/console-rights";
import { provedSession } from "../../../../../tests/support/identity";
import { makePerson, newRequestSource, newEmail } from "../../../../../tests/support/people";
import { noticesTo, wholeDatabase } from "../../../../../tests/support/rows";
import { joinOrganization, makeOrganization } from "../../../../../tests/support/sample-rows";
import { passHours } from "../../../../../tests/support/still-clock";
import { getAccount, recordAgreement } from "../../accounts/accounts.server";
import { deleteExpiredRows } from "../../auth/housekeeping.server";
import { db } from "../../../db/client.server";
import type { Schema } from "../../../db/schema/schema";
import type { Account } from "../../../db/schema/schema-people";
import { inTransaction } from "../../../db/transaction.server";
import { listUnread } from "../../../messaging/messages/box.server";
import { dispatchDue } from "../../../messaging/notify/outbox/outbox.server";
import type { LiveSession } from "../../sessions/sessions.server";
import { requestCancellation, withdrawCancellation } from "./cancellation.server";
import { endDueAccounts } from "./end-accounts.server";
import { requestExport } from "../export/exports.server";
import { prepareExports } from "../export/prepare-export.server";

const DAYS = 24;
const send = () => Promise.resolve({ ok: true } as const);

let person: Account;
let session: LiveSession;
beforeEach(async () => {
  person = await makePerson({
    email: newEmail(),
    username: "逍遥子丁",
    realname: "张无忌丙",
    avatar: "/avatar/2026/bing.png",
    street_address: "光明顶九号",
    fax_no: "0574-88888",
    work_no: "GH-77",
    province: "330000",
  });
  session = await provedSession(person, "cancel-account", "export-data");
});

const marks = () => [person.phone!, person.email!, "逍遥子丁", "张无忌丙", "bing.png", "光明顶九号", "GH-77"];

/** Every table of this database that the product does not seed. */
async function tables(): Promise<(keyof Schema)[]> {
  const all = await db.introspection.getTables();
  return all
    .map(({ name }) => name as keyof Schema)
    .filter((name) => !/^(?:base_data|enum_|regions|reference_|article|pg_|kysely)/.test(name));
}

const everything = async () => wholeDatabase(await tables());

async function fill(): Promise<void> {
  const organization = await makeOrganization(db, "customer");
  await joinOrganization(db, person.id, organization, { title: "张无忌丙的助手" });
  await inTransaction((tx) =>
    recordAgreement(tx, person.id, "1.0", { ...newRequestSource(), address: "203.0.113.77" }),
  );
  const stamps = { created_at: 1, created_by: "逍遥子丁", updated_at: 1, updated_by: "逍遥子丁" };
  await db
    .insertInto("certification_applications")
    .values({ account_id: person.id, kind: 0, bill_status: 0, ...stamps })
    .execute();
  await db
    .insertInto("notice_optouts")
    .values({ account_id: person.id, kind: "data", channel: "sms" })
    .execute();
  await requestExport(session, newRequestSource());
  await prepareExports();
}

describe("an account whose time for turning back is over", () => {
  it("stays until then, and not a moment longer", async () => {
    await requestCancellation(session, newRequestSource());
    passHours(15 * DAYS - 0.01);
    const token = await openSessionOf(person);
    await endDueAccounts();
    expect(await sessionStateOf(token)).toBe("live");
    passHours(0.01);
    await endDueAccounts();
    expect(await sessionStateOf(token)).toBe("dead");
    expect((await getAccount(db, person.id)).archived_at).not.toBeNull();
  });

  it("leaves nothing of the person in any table, and tells the owner on every channel", async () => {
    await fill();
    await requestCancellation(session, newRequestSource());
    for (const mark of marks()) expect(await everything(), mark).toContain(mark);
    passHours(15 * DAYS);
    await endDueAccounts();
    for (const target of [person.phone!, person.email!])
      expect((await noticesTo(target)).at(-1)).toBe("您的账号已注销，个人信息已删除。");
    while ((await dispatchDue(send)) > 0);
    // The target of a message is stored for a day, for the limits.
    passHours(49);
    await deleteExpiredRows();
    const remaining = await everything();
    for (const mark of [...marks(), "203.0.113.77"]) expect(remaining, mark).not.toContain(mark);
    expect(await getAccount(db, person.id)).toMatchObject({
      username: "已注销用户",
      realname: "",
      phone: null,
      email: null,
      password_hash: null,
      avatar: "",
      archive_reason: "cancelled",
    });
    for (const table of [
      "account_roles",
      "data_exports",
      "notice_optouts",
      "certification_applications",
    ] as const)
      expect(await db.selectFrom(table).selectAll().where("account_id", "=", person.id).execute()).toEqual(
        [],
      );
  });

  it("keeps its masked rows of the record", async () => {
    await requestCancellation(session, newRequestSource());
    passHours(15 * DAYS);
    await endDueAccounts();
    const rows = await db
      .selectFrom("audit_log")
      .select(["event", "actor"])
      .where("account_id", "=", person.id)
      .orderBy("id")
      .execute();
    expect(rows.map(({ event }) => event)).toEqual(["account.cancel-requested", "account.cancelled"]);
    expect(rows.map(({ actor }) => actor)).toEqual(["逍***", expect.stringMatching(/^139\*{4}\d{4}$/)]);
  });

  it("frees phone and e-mail for a new account", async () => {
    await requestCancellation(session, newRequestSource());
    await expect(makePerson({ phone: person.phone })).rejects.toThrow();
    passHours(15 * DAYS);
    await endDueAccounts();
    const next = await makePerson({ phone: person.phone, email: person.email });
    expect(next.id).not.toBe(person.id);
  });

  it("that was taken back in time stays", async () => {
    await requestCancellation(session, newRequestSource());
    await withdrawCancellation(session, newRequestSource());
    passHours(16 * DAYS);
    await endDueAccounts();
    expect(await getAccount(db, person.id)).toEqual(person);
  });

  it("is ended once by two servers, or taken back: never both", async () => {
    await requestCancellation(session, newRequestSource());
    passHours(15 * DAYS);
    const back = withdrawCancellation(session, newRequestSource());
    await Promise.all([endDueAccounts(), endDueAccounts(), back]);
    const account = await getAccount(db, person.id);
    expect(account.archived_at === null).toBe(await back);
    const ended = await db
      .selectFrom("audit_log")
      .select("id")
      .where("account_id", "=", person.id)
      .where("event", "=", "account.cancelled")
      .execute();
    expect(ended).toHaveLength((await back) ? 0 : 1);
  });

  it("stays when nobody else administers the organisation any more, and its owner is told", async () => {
    const { account } = await memberWith("customer");
    await db.updateTable("accounts").set({ cancel_at: 1 }).where("id", "=", account).execute();
    await endDueAccounts();
    expect(await getAccount(db, account)).toMatchObject({ cancel_at: null, archived_at: null });
    expect((await listUnread(account)).records).toMatchObject([{ title: "账号注销未生效" }]);
    const live = await liveSession(await openSessionOf(await getAccount(db, account)));
    expect(live.cancelAt).toBeNull();
  });
});
