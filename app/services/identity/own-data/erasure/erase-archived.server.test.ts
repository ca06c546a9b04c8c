import { expect, it } from "vitest";
import { makePerson, newEmail } from "../../../../../tests/support/people";
import { clockTime, passHours } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import { eraseArchivedAccounts } from "./erase-archived.server";

const rowOf = (id: number) =>
  db
    .selectFrom("accounts")
    .select(["username", "realname", "phone", "email", "avatar"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

it("an account that staff have ended is erased after 30 days, and no other", async () => {
  const archive = { archived_at: clockTime(), archived_by: "经办人", archive_reason: "离职" };
  const archived = await makePerson({ realname: "陈海", email: newEmail(), ...archive });
  const active = await makePerson();
  passHours(30 * 24 - 1);
  await eraseArchivedAccounts();
  expect((await rowOf(archived.id)).phone).toBe(archived.phone);
  passHours(1);
  await eraseArchivedAccounts();
  expect(await rowOf(archived.id)).toEqual({
    username: "已注销用户",
    realname: "",
    phone: null,
    email: null,
    avatar: "",
  });
  expect((await rowOf(active.id)).phone).toBe(active.phone);
  const record = db.selectFrom("audit_log").select("event").where("account_id", "=", archived.id);
  expect(await record.execute()).toEqual([{ event: "account.cancelled" }]);
});
