import { describe, expect, it } from "vitest";
import { administratorOf, staffActor } from "../../../../tests/support/actors";
import { joinOrganization } from "../../../../tests/support/sample-rows";
import { db } from "../../db/client.server";
import { personFieldsOf } from "../accounts/person-fields";
import { editPerson } from "./edit-person.server";
import { removeMember, resumeMember, suspendMember } from "./members/members.server";
import { endSessionsOf } from "./states/unlock.server";

const REFUSED = { ok: false, text: "该账号拥有您没有的权限，请由平台管理员处理" };

const accountOf = (id: number) =>
  db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("the own account", () => {
  it("is edited, and signed out everywhere, whatever it holds elsewhere", async () => {
    const { actor: own, organizationId } = await administratorOf("customer");
    const staff = await staffActor("admin");
    await joinOrganization(db, staff.accountId, organizationId);
    const acting = { ...own, accountId: staff.accountId };
    const of = await accountOf(staff.accountId);
    expect(
      await editPerson(acting, of.id, { ...personFieldsOf(of), username: "另名" }, of.updated_at),
    ).toEqual({ ok: true });
    expect(await endSessionsOf(acting, of.id)).toMatchObject({ ok: true });
  });
});

describe("within an organisation", () => {
  it("a member with roles elsewhere is put out of it, and is signed out by nobody there", async () => {
    const { actor: own, organizationId } = await administratorOf("customer");
    const of = await accountOf((await staffActor("admin")).accountId);
    await joinOrganization(db, of.id, organizationId);
    const { id } = await db
      .selectFrom("memberships")
      .select("id")
      .where("account_id", "=", of.id)
      .where("organization_id", "=", organizationId)
      .executeTakeFirstOrThrow();
    expect(await endSessionsOf(own, of.id)).toEqual(REFUSED);
    expect(await suspendMember(own, id)).toEqual({ ok: true });
    expect(await resumeMember(own, id)).toEqual({ ok: true });
    expect(await removeMember(own, id)).toEqual({ ok: true });
  });
});
