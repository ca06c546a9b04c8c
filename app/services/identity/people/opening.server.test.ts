import { personFieldsOf } from "../accounts/person-fields";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { platform } from "../../../../tests/support/console-rights";
import { csv, upload } from "../../../../tests/support/imports";
import { FORMS, IMPORTED, REVERTS } from "../../../../tests/support/console-addresses";
import { administratorOf, staffActor } from "../../../../tests/support/actors";
import { makeCardAuthority, type CardAuthority } from "../../../../tests/simulators/card-authority";
import { makePerson, newEmail, newPhone } from "../../../../tests/support/people";
import { lock } from "../../../../tests/support/password-locks";
import { giveSecondStep } from "../../../../tests/support/second-steps";
import { joinOrganization } from "../../../../tests/support/sample-rows";
import { db } from "../../db/client.server";
import type { Account } from "../../db/schema/schema-people";
import type { Actor } from "../../forms/editing/actor.types";
import { CONSOLE_PERMS } from "../../access/paths/console-pages";
import { listBoundCards } from "../auth/cards/bound-cards.server";
import { bindCardOf } from "./cards/cards-of.server";
import { hasSecondStep } from "../auth/second-step/second-steps.server";
import { accountBulk, accountRecycleBulk } from "./list/account-bulk.server";
import { accountImport } from "./import/account-import.server";
import { ACCOUNT_PAGE_TEXT } from "./list/account-page.text";
import { archiveAccount, restoreAccount } from "./states/archive-person.server";
import { createPerson } from "./create-person.server";
import { editPerson } from "./edit-person.server";
import { freezeAccount, unfreezeAccount } from "./states/freeze.server";
import { removeMember, resumeMember, suspendMember } from "./members/members.server";
import { resetSecondStep } from "./states/reset-second-step.server";
import { resetPasswordOf } from "./reset-password-of.server";
import { saveMembership, saveNewMembership } from "./members/save-membership.server";
import { endSessionsOf, lockedUntil, unlockAccount } from "./states/unlock.server";

interface Row {
  /** Whether it could give access to the account. */
  readonly opens: boolean;
  readonly run: (actor: Actor, of: Account) => Promise<unknown>;
}

const none = { departmentId: null, title: "", validFrom: null, validTo: null };

/** As the form posts it, with contacts, whether or not it shows them. */
const edit = (actor: Actor, of: Account) =>
  editPerson(
    actor,
    of.id,
    { ...personFieldsOf(of), username: "另名", contacts: { phone: newPhone(), email: newEmail() } },
    of.updated_at,
  );

const bulk = (code: string, input = "") => {
  const action = [...accountBulk, ...accountRecycleBulk].find((each) => each.code === code)!;
  return (actor: Actor, of: Account) => action.apply(actor, of.id, "核实", input);
};

const membershipOf = async ({ id }: Account) =>
  (await db.selectFrom("memberships").select("id").where("account_id", "=", id).executeTakeFirstOrThrow()).id;

const asNew = (actor: Actor, of: Account) =>
  createPerson(actor, {
    ...personFieldsOf(of),
    phone: of.phone,
    email: of.email,
    organizationId: platform.organizationId,
    ...none,
    roleIds: [],
    initialPassword: "random",
  });

/** The file names the account by its phone, and has another mailbox for it. */
const asImported = (actor: Actor, of: Account) =>
  upload(accountImport, {
    list: "/account-list",
    actor,
    roleVersionId: platform.roleVersionId,
    options: ["joinExisting"],
    bytes: csv([
      ["姓名", "手机号", "邮箱"],
      ["陈海", of.phone!, newEmail()],
    ]),
  }).then((file) => file.run());

const no = (run: Row["run"]): Row => ({ opens: false, run });
const yes = (run: Row["run"]): Row => ({ opens: true, run });

