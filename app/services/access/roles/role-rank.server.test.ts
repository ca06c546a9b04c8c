import { beforeAll, describe, expect, it } from "vitest";
import { staffActor } from "../../../../tests/support/actors";
import { consoleVersion } from "../../../../tests/support/console-rights";
import { makePerson } from "../../../../tests/support/people";
import { grantPerms, makeRole, presetRoleId } from "../../../../tests/support/roles";
import { joinOrganization, makeOrganization } from "../../../../tests/support/sample-rows";
import { db } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { assign, unassign } from "../../identity/people/members/assign.server";
import { setAutomatic } from "../../identity/people/distribution/distribute.server";
import { grantVersion } from "../../../../tests/support/sample-rows";
import { CONSOLE_PERMS } from "../paths/console-pages";
import { copyRole } from "./copy-role.server";
import { editRole } from "./edit-role.server";
import { findRoleInScope } from "./find-role.server";
import { type ROLE_EVENTS } from "./role-events.text";
import { archiveRole, restoreRole, setRoleStatus } from "./role-states.server";
import { grantRole, readGrants } from "./rights/grant-role.server";
import { roleBulk, roleRecycleBulk } from "./list/role-bulk.server";
import { restoreRole as restoreOlder } from "./versions/restore-role.server";
import type { RoleFields } from "./save-role.server";

type Act = (actor: Actor, roleId: number) => Promise<unknown>;

/** The role is new, and nobody holds it. */
const NEW = "changes no role that is there";

const rowOf = (id: number) =>
  db.selectFrom("roles").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

let serial = 0;
async function fieldsOf(id: number): Promise<{ fields: RoleFields; expectedVersion: number }> {
  const { data_scope: dataScope, status, remark, updated_at: expectedVersion } = await rowOf(id);
  serial += 1;
  return { fields: { name: `改名${String(serial)}`, dataScope, status, remark }, expectedVersion };
}

async function idOf(perms: string): Promise<number> {
  const query = db.selectFrom("resources").select("id").where("perms", "=", perms);
  return (await query.where("version_id", "=", consoleVersion.versionId).executeTakeFirstOrThrow()).id;
}

const set =
  (columns: object, act: Act): Act =>
  async (actor, id) => {
    await db.updateTable("roles").set(columns).where("id", "=", id).execute();
    return act(actor, id);
  };

const inBulk = (code: string): Act => {
  const action = [...roleBulk, ...roleRecycleBulk].find((each) => each.code === code)!;
  return (actor, id) => action.apply(actor, id, "核实", "");
};

/** Ticks everything but one permission that the actor holds. */
const takeOne: Act = async (actor, id) => {
  const { granted, role } = await readGrants(actor, id);
  const own = await idOf("account:freeze");
  const ticked = [...granted].filter((each) => each !== own);
  return grantRole(actor, id, { ticked, reason: "核实", expectedVersion: role.updated_at });
};

async function memberWithConsole() {
  const organizationId = await makeOrganization(db, "customer");
  await grantVersion(db, organizationId, consoleVersion);
  const { id: accountId } = await makePerson();
  await joinOrganization(db, accountId, organizationId);
  return { accountId, organizationId };
}

const ARCHIVED = { archived_at: 1_000_000_000_000_000 };

/** Every event of a role: its actions, or why it needs no existing role. */
const ROWS: Readonly<Record<keyof typeof ROLE_EVENTS, readonly Act[] | string>> = {
  "role.created": NEW,
  "role.edited": [
    async (actor, id) => {
      const { fields, expectedVersion } = await fieldsOf(id);
      return editRole(actor, id, fields, expectedVersion);
    },
    async (actor, id) => restoreOlder(actor, id, { ...(await fieldsOf(id)), ticked: null, reason: "核实" }),
  ],
  "role.copied": [
    async (actor, id) => {
      serial += 1;
      const own = { name: `副本${String(serial)}`, code: `copy-${String(serial)}`, organizationId: null };
      return copyRole(actor, id, own);
    },
  ],
  "role.state-changed": [
    (actor, id) => setRoleStatus(actor, id, "disabled"),
    set({ status: "disabled" }, (actor, id) => setRoleStatus(actor, id, "active")),
    inBulk("disable"),
    set({ status: "disabled" }, inBulk("enable")),
  ],
  "role.archived": [(actor, id) => archiveRole(actor, id, "核实"), inBulk("archive")],
  "role.restored": [set(ARCHIVED, restoreRole), set(ARCHIVED, inBulk("restore"))],
  "role.granted": [takeOne],
  "role.assigned": [
    async (actor, roleId) =>
      assign(actor, { ...(await memberWithConsole()), roleId, expiresAt: null, reason: "" }),
  ],
  "role.taken": [
    async (actor, roleId) => {
      const assigned = { ...(await memberWithConsole()), roleId };
      const admin = await staffActor("admin");
      await assign(admin, { ...assigned, expiresAt: null, reason: "" });
      return unassign(actor, assigned, "");
    },
  ],
  "role.automatic": [true, false].map((isOn) => async (actor, roleId) => {
    const { organizationId } = await memberWithConsole();
    if (!isOn) await setAutomatic(await staffActor("admin"), { roleId, organizationId }, true);
    return setAutomatic(actor, { roleId, organizationId }, isOn);
  }),
};

