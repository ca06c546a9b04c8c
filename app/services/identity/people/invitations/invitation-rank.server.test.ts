import { beforeAll, describe, expect, it } from "vitest";
import { staffActor } from "../../../../../tests/support/actors";
import { consoleVersion } from "../../../../../tests/support/console-rights";
import { makePerson, newRequestSource } from "../../../../../tests/support/people";
import { grantPerms, makeRole } from "../../../../../tests/support/roles";
import { grantVersion, makeOrganization } from "../../../../../tests/support/sample-rows";
import { CONSOLE_PERMS } from "../../../access/paths/console-pages";
import { db } from "../../../db/client.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { AUDIT_EVENTS, type AuditEvent } from "../../../operations/audit/audit-events";
import { acceptInvitation } from "./accept-invitation.server";
import { listInvitations, makeInvitation, revokeInvitation } from "./invitations.server";

type InvitationEvent = Extract<AuditEvent, `invitation.${string}`>;
type Act = (actor: Actor, roleIds: readonly number[]) => Promise<unknown>;

let admin: Actor;
let actor: Actor;
let organizationId: number;
beforeAll(async () => {
  admin = await staffActor("admin");
  const ownRole = await makeRole(consoleVersion.versionId, { organization_kind: "platform", data_scope: 1 });
  await grantPerms(ownRole, "account:list", "account:invite");
  const staff = await staffActor("operator");
  await db
    .updateTable("account_roles")
    .set({ role_id: ownRole })
    .where("account_id", "=", staff.accountId)
    .execute();
  // An actor with every permission of the console, and two of those that roles grant.
  actor = { ...staff, rights: { admin: false, perms: new Set(CONSOLE_PERMS) } };
  organizationId = await makeOrganization(db, "customer");
  await grantVersion(db, organizationId, consoleVersion);
});

const make: Act = (by, roleIds) =>
  makeInvitation(by, { organizationId, departmentId: null, roleIds, uses: 1, days: 1, remark: "" });

async function invitation(roleIds: readonly number[]) {
  expect(await make(admin, roleIds)).toMatchObject({ ok: true });
  const query = db.selectFrom("invitations").select("id").where("organization_id", "=", organizationId);
  return (await query.orderBy("id", "desc").executeTakeFirstOrThrow()).id;
}

const isLive = async (id: number) => {
  const query = db.selectFrom("invitations").select("revoked_at").where("id", "=", id);
  return (await query.executeTakeFirstOrThrow()).revoked_at === null;
};

const revoke: Act = async (by, roleIds) => {
  const id = await invitation(roleIds);
  const outcome = await revokeInvitation(by, id);
  expect(await isLive(id)).toBe(!outcome.ok);
  return outcome;
};

/** The owner decides, for their own account only. */
const OWNER = "by its owner";

/** Every event of an invitation: its action, or why nobody performs it for others. */
const ROWS: Readonly<Record<InvitationEvent, Act | typeof OWNER>> = {
  "invitation.made": make,
  "invitation.revoked": revoke,
  "invitation.used": OWNER,
};

const ACTS = Object.entries(ROWS).filter((row): row is [string, Act] => typeof row[1] !== "string");

it("has a row for every event of an invitation", () => {
  const all = AUDIT_EVENTS.filter((event) => event.startsWith("invitation."));
  expect(Object.keys(ROWS).sort()).toEqual([...all].sort());
});

async function roleWith(...perms: string[]): Promise<number> {
  const id = await makeRole(consoleVersion.versionId);
  await grantPerms(id, ...perms);
  return id;
}

describe.each(ACTS)("%s, with roles", (_event, act) => {
  it("beyond the actor's own is refused, also beside a role within them", async () => {
    const above = await roleWith("account:list", "account:archive");
    const within = await roleWith("account:list");
    expect(await act(actor, [above])).toMatchObject({ ok: false });
    expect(await act(actor, [within, above])).toMatchObject({ ok: false });
  });

  it("equal to the actor's own, within them, or none is done", async () => {
    const equal = await roleWith("account:list", "account:invite");
    const within = await roleWith("account:list");
    for (const roleIds of [[equal, within], [within], []])
      expect(await act(actor, roleIds)).toMatchObject({ ok: true });
  });

  it("of any kind is done by the platform's administrator", async () => {
    expect(await act(admin, [await roleWith("account:archive")])).toMatchObject({ ok: true });
  });
});

describe("the list of invitations", () => {
  it("says which ones give roles beyond the viewer's own", async () => {
    const above = await invitation([await roleWith("account:archive")]);
    const within = await invitation([await roleWith("account:list")]);
    const shown = new Map((await listInvitations(actor)).map(({ id, isBeyondOwn }) => [id, isBeyondOwn]));
    expect([shown.get(above), shown.get(within)]).toEqual([true, false]);
    const all = await listInvitations(admin);
    expect(all.find(({ id }) => id === above)?.isBeyondOwn).toBe(false);
  });
});

describe("an invitation whose role has more by now than the actor", () => {
  it("cannot be taken back by the actor, though it could before, and its code still counts", async () => {
    const role = await roleWith("account:list");
    const id = await invitation([role]);
    await grantPerms(role, "account:archive");
    expect(await revokeInvitation(actor, id)).toMatchObject({ ok: false });
    const { code } = await db
      .selectFrom("invitations")
      .select("code")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const person = await makePerson();
    const guest = { accountId: person.id, username: person.username };
    expect(await acceptInvitation(guest, code, newRequestSource("page"))).toMatchObject({ ok: true });
  });
});
