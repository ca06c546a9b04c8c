import { personFieldsOf } from "../accounts/person-fields";
import { describe, expect, it } from "vitest";
import { staffActor } from "../../../../tests/support/actors";
import { newRequestSource, newEmail, newPhone, PASSWORD, phoneOf } from "../../../../tests/support/people";
import { consoleVersion } from "../../../../tests/support/console-rights";
import { makeRole } from "../../../../tests/support/roles";
import { giveSecondStep } from "../../../../tests/support/second-steps";
import { makeOrganization } from "../../../../tests/support/sample-rows";
import { clockTime } from "../../../../tests/support/still-clock";
import { SECURING_EVENTS } from "../accounts/end-secrets.server";
import { bindContact } from "../auth/operations/bind-contact.server";
import { storeNewPassword } from "../auth/passwords/change-password.server";
import { makeIdentityTicket } from "../auth/operations/identity-check.server";
import { setPasswordByLink } from "../auth/passwords/password-links.server";
import { resetPassword } from "../auth/passwords/reset-password.server";
import { confirmSetup, endOwnSecondStep } from "../auth/second-step/own-second-step.server";
import { findSetup } from "../auth/second-step/second-step-setups.server";
import { timeCodeAt } from "../auth/second-step/time-codes.server";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { requestCancellation, withdrawCancellation } from "../own-data/erasure/cancellation.server";
import { makeAdministrator } from "../../organizations/provisioning/administrator.server";
import { archiveAccount, restoreAccount } from "./states/archive-person.server";
import { editPerson } from "./edit-person.server";
import { freezeAccount, unfreezeAccount } from "./states/freeze.server";
import { assign } from "./members/assign.server";
import { addMember, editMember, removeMember, resumeMember, suspendMember } from "./members/members.server";
import { resetSecondStep } from "./states/reset-second-step.server";
import { resetPasswordOf } from "./reset-password-of.server";
import {
  newLink,
  newSecuredPerson,
  putCode,
  CODE,
  SECRET_KINDS,
  type SecuredPerson,
} from "../../../../tests/support/handed-out-secrets";

const NEW_PASSWORD = "Lantern#99";
const none = { departmentId: null, title: "", validFrom: null, validTo: null };
const SESSIONS = ["session", "sub-app token"];
const CARDS = ["card of the owner", "card given by staff"];
const admin = () => staffActor("admin");

const ok = async (outcome: Promise<{ readonly ok: boolean } | boolean>) => {
  const done = await outcome;
  expect(typeof done === "boolean" ? done : done.ok, JSON.stringify(done)).toBe(true);
};

interface Event {
  /** As `end-secrets` calls it. */
  readonly kind: (typeof SECURING_EVENTS)[number];
  /** What remains valid, with the reason. */
  readonly stays: readonly string[];
  readonly run: (person: SecuredPerson) => Promise<unknown>;
}