const ACTS = Object.entries(ROWS).flatMap(([event, acts]) =>
  typeof acts === "string" ? [] : acts.map((act, at): [string, Act] => [`${event} ${String(at)}`, act]),
);

let actor: Actor;
beforeAll(async () => {
  const ownRole = await makeRole(consoleVersion.versionId, { organization_kind: "platform", data_scope: 1 });
  await grantPerms(ownRole, "account:list", "account:freeze");
  const operator = await staffActor("operator");
  await db
    .updateTable("account_roles")
    .set({ role_id: ownRole })
    .where("account_id", "=", operator.accountId)
    .execute();
  // An actor with every permission of the console, and two of those that roles grant.
  actor = { ...operator, rights: { admin: false, perms: new Set(CONSOLE_PERMS) } };
});

async function roleWith(...perms: string[]): Promise<number> {
  const id = await makeRole(consoleVersion.versionId);
  await grantPerms(id, ...perms);
  return id;
}

const grantsOf = (id: number) =>
  db
    .selectFrom("role_resources")
    .select("resource_id")
    .where("role_id", "=", id)
    .orderBy("resource_id")
    .execute();

describe("an act on a role that permits what the actor's own do not", () => {
  it.each(ACTS)("is refused, and names it: %s", async (_name, act) => {
    const id = await roleWith("account:list", "account:freeze", "account:archive");
    const before = await grantsOf(id);
    const outcome = await act(actor, id);
    expect(outcome).toMatchObject({ ok: false });
    expect((outcome as { text: string }).text).toContain("归档");
    expect(await grantsOf(id)).toEqual(before);
  });
});

describe("an act on a role with the actor's own rights, or fewer", () => {
  const WITHIN = [["account:list", "account:freeze"], ["account:freeze"]];
  it.each(WITHIN.flatMap((perms) => ACTS.map(([name, act]) => [perms, name, act] as const)))(
    "is done: %s, %s",
    async (perms, _name, act) => {
      expect(await act(actor, await roleWith(...perms))).toMatchObject({ ok: true });
    },
  );
});

describe("a role beyond the actor's own", () => {
  it("may be given more of what the actor holds", async () => {
    const id = await roleWith("account:list", "account:archive");
    const { granted } = await readGrants(actor, id);
    const ticked = [...granted, await idOf("account:freeze")];
    const { updated_at: expectedVersion } = await rowOf(id);
    expect(await grantRole(actor, id, { ticked, reason: "", expectedVersion })).toEqual({ ok: true });
  });

  it("is any that reaches further, whatever it grants", async () => {
    const { organizationId } = await memberWithConsole();
    const scope = {
      kind: "department",
      organizationId,
      departmentId: null,
      accountId: actor.accountId,
    } as const;
    const narrow: Actor = { ...actor, scope };
    const id = await makeRole(consoleVersion.versionId, { organization_id: organizationId });
    expect(await setRoleStatus(narrow, id, "disabled")).toMatchObject({ ok: false });
  });

  it("is the administrators' of an organisation for an operator, and none for the platform's administrator", async () => {
    const id = await presetRoleId("customer-admin");
    expect(await setRoleStatus(actor, id, "disabled")).toMatchObject({ ok: false });
    const admin = await staffActor("admin");
    expect(await setRoleStatus(admin, id, "disabled")).toEqual({ ok: true });
    expect(await setRoleStatus(admin, id, "active")).toEqual({ ok: true });
    expect((await findRoleInScope(db, admin.scope, id)).status).toBe("active");
  });
});
