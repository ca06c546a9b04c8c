import { expect, test } from "vitest";
import { liveSession, openSessionOf } from "../../../../../tests/support/account-sessions";
import { AT, consoleVersion } from "../../../../../tests/support/console-rights";
import { grantVersion, joinOrganization, makeOrganization } from "../../../../../tests/support/sample-rows";
import { makePerson, newRequestSource } from "../../../../../tests/support/people";
import { db } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import { inTransaction } from "../../../db/transaction.server";
import { assignRole } from "../rights/assign-role.server";
import { switchRoleVersion } from "./switch-role-version.server";

async function assignRoleVersion(accountId: number): Promise<number> {
  const organizationId = await makeOrganization(db, "customer");
  const id = await grantVersion(db, organizationId, consoleVersion);
  await joinOrganization(db, accountId, organizationId);
  const role = { accountId, roleCode: "customer-admin", organizationId, by: "test", at: AT };
  await inTransaction((tx) => assignRole(tx, role));
  return id;
}

const sessionFor = async (person: Account, roleVersionId: number | null) =>
  liveSession(await openSessionOf(person, { roleVersionId }));

test("another role version becomes the session's and the account's next, on record", async () => {
  const person = await makePerson();
  const first = await assignRoleVersion(person.id);
  const second = await assignRoleVersion(person.id);
  const here = await sessionFor(person, first);
  const elsewhere = await sessionFor(person, first);
  const source = newRequestSource("page");
  expect(await switchRoleVersion(here, String(second), source)).toMatchObject({ id: second });

  const sessions = db.selectFrom("sessions").select(["id", "active_role_version_id as active"]).orderBy("id");
  expect(await sessions.where("account_id", "=", person.id).execute()).toEqual([
    { id: here.id, active: second },
    { id: elsewhere.id, active: first },
  ]);
  const account = db.selectFrom("accounts").select("default_role_version_id as next");
  expect(await account.where("id", "=", person.id).executeTakeFirstOrThrow()).toEqual({ next: second });
  const record = db.selectFrom("audit_log").select(["event", "result", "account_id", "object_id", "detail"]);
  expect(await record.where("request_id", "=", source.requestId).execute()).toEqual([
    {
      event: "account.role-version-switched",
      result: "ok",
      account_id: person.id,
      object_id: String(second),
      detail: JSON.stringify({ way: "page", from: first }),
    },
  ]);
});

test("what the account does not hold cannot be taken, and nothing is written", async () => {
  const person = await makePerson();
  const other = await makePerson();
  const own = await assignRoleVersion(person.id);
  const foreign = await assignRoleVersion(other.id);
  const session = await sessionFor(person, own);
  const source = newRequestSource("page");
  for (const id of [
    String(foreign),
    "0",
    "-1",
    "",
    " 1",
    "1e3",
    "99999999999999999999",
    `${own} or 1=1`,
    "null",
  ])
    await expect(switchRoleVersion(session, id, source), id).rejects.toMatchObject({ code: "not-found" });
  await db.deleteFrom("account_roles").where("account_id", "=", person.id).execute();
  await expect(switchRoleVersion(session, String(own), source)).rejects.toMatchObject({ code: "not-found" });
  const row = db
    .selectFrom("sessions")
    .select("active_role_version_id as active")
    .where("id", "=", session.id);
  expect(await row.executeTakeFirstOrThrow()).toEqual({ active: own });
  const record = db.selectFrom("audit_log").select("id").where("request_id", "=", source.requestId);
  expect(await record.execute()).toEqual([]);
});
