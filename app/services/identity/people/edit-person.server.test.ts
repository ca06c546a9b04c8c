import { personFieldsOf } from "../accounts/person-fields";
import { beforeEach, expect, it } from "vitest";
import { platform } from "../../../../tests/support/console-rights";
import { administratorOf, customerWithMember, staffActor } from "../../../../tests/support/actors";
import { makePerson, newPhone } from "../../../../tests/support/people";
import { auditOf } from "../../../../tests/support/rows";
import { joinOrganization, makeOrganization } from "../../../../tests/support/sample-rows";
import { db } from "../../db/client.server";
import type { Account } from "../../db/schema/schema-people";
import type { Actor } from "../../forms/editing/actor.types";
import { editPerson } from "./edit-person.server";

let admin: Actor;
type Made = Awaited<ReturnType<typeof customerWithMember>>;
let customer: Made["customer"];
let member: Made["member"];
beforeEach(async () => {
  admin = await staffActor("admin");
  ({ customer, member } = await customerWithMember({ username: "小陈", realname: "陈海" }));
});

const rowOf = (id: number) =>
  db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

it("changes what differs, masked in the record", async () => {
  const fields = { ...personFieldsOf(member), username: "陈主管", realname: "陈大海", faxNo: "0574-1" };
  expect(await editPerson(customer.actor, member.id, fields, member.updated_at)).toEqual({ ok: true });
  expect(await rowOf(member.id)).toMatchObject({
    username: "陈主管",
    realname: "陈大海",
    updated_by: "经办人",
  });
  expect(await auditOf(customer.actor.source.requestId)).toMatchObject([
    {
      event: "account.edited",
      detail: { username: "小陈 → 陈主管", realname: "陈* → 陈**", faxNo: " → 0*****" },
    },
  ]);
});

it("leaves a row as it is that somebody else has changed since", async () => {
  const fields = { ...personFieldsOf(member), username: "甲" };
  expect(await editPerson(admin, member.id, fields, member.updated_at)).toEqual({ ok: true });
  const late = await editPerson(admin, member.id, { ...fields, username: "乙" }, member.updated_at);
  expect(late).toEqual({ ok: false, reason: "stale" });
  expect(await rowOf(member.id)).toMatchObject({ username: "甲" });
  expect(await editPerson(admin, member.id, fields, member.updated_at)).toEqual({ ok: true });
});

it("corrects contacts along with the rest, all of it or nothing", async () => {
  const taken = await makePerson({ phone: newPhone() });
  const fields = { ...personFieldsOf(member), username: "甲" };
  const before = await rowOf(member.id);
  const wrong = { ...fields, contacts: { phone: taken.phone, email: null } };
  expect(await editPerson(admin, member.id, wrong, member.updated_at)).toMatchObject({ field: "phone" });
  expect(await rowOf(member.id)).toEqual(before);
  const phone = newPhone();
  const right = { ...fields, contacts: { phone, email: null } };
  const late = await editPerson(admin, member.id, right, member.updated_at - 1);
  expect([late.ok, (await rowOf(member.id)).phone]).toEqual([false, member.phone]);
  expect(await editPerson(admin, member.id, right, member.updated_at)).toEqual({ ok: true });
  expect(await rowOf(member.id)).toMatchObject({ username: "甲", phone });
  expect((await auditOf(admin.source.requestId)).map(({ event }) => event)).toEqual([
    "account.contact-corrected",
    "account.edited",
  ]);
});

it("gives a work number to members of the platform only, once each", async () => {
  const first = await makePerson();
  const second = await makePerson();
  for (const { id } of [first, second]) await joinOrganization(db, id, platform.organizationId);
  const numbered = (account: Account) => ({ ...personFieldsOf(account), workNo: "B2002" });
  expect(await editPerson(admin, first.id, numbered(first), first.updated_at)).toEqual({ ok: true });
  const refusal = { ok: false, text: "工号已存在", field: "workNo" };
  expect(await editPerson(admin, second.id, numbered(second), second.updated_at)).toEqual(refusal);
  expect(await editPerson(admin, member.id, numbered(member), member.updated_at)).toEqual({ ok: true });
  expect((await rowOf(member.id)).work_no).toBe("");
});

it("is refused where others have a say, for regions that do not fit, and outside the scope", async () => {
  const fields = { ...personFieldsOf(member), username: "丙" };
  const wrong = { ...fields, province: "330000", city: "110100" };
  const region = { ok: false, text: "请选择所在地", field: "areaData" };
  expect(await editPerson(admin, member.id, wrong, member.updated_at)).toEqual(region);
  await joinOrganization(db, member.id, await makeOrganization(db, "provider"));
  expect(await editPerson(customer.actor, member.id, fields, member.updated_at)).toEqual({
    ok: false,
    text: "该账号还属于其他组织，只能在本组织停用其成员身份",
  });
  const { actor } = await administratorOf("provider");
  const foreign = editPerson(actor, member.id, fields, member.updated_at);
  await expect(foreign).rejects.toMatchObject({ code: "not-found" });
});
