import type { Updateable } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSessionOf } from "../../../../tests/support/account-sessions";
import { staffActor } from "../../../../tests/support/actors";
import { platform } from "../../../../tests/support/console-rights";
import { joinByFile } from "../../../../tests/support/join-by-file";
import { makePerson, newEmail, newPhone } from "../../../../tests/support/people";
import { lock } from "../../../../tests/support/password-locks";
import { joinOrganization, makeOrganization } from "../../../../tests/support/sample-rows";
import { giveSecondStep } from "../../../../tests/support/second-steps";
import { makeCardAuthority, type CardAuthority } from "../../../../tests/simulators/card-authority";
import { CONSOLE_PERMS } from "../../access/paths/console-pages";
import { db } from "../../db/client.server";
import type { Account, AccountTable } from "../../db/schema/schema-people";
import type { Actor } from "../../forms/editing/actor.types";
import { AUDIT_EVENTS, type AuditEvent } from "../../operations/audit/audit-events";
import { endSessionByStaff } from "../../operations/trail/end-sessions.server";
import { personFieldsOf } from "../accounts/person-fields";
import { bindCardOf, listCardsOf, unbindCardOf } from "./cards/cards-of.server";
import { editPerson } from "./edit-person.server";
import { assign, unassign } from "./members/assign.server";
import { addMember, editMember, removeMember, resumeMember, suspendMember } from "./members/members.server";
import { resetPasswordOf } from "./reset-password-of.server";
import { archiveAccount, restoreAccount } from "./states/archive-person.server";
import { freezeAccount, unfreezeAccount } from "./states/freeze.server";
import { resetSecondStep } from "./states/reset-second-step.server";
import { endSessionsOf, unlockAccount } from "./states/unlock.server";

type AccountEvent = Extract<AuditEvent, `account.${string}` | `membership.${string}`>;

type Act = (actor: Actor, of: Account) => Promise<unknown>;

/** The event follows an owner's action on their own account, and affects no other account. */
const OWNER = "by its owner";
/** The account is new, or is only read. */
const UNCHANGED = "changes no account that is there";

const none = { departmentId: null, title: "", validFrom: null, validTo: null };

const change =
  (columns: Updateable<AccountTable>, act: Act): Act =>
  async (actor, of) => {
    await db.updateTable("accounts").set(columns).where("id", "=", of.id).execute();
    return act(actor, of);
  };

const membershipOf = ({ id }: Account) =>
  db.selectFrom("memberships").selectAll().where("account_id", "=", id).executeTakeFirstOrThrow();

const edit =
  (fields: object): Act =>
  (actor, of) =>
    editPerson(actor, of.id, { ...personFieldsOf(of), ...fields }, of.updated_at);

let authority: CardAuthority;
const bind: Act = (actor, { id }) =>
  bindCardOf(
    actor,
    id,
    { certificate: authority.issue().certificate, reason: "核实" },
    { roots: authority.roots },
  );

const endOne: Act = async (actor, of) => {
  await openSessionOf(of);
  const query = db.selectFrom("sessions").select("id").where("account_id", "=", of.id);
  const { id } = await query.orderBy("id", "desc").executeTakeFirstOrThrow();
  return endSessionByStaff(actor, id, "核实");
};

/** Every event of an account or its memberships: its actions, or why it affects no other account. */
const ROWS: Readonly<Record<AccountEvent, readonly Act[] | string>> = {
  "account.frozen": [(actor, { id }) => freezeAccount(actor, id, "核实")],
  "account.unfrozen": [change({ status: "frozen" }, (actor, { id }) => unfreezeAccount(actor, id))],
  "account.unlocked": [
    async (actor, of) => {
      await lock(of.phone!);
      return unlockAccount(actor, of.id);
    },
  ],
  "account.sessions-ended": [(actor, { id }) => endSessionsOf(actor, id), endOne],
  "account.password-reset": [
    (actor, { id }) => resetPasswordOf(actor, id, "link"),
    (actor, { id }) => resetPasswordOf(actor, id, "random"),
  ],
  "account.second-step-reset": [
    async (actor, { id }) => {
      await giveSecondStep(id);
      return resetSecondStep(actor, id, "手机丢失");
    },
  ],
  "account.archived": [(actor, { id }) => archiveAccount(actor, id, "核实")],
  "account.restored": [
    change({ archived_at: 1_000_000_000_000_000 }, (actor, { id }) => restoreAccount(actor, id)),
  ],
  "account.edited": [
    edit({ username: "另名" }),
    edit({ realname: "另姓名" }),
    (actor, of) => edit({ workNo: newPhone() })(actor, of),
  ],
  "account.contact-corrected": [
    (actor, of) => edit({ contacts: { phone: newPhone(), email: newEmail() } })(actor, of),
  ],
  "account.card-bound": [bind],
  "account.card-unbound": [
    async (actor, of) => {
      const admin = await staffActor("admin");
      expect(await bind(admin, of)).toEqual({ ok: true });
      const [card] = await listCardsOf(admin, of.id);
      return unbindCardOf(actor, of.id, { cardId: card!.id, reason: "核实" });
    },
  ],
  "membership.added": [
    async (actor, { id }) =>
      addMember(actor, id, { ...none, organizationId: await makeOrganization(db, "customer") }),
    joinByFile,
  ],
  "membership.edited": [
    async (actor, of) => editMember(actor, (await membershipOf(of)).id, { ...none, title: "另职" }),
  ],
  "membership.suspended": [async (actor, of) => suspendMember(actor, (await membershipOf(of)).id)],
  "membership.resumed": [
    async (actor, of) => {
      const { id } = await membershipOf(of);
      await db.updateTable("memberships").set({ status: "suspended" }).where("id", "=", id).execute();
      return resumeMember(actor, id);
    },
  ],
  "membership.removed": [async (actor, of) => removeMember(actor, (await membershipOf(of)).id)],
  "account.created": UNCHANGED,
  "account.contact-revealed": UNCHANGED,
  "account.contacts-searched": UNCHANGED,
  "account.password-changed": OWNER,
  "account.identity-verified": OWNER,
  "account.second-step-set": OWNER,
  "account.second-step-ended": OWNER,
  "account.recovery-codes-renewed": OWNER,
  "account.passkey-added": OWNER,
  "account.passkey-removed": OWNER,
  "account.phone-bound": OWNER,
  "account.email-bound": OWNER,
  "account.phone-changed": OWNER,
  "account.email-changed": OWNER,
  "account.avatar-changed": OWNER,
  "account.gathering-entered": OWNER,
  "account.gathering-left": OWNER,
  "account.profile-edited": OWNER,
  "account.role-version-switched": OWNER,
  "account.notices-chosen": OWNER,
  "account.log-exported": OWNER,
  "account.exported": OWNER,
  "account.cancel-requested": OWNER,
  "account.cancel-withdrawn": OWNER,
  "account.cancelled": OWNER,
};

