import { beforeEach, describe, expect, it } from "vitest";
import { consoleVersion, platform } from "../../../../../tests/support/console-rights";
import { administratorOf, staffActor } from "../../../../../tests/support/actors";
import { makePerson, newRequestSource } from "../../../../../tests/support/people";
import { makeRole } from "../../../../../tests/support/roles";
import { joinOrganization } from "../../../../../tests/support/sample-rows";
import { clockTime } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { assignRole } from "../../../access/roles/rights/assign-role.server";
import { administratorCodeOf } from "../../../access/roles/rights/administrator-role";
import { acceptInvitation } from "./accept-invitation.server";
import { unassign } from "../members/assign.server";
import { freezeAccount, unfreezeAccount } from "../states/freeze.server";
import { revokeAllUnauthorised } from "./invitation-maker.server";
import { makeInvitation } from "./invitations.server";
import { removeMember } from "../members/members.server";

const UNKNOWN = { ok: false, text: "邀请码无效或已过期" };

let admin: Actor;
let customer: Awaited<ReturnType<typeof administratorOf>>;
beforeEach(async () => {
  admin = await staffActor("admin");
  customer = await administratorOf("customer");
  // Another member, so that the first one can be removed.
  const { id: accountId } = await makePerson();
  const { organizationId } = customer;
  await joinOrganization(db, accountId, organizationId);
  const role = { roleCode: administratorCodeOf("customer"), organizationId, by: "test", at: clockTime() };
  await inTransaction((tx) => assignRole(tx, { ...role, accountId }));
});

const roleOf = async (code: string) =>
  (await db.selectFrom("roles").select("id").where("code", "=", code).executeTakeFirstOrThrow()).id;

async function codeOf(actor: Actor, organizationId: number, roleIds: readonly number[] = []) {
  const wanted = { organizationId, departmentId: null, roleIds, uses: 9, days: 30, remark: "" };
  const made = await makeInvitation(actor, wanted);
  if (!made.ok) throw new Error(made.text);
  return made.code;
}

const take = (code: string, person: { id: number; username: string }) =>
  acceptInvitation({ accountId: person.id, username: person.username }, code, newRequestSource("page"));

const takenByStranger = async (code: string) => take(code, await makePerson());

const isRevoked = async (code: string) =>
  (await db.selectFrom("invitations").select("revoked_at").where("code", "=", code).executeTakeFirstOrThrow())
    .revoked_at !== null;

const membershipOf = async (accountId: number) =>
  (
    await db
      .selectFrom("memberships")
      .select("id")
      .where("account_id", "=", accountId)
      .executeTakeFirstOrThrow()
  ).id;

describe("a code", () => {
  it("does not let a removed administrator in again", async () => {
    const { actor, organizationId } = customer;
    const { accountId } = actor;
    const role = await roleOf(administratorCodeOf("customer"));
    const code = await codeOf(actor, organizationId, [role]);
    expect(await removeMember(admin, await membershipOf(accountId))).toEqual({ ok: true });
    expect(await isRevoked(code)).toBe(true);
    expect(await take(code, { id: accountId, username: "" })).toEqual(UNKNOWN);
    const rows = db.selectFrom("memberships").select("id").where("account_id", "=", accountId);
    expect(await rows.execute()).toEqual([]);
    expect(await takenByStranger(code)).toEqual(UNKNOWN);
  });

  it("of somebody frozen counts for nobody, and never again", async () => {
    const { actor, organizationId } = customer;
    const code = await codeOf(actor, organizationId);
    expect(await takenByStranger(code)).toMatchObject({ ok: true });
    await freezeAccount(admin, actor.accountId, "核实");
    expect(await takenByStranger(code)).toEqual(UNKNOWN);
    await unfreezeAccount(admin, actor.accountId);
    expect(await takenByStranger(code)).toEqual(UNKNOWN);
  });

  it("is revoked when its maker's role is taken away", async () => {
    const { actor, organizationId } = customer;
    const code = await codeOf(actor, organizationId);
    const roleId = await roleOf(administratorCodeOf("customer"));
    const assignment = { accountId: actor.accountId, roleId, organizationId };
    expect(await unassign(admin, assignment, "")).toEqual({ ok: true });
    expect(await isRevoked(code)).toBe(true);
  });

  it.each([
    ["of whoever may invite no more", ["account:invite", "account:create", "account:import"], []],
    ["with roles, of whoever may give none any more", ["role-assign:edit"], ["role"]],
  ])("%s is refused when it is taken, and revoked by the watch", async (_what, lost, roles) => {
    const actor = await staffActor("operator");
    const { organizationId } = customer;
    const roleIds = roles.length > 0 ? [await makeRole(consoleVersion.versionId)] : [];
    const taken = await codeOf(actor, organizationId, roleIds);
    const watched = await codeOf(actor, organizationId, roleIds);
    await revokeAllUnauthorised();
    expect([await isRevoked(taken), await isRevoked(watched)]).toEqual([false, false]);
    const resources = db
      .selectFrom("resources")
      .select("id")
      .where("perms", "in", lost)
      .where("version_id", "=", consoleVersion.versionId);
    const role = await roleOf("operator");
    const before = await db
      .deleteFrom("role_resources")
      .where("role_id", "=", role)
      .where("resource_id", "in", resources)
      .returningAll()
      .execute();
    expect(await takenByStranger(taken)).toEqual(UNKNOWN);
    expect([await isRevoked(taken), await isRevoked(watched)]).toEqual([true, false]);
    await revokeAllUnauthorised();
    expect(await isRevoked(watched)).toBe(true);
    await db.insertInto("role_resources").values(before).execute();
    expect(await takenByStranger(watched)).toEqual(UNKNOWN);
  });

  it("with a role that permits more by now than its maker holds is refused", async () => {
    const { actor, organizationId } = customer;
    const roleId = await makeRole(consoleVersion.versionId);
    const code = await codeOf(actor, organizationId, [roleId]);
    const { id: resource_id } = await db
      .selectFrom("resources")
      .select("id")
      .where("perms", "=", "product:create")
      .where("version_id", "=", consoleVersion.versionId)
      .executeTakeFirstOrThrow();
    await db.insertInto("role_resources").values({ role_id: roleId, resource_id }).execute();
    expect(await takenByStranger(code)).toEqual(UNKNOWN);
  });

  it("of staff leads onto the platform only while they may give its roles", async () => {
    const code = await codeOf(admin, platform.organizationId);
    const colleague = await staffActor("admin");
    expect(await takenByStranger(code)).toMatchObject({ ok: true });
    const roleId = await roleOf(administratorCodeOf("platform"));
    const assignment = { accountId: admin.accountId, roleId, organizationId: platform.organizationId };
    expect(await unassign(colleague, assignment, "")).toEqual({ ok: true });
    expect(await takenByStranger(code)).toEqual(UNKNOWN);
  });
});
