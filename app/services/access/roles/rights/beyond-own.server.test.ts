import { beforeEach, describe, expect, it } from "vitest";
import { administratorOf, staffActor } from "../../../../../tests/support/actors";
import { consoleVersion, platform } from "../../../../../tests/support/console-rights";
import { makePerson } from "../../../../../tests/support/people";
import { grantPerms, makeRole } from "../../../../../tests/support/roles";
import { joinOrganization } from "../../../../../tests/support/sample-rows";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { isWider, listAccountsBeyondOwn, listRolesBeyondOwn, reachOf } from "./beyond-own.server";
import { addedOutlastsOwn, outlastsOwn } from "./outlasts-own.server";

const LATER = 2_000_000_000_000;

async function roleOf(organizationId: number, ...perms: string[]) {
  const id = await makeRole(consoleVersion.versionId, { organization_id: organizationId });
  await grantPerms(id, ...perms);
  return db.selectFrom("roles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

async function hold(accountId: number, roleId: number, organizationId: number, until: number | null = null) {
  const holding = { account_id: accountId, role_id: roleId, organization_id: organizationId };
  await db
    .insertInto("account_roles")
    .values({ ...holding, expires_at: until, created_at: 1, created_by: "test" })
    .execute();
}

async function idOf(perms: string): Promise<number> {
  const query = db.selectFrom("resources").select("id").where("perms", "=", perms);
  return (await query.where("version_id", "=", consoleVersion.versionId).executeTakeFirstOrThrow()).id;
}

let customer: Awaited<ReturnType<typeof administratorOf>>;
beforeEach(async () => {
  customer = await administratorOf("customer");
});

describe("how far a role reaches", () => {
  it.each([
    ["platform", 1, 1],
    ["platform", 2, 2],
    ["customer", 1, 2],
    ["provider", 1, 2],
    ["customer", 2, 2],
    ["customer", 3, 3],
  ] as const)("of %s with data scope %i is %i", (kind, dataScope, reach) =>
    expect(reachOf({ organization_kind: kind, data_scope: dataScope })).toBe(reach),
  );

  it("is wider than a scope only where it goes beyond", () => {
    const scope = { kind: "organization", accountId: 1, organizationId: 1, departmentId: null } as const;
    expect(isWider(scope, { organization_kind: "platform", data_scope: 1 })).toBe(true);
    expect(isWider(scope, { organization_kind: "platform", data_scope: 2 })).toBe(false);
    expect(isWider(scope, { organization_kind: "customer", data_scope: 1 })).toBe(false);
  });
});

describe("an account beyond the asker's own rights", () => {
  it("is one with such a role anywhere, or only within the scope where that is asked", async () => {
    const other = await administratorOf("customer");
    const { id } = await makePerson();
    await joinOrganization(db, id, customer.organizationId);
    await joinOrganization(db, id, other.organizationId);
    const strange = await roleOf(other.organizationId, "setting:list");
    await hold(id, strange.id, other.organizationId);
    const beyond = (options?: { isWithinScope: boolean }) =>
      listAccountsBeyondOwn(db, customer.actor, [id], options);
    expect([...(await beyond())]).toEqual([id]);
    expect([...(await beyond({ isWithinScope: false }))]).toEqual([id]);
    expect([...(await beyond({ isWithinScope: true }))]).toEqual([]);
    const own = await roleOf(customer.organizationId, "setting:list");
    await hold(id, own.id, customer.organizationId);
    expect([...(await beyond({ isWithinScope: true }))]).toEqual([id]);
    const at = 1_000_000_000_000_000;
    await db.updateTable("roles").set({ archived_at: at }).where("id", "in", [own.id, strange.id]).execute();
    expect([...(await beyond())]).toEqual([]);
  });

  it("is none of nobody", async () => {
    expect((await listAccountsBeyondOwn(db, customer.actor, [])).size).toBe(0);
    expect((await listRolesBeyondOwn(db, customer.actor, [])).size).toBe(0);
  });
});

describe("a role that would last longer than the actor's own", () => {
  let actor: Actor;
  let ownId: number;
  beforeEach(async () => {
    const { id } = await makePerson();
    await joinOrganization(db, id, customer.organizationId);
    actor = { ...customer.actor, accountId: id };
    ownId = (await roleOf(customer.organizationId, "account:list", "account:edit")).id;
  });

  it("is one held beyond the end of what permits the same: on that end it is not", async () => {
    await hold(actor.accountId, ownId, customer.organizationId, LATER);
    const role = await roleOf(customer.organizationId, "account:edit");
    expect(await outlastsOwn(db, actor, role, LATER - 1)).toBe(false);
    expect(await outlastsOwn(db, actor, role, LATER)).toBe(false);
    expect(await outlastsOwn(db, actor, role, LATER + 1)).toBe(true);
    expect(await outlastsOwn(db, actor, role, null)).toBe(true);
  });

  it("is none where the own role does not end, but for what that does not permit", async () => {
    await hold(actor.accountId, ownId, customer.organizationId);
    const within = await roleOf(customer.organizationId, "account:edit");
    expect(await outlastsOwn(db, actor, within, null)).toBe(false);
    const more = await roleOf(customer.organizationId, "account:edit", "account:freeze");
    expect(await outlastsOwn(db, actor, more, null)).toBe(true);
    const empty = await roleOf(customer.organizationId);
    expect(await outlastsOwn(db, actor, empty, null)).toBe(false);
  });

  it("is one that the actor holds and that is given what the own ones permit until an earlier end", async () => {
    const role = await roleOf(customer.organizationId, "account:list");
    const edit = [await idOf("account:edit")];
    await hold(actor.accountId, ownId, customer.organizationId, LATER);
    expect(await addedOutlastsOwn(db, actor, role, edit)).toBe(false);
    await hold(actor.accountId, role.id, customer.organizationId, LATER + 1);
    expect(await addedOutlastsOwn(db, actor, role, [])).toBe(false);
    expect(await addedOutlastsOwn(db, actor, role, edit)).toBe(true);
    await db.updateTable("account_roles").set({ expires_at: LATER }).where("role_id", "=", role.id).execute();
    expect(await addedOutlastsOwn(db, actor, role, edit)).toBe(false);
    await db.updateTable("account_roles").set({ expires_at: null }).where("role_id", "=", role.id).execute();
    expect(await addedOutlastsOwn(db, actor, role, edit)).toBe(true);
  });

  it("is none for the platform's administrator, whatever else they hold", async () => {
    const admin = await staffActor("admin");
    const role = await roleOf(platform.organizationId, "account:list");
    await hold(admin.accountId, role.id, platform.organizationId);
    expect(await addedOutlastsOwn(db, admin, role, [await idOf("account:edit")])).toBe(false);
    expect(await outlastsOwn(db, admin, role, null)).toBe(false);
  });
});