/** A role of the platform that every actor here may assign. */
async function emptyRole(): Promise<number> {
  const query = db.selectFrom("roles").selectAll().where("code", "=", "operator");
  const { id: _, ...columns } = await query.executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("roles")
    .values({ ...columns, code: `plain-${newPhone()}`, name: `普通${newPhone()}`, data_scope: 5 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const roleActs: readonly Act[] = [
  async (actor, of) => {
    const { organization_id: organizationId } = await membershipOf(of);
    const roleId = await emptyRole();
    return assign(actor, { accountId: of.id, organizationId, roleId, expiresAt: null, reason: "" });
  },
  async (actor, of) => {
    const { organization_id: organizationId } = await membershipOf(of);
    const roleId = await emptyRole();
    const assigning = { accountId: of.id, organizationId, roleId, expiresAt: null, reason: "" };
    expect(await assign(await staffActor("admin"), assigning)).toEqual({ ok: true });
    return unassign(actor, assigning, "");
  },
];

const ACTS: readonly [name: string, act: Act][] = [
  ...Object.entries(ROWS).flatMap(([event, acts]) =>
    typeof acts === "string" ? [] : acts.map((act, at): [string, Act] => [`${event} ${at}`, act]),
  ),
  ["role.assigned", roleActs[0]!],
  ["role.taken", roleActs[1]!],
];

it("has a row for every event of an account or a membership", () => {
  const all = AUDIT_EVENTS.filter((event) => /^(account|membership)\./.test(event));
  expect(Object.keys(ROWS).sort()).toEqual([...all].sort());
});

let actor: Actor;
beforeAll(async () => {
  authority = makeCardAuthority();
  // The last administrator is refused by a rule of its own.
  await staffActor("admin");
  const operator = await staffActor("operator");
  // An actor with every permission of the console who is not the administrator.
  actor = { ...operator, rights: { admin: false, perms: new Set(CONSOLE_PERMS) } };
});

afterAll(() => authority.remove());

const accountOf = (id: number) =>
  db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const liveSessions = ({ id }: Account) =>
  db.selectFrom("sessions").select("id").where("account_id", "=", id).where("ended_at", "is", null).execute();

const ABOVE: readonly [who: string, make: () => Promise<{ accountId: number }>][] = [
  ["the platform's administrator", () => staffActor("admin")],
  ["staff with another role", () => staffActor("reviewer")],
];

const REFUSED = { ok: false, text: "该账号拥有您没有的权限，请由平台管理员处理" };

describe.each(ABOVE)("an act on %s by somebody below", (_who, make) => {
  it.each(ACTS)("is refused, and ends no session: %s", async (_name, act) => {
    const of = await accountOf((await make()).accountId);
    await openSessionOf(of);
    const before = await liveSessions(of);
    expect(await act(actor, of)).toEqual(REFUSED);
    expect(await liveSessions(of)).toEqual(expect.arrayContaining(before));
  });
});

describe("an act on somebody with the same roles, or none", () => {
  const withoutRoles = async () => {
    const { id: accountId } = await makePerson();
    await joinOrganization(db, accountId, platform.organizationId);
    return { accountId };
  };
  const REACHED: readonly [who: string, make: () => Promise<{ accountId: number }>][] = [
    ["equal", () => staffActor("operator")],
    ["without roles", withoutRoles],
  ];
  it.each(REACHED.flatMap(([who, make]) => ACTS.map(([name, act]) => [who, name, make, act] as const)))(
    "is done: %s, %s",
    async (_who, _name, make, act) => {
      const of = await accountOf((await make()).accountId);
      expect(await act(actor, of)).toMatchObject({ ok: true });
    },
  );
});