const EVENTS: Readonly<Record<string, Event>> = {
  "the owner changes the password": {
    kind: "password",
    stays: CARDS,
    run: ({ account }) =>
      inTransaction((tx) => storeNewPassword(tx, { account, passwordHash: "another" }, newRequestSource())),
  },
  "the owner resets the password by a code": {
    kind: "password-reset",
    stays: [],
    run: async ({ account }) => {
      await putCode({ purpose: "reset", target: account.phone!, binding: "" });
      const reset = { identifier: phoneOf(account), code: CODE, password: NEW_PASSWORD };
      await ok(resetPassword(reset, newRequestSource()));
    },
  },
  "the owner sets the password by another link": {
    kind: "password",
    stays: CARDS,
    run: async ({ account }) =>
      ok(setPasswordByLink(await newLink(account.id), NEW_PASSWORD, newRequestSource())),
  },
  "staff reset it by a random password": {
    kind: "password-reset",
    stays: [],
    run: async ({ account }) => ok(resetPasswordOf(await admin(), account.id, "random")),
  },
  "staff reset it by a new link": {
    kind: "password-reset",
    stays: [],
    run: async ({ account }) => ok(resetPasswordOf(await admin(), account.id, "link")),
  },
  "staff correct a lost phone": {
    kind: "corrected",
    stays: [],
    run: async ({ account }) => {
      const contacts = { phone: newPhone(), email: null };
      const { id, updated_at } = account;
      await ok(editPerson(await admin(), id, { ...personFieldsOf(account), contacts }, updated_at));
    },
  },
  "the owner binds a mailbox": {
    kind: "contact",
    stays: [...SESSIONS, ...CARDS],
    run: async ({ session }) => {
      const target = { kind: "email", value: newEmail() } as const;
      await putCode({ purpose: "bind", target: target.value, binding: String(session.id) });
      await ok(bindContact(session, { target, code: CODE, accessChannel: "page" }, newRequestSource("page")));
    },
  },
  "the account is frozen, and let in again": {
    kind: "state",
    stays: CARDS,
    run: async ({ account: { id } }) => {
      await ok(freezeAccount(await admin(), id, "核实"));
      await ok(unfreezeAccount(await admin(), id));
    },
  },
  "the account is archived, and restored": {
    kind: "state",
    stays: CARDS,
    run: async ({ account: { id } }) => {
      await ok(archiveAccount(await admin(), id, "核实"));
      await ok(restoreAccount(await admin(), id));
    },
  },
  "its end is asked for, and taken back": {
    kind: "ended",
    stays: [...SESSIONS, ...CARDS],
    run: async ({ session }) => {
      const check = { use: "cancel-account", method: "password", code: null } as const;
      await inTransaction((tx) => makeIdentityTicket(tx, session, check));
      await ok(requestCancellation(session, newRequestSource()));
      await ok(withdrawCancellation(session, newRequestSource()));
    },
  },
  "the owner sets a second step up": {
    kind: "second-step",
    stays: [...SESSIONS, ...CARDS, "link", "code to a contact", "code of a session", "invitation"],
    run: async ({ session }) => {
      const setup = await findSetup(db, session);
      const code = { kind: "time", value: timeCodeAt(setup!.secret, clockTime()) } as const;
      await ok(confirmSetup(session, code, newRequestSource("page")));
    },
  },
  "the owner turns the second step off": {
    kind: "second-step",
    stays: [...SESSIONS, ...CARDS, "link", "code to a contact", "code of a session", "invitation"],
    run: async ({ account, session }) => {
      const { code } = await giveSecondStep(account.id);
      const given = { password: PASSWORD, secondCode: code() };
      await ok(endOwnSecondStep(session, given, newRequestSource("page")));
    },
  },
  "staff reset the second step": {
    kind: "second-step-reset",
    stays: [],
    run: async ({ account }) => {
      await giveSecondStep(account.id);
      await ok(resetSecondStep(await admin(), account.id, "手机丢失"));
    },
  },
  "it joins another organisation": {
    kind: "membership",
    stays: [...SESSIONS, "invitation", "card of the owner"],
    run: async ({ account }) => {
      const organizationId = await makeOrganization(db, "provider");
      await ok(addMember(await admin(), account.id, { ...none, organizationId }));
    },
  },
  "it is made an administrator once more": {
    kind: "membership",
    stays: [...SESSIONS, "invitation", "card of the owner"],
    run: ({ account: { id: accountId }, organizationId }) => {
      const made = { accountId, organizationId, kind: "customer", by: "test", at: clockTime() } as const;
      return inTransaction((tx) => makeAdministrator(tx, made));
    },
  },
  "it is given another role": {
    kind: "role",
    stays: Object.keys(SECRET_KINDS).filter((kind) => kind !== "card given by staff" && kind !== "passkey"),
    run: async ({ account: { id: accountId }, organizationId }) => {
      const roleId = await makeRole(consoleVersion.versionId);
      await ok(assign(await admin(), { accountId, roleId, organizationId, expiresAt: null, reason: "" }));
    },
  },
  "its membership changes": {
    kind: "membership",
    stays: [...SESSIONS, "invitation", "card of the owner"],
    run: async ({ membership }) => ok(editMember(await admin(), membership, { ...none, title: "主管" })),
  },
  "its membership is suspended, and counts again": {
    kind: "ended",
    stays: [...SESSIONS, "card of the owner"],
    run: async ({ membership }) => {
      await ok(suspendMember(await admin(), membership));
      await ok(resumeMember(await admin(), membership));
    },
  },
  "it is removed from its organisation": {
    kind: "ended",
    stays: [...SESSIONS, ...CARDS],
    run: async ({ membership }) => ok(removeMember(await admin(), membership)),
  },
};

/** Tables of secrets, by the kind that stands for them above; and those that grant nothing to others. */
const TABLES: Readonly<Record<string, string>> = {
  account_roles: "a right, not a secret",
  article_previews: "of an article, not of an account",
  captchas: "of a browser, before anybody is known",
  card_challenges: "of a browser, before anybody is known",
  company_requests: "grants nothing before another person agrees",
  data_exports: "within a session",
  form_drafts: "within a session",
  invitations: "invitation",
  list_selections: "within a session",
  passkey_challenges: "passkey challenge",
  password_links: "link",
  read_links: "shows no more than its viewer may see without it",
  second_step_setups: "second-step setup",
  sessions: "session",
  step_up_tickets: "set-password ticket",
  sub_app_tokens: "sub-app token",
  verification_codes: "code to a contact",
};

it("has its rows for every table of what is handed out for a time", async () => {
  const tables = await db.introspection.getTables();
  const forATime = tables.filter(({ columns }) => columns.some(({ name }) => name === "expires_at"));
  expect(forATime.map(({ name }) => name).sort()).toEqual(Object.keys(TABLES));
  expect(new Set(Object.values(EVENTS).map(({ kind }) => kind))).toEqual(new Set(SECURING_EVENTS));
});

describe("what was handed out before", () => {
  it("opens something as long as nothing is done to the account", async () => {
    const person = await newSecuredPerson();
    for (const make of Object.values(SECRET_KINDS)) expect(await (await make(person))()).toBe(true);
  });

  it.each(Object.entries(EVENTS))("%s", async (name, { run, stays }) => {
    const person = await newSecuredPerson();
    const opens: Record<string, () => Promise<boolean>> = {};
    for (const [kind, make] of Object.entries(SECRET_KINDS)) opens[kind] = await make(person);
    await run(person);
    const still: string[] = [];
    for (const [kind, isOpen] of Object.entries(opens)) if (await isOpen()) still.push(kind);
    const passkey = /second step(?: off)?$/.test(name) ? [] : ["passkey"];
    expect(still.sort()).toEqual([...stays, ...passkey].sort());
  });
});