/** Every way in which the console changes an account, and whether it gives others access to it. */
const ROWS: Readonly<Record<string, Row>> = {
  "move freeze": no((actor, { id }) => freezeAccount(actor, id, "核实")),
  "move unfreeze": no((actor, { id }) => unfreezeAccount(actor, id)),
  "move unlock": yes((actor, { id }) => unlockAccount(actor, id)),
  "move end-session": no((actor, { id }) => endSessionsOf(actor, id)),
  "move reset-password": yes((actor, { id }) => resetPasswordOf(actor, id, "link")),
  "move reset-password, random": yes((actor, { id }) => resetPasswordOf(actor, id, "random")),
  "move reset-second-step": yes((actor, { id }) => resetSecondStep(actor, id, "手机丢失")),
  "move archive": no((actor, { id }) => archiveAccount(actor, id, "核实")),
  "move restore": no((actor, { id }) => restoreAccount(actor, id)),
  // Shows stored values to an actor who enters their own password.
  "move reveal": no(() => Promise.resolve()),
  "bulk freeze": no(bulk("freeze")),
  "bulk unfreeze": no(bulk("unfreeze")),
  "bulk end-session": no(bulk("end-session")),
  "bulk assign-role": no((actor, of) => bulk("assign-role", "0")(actor, of).catch(() => null)),
  "bulk department": no((actor, of) => bulk("department", "0")(actor, of).catch(() => null)),
  "bulk archive": no(bulk("archive")),
  "bulk restore": no(bulk("restore")),
  "member suspend": no(async (actor, of) => suspendMember(actor, await membershipOf(of))),
  "member resume": no(async (actor, of) => resumeMember(actor, await membershipOf(of))),
  "member remove": no(async (actor, of) => removeMember(actor, await membershipOf(of))),
  "form account-list/:id/edit": yes(edit),
  "form account-list/:id/login-cards/new": yes((actor, { id }) => {
    const { certificate } = authority.issue();
    return bindCardOf(actor, id, { certificate, reason: "核实" }, { roots: authority.roots });
  }),
  "form account-list/:id/members/:memberId/edit": no(async (actor, of) =>
    saveMembership(actor, await membershipOf(of), { fields: none, roleIds: null, expectedVersion: 0 }),
  ),
  "form account-list/:id/members/new": no(async (actor, of) => {
    const { organizationId } = await administratorOf("customer");
    return saveNewMembership(actor, of.id, { ...none, organizationId }, []);
  }),
  "form account-list/new": no(asNew),
  "import account-list": no(asImported),
  // Goes through the form's own `store`.
  "revert account-list": yes(edit),
};

const codesOf = (actions: readonly { readonly code: string }[]) => actions.map(({ code }) => `bulk ${code}`);

it("has a row for every way in which the console changes an account", () => {
  const all = [
    ...Object.keys(ACCOUNT_PAGE_TEXT.moves).map((move) => `move ${move}`),
    "move reset-password, random",
    ...codesOf(accountBulk),
    ...codesOf(accountRecycleBulk),
    ...Object.keys(ACCOUNT_PAGE_TEXT.memberMoves).map((move) => `member ${move}`),
    ...FORMS.filter((form) => form.startsWith("account-list")).map((form) => `form ${form}`),
    ...IMPORTED.filter((slug) => slug === "account-list").map((slug) => `import ${slug}`),
    ...REVERTS.filter((slug) => slug === "account-list").map((slug) => `revert ${slug}`),
  ];
  expect(Object.keys(ROWS).sort()).toEqual(all.sort());
});

/** Everything that gives access to an account. */
async function openingOf({ id, phone, email }: Account) {
  const own = await db
    .selectFrom("accounts")
    .select(["phone", "email", "password_hash", "must_change_password"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const links = await db
    .selectFrom("password_links")
    .select("id")
    .where("account_id", "=", id)
    .where("used_at", "is", null)
    .execute();
  return {
    ...own,
    links: links.length,
    isTwoStep: await hasSecondStep(db, id),
    cards: (await listBoundCards(id)).length,
    lock: await lockedUntil(db, [phone, email].filter(Boolean) as string[]),
  };
}

let actor: Actor;
let authority: CardAuthority;
beforeAll(async () => {
  authority = makeCardAuthority();
  const operator = await staffActor("operator");
  // An actor with every permission of the console who is not the administrator.
  actor = { ...operator, rights: { admin: false, perms: new Set(CONSOLE_PERMS) } };
});

afterAll(() => authority.remove());

async function lockedPerson(make: () => Promise<{ accountId: number }>): Promise<Account> {
  const { accountId } = await make();
  const of = await db
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  await lock(of.phone!);
  await giveSecondStep(accountId);
  return of;
}

const peer = async () => {
  const { id: accountId } = await makePerson();
  await joinOrganization(db, accountId, platform.organizationId);
  return { accountId };
};
const ABOVE: readonly [who: string, make: () => Promise<{ accountId: number }>][] = [
  ["the platform's administrator", () => staffActor("admin")],
  ["staff with another role", () => staffActor("reviewer")],
  ["an organisation's administrator", async () => (await administratorOf("customer")).actor],
];

describe.each(ABOVE)("somebody with fewer roles than %s", (_who, make) => {
  it.each(Object.entries(ROWS))("opens nothing by: %s", async (_name, { opens, run }) => {
    const of = await lockedPerson(make);
    const before = await openingOf(of);
    const outcome = await run(actor, of);
    expect(await openingOf(of)).toEqual(before);
    if (opens) expect(outcome).toEqual({ ok: false, text: "该账号拥有您没有的权限，请由平台管理员处理" });
  });
});

describe("somebody with the same roles, or more", () => {
  const opening = Object.entries(ROWS).filter(([, { opens }]) => opens);
  it.each(opening)("is served by: %s", async (_name, { run }) => {
    const of = await lockedPerson(peer);
    const before = await openingOf(of);
    expect(await run(actor, of)).toMatchObject({ ok: true });
    expect(await openingOf(of)).not.toEqual(before);
    const colleague = await lockedPerson(() => staffActor("operator"));
    expect(await run(actor, colleague)).toMatchObject({ ok: true });
    const administrator = await lockedPerson(() => staffActor("admin"));
    expect(await run(await staffActor("admin"), administrator)).toMatchObject({ ok: true });
  });
});
