import { describe, expect, it } from "vitest";
import { liveSession, openSessionOf } from "../../../../../tests/support/account-sessions";
import { makePerson, newEmail } from "../../../../../tests/support/people";
import { inTransaction } from "../../../db/transaction.server";
import type { LiveSession } from "../../sessions/sessions.server";
import { openOperation, operationOf, secondStepOf, type AskedStep } from "./account-operation.server";
import { IDENTITY_ACTIONS, type AccountOperation } from "./identity-actions.types";
import { makeIdentityTicket } from "./identity-check.server";
import { openSecuritySettings } from "./security-settings.server";

const sessionOf = async (columns: Parameters<typeof makePerson>[0]) =>
  liveSession(await openSessionOf(await makePerson(columns)));
const both = () => sessionOf({ email: newEmail() });

const open = (session: LiveSession, operation: AccountOperation, asked: Partial<AskedStep> = {}) =>
  openOperation(session, operation, { secondStep: false, stays: false, method: null, ...asked });
const buy = (session: LiveSession, use: (typeof IDENTITY_ACTIONS)[number]) =>
  inTransaction((tx) => makeIdentityTicket(tx, session, { use, method: "password", code: null }));

describe("an account operation", () => {
  it("is known by its name in the address", () => {
    expect(operationOf("modify-phone")).toBe("modify-phone");
    for (const name of [undefined, "", "constructor", "Modify-Phone"]) expect(operationOf(name)).toBeNull();
  });

  it("offers the ways that are open to the person, the usual one first", async () => {
    const session = await both();
    expect(await open(session, "modify-phone")).toMatchObject({
      methods: ["phone", "email", "password"],
      method: "phone",
    });
    expect(await open(session, "modify-email")).toMatchObject({
      methods: ["email", "phone", "password"],
      method: "email",
    });
    for (const operation of ["modify-password", "export-data", "cancel-account", "reveal-contact"] as const)
      expect(await open(session, operation)).toMatchObject({
        methods: ["password", "phone", "email"],
        method: "password",
      });
    expect(await open(session, "modify-password", { method: "email" })).toMatchObject({ method: "email" });
  });

  it("leaves a way aside that is not bound, or a password that is not set", async () => {
    const byPhone = await sessionOf({ password_hash: null });
    expect(await open(byPhone, "modify-password", { method: "password" })).toEqual({
      step: "verify",
      methods: ["phone"],
      method: "phone",
    });
    const lost = await sessionOf({ phone: null, email: null, password_hash: null });
    expect(await open(lost, "export-data")).toEqual({ step: "verify", methods: [], method: null });
  });

  it("of what is not bound is binding, and the other way round", async () => {
    const session = await sessionOf({});
    expect(await open(session, "bind-email")).toEqual({ step: "contact", kind: "email" });
    expect(await open(session, "modify-email")).toMatchObject({ to: "/personal/security/bind-email" });
    expect(await open(session, "bind-phone")).toMatchObject({ to: "/personal/security/modify-phone" });
  });

  it.each(IDENTITY_ACTIONS)("%s comes to its second step with a ticket only", async (operation) => {
    const session = await both();
    const unchecked = { step: "elsewhere", to: `/personal/security/${operation}`, unchecked: true };
    expect(await open(session, operation, { secondStep: true })).toEqual(unchecked);
    await buy(session, operation === "modify-phone" ? "modify-email" : "modify-phone");
    expect(await open(session, operation, { secondStep: true })).toEqual(unchecked);
    await buy(session, operation);
    const second = await open(session, operation, { secondStep: true });
    const expected = {
      "modify-phone": { step: "contact", kind: "phone" },
      "modify-email": { step: "contact", kind: "email" },
      "modify-password": { step: "password" },
    };
    const elsewhere = { step: "elsewhere", to: secondStepOf(operation), unchecked: false };
    expect(second).toEqual(operation in expected ? expected[operation as keyof typeof expected] : elsewhere);
  });

  it("starts anew after somebody has turned back to the settings", async () => {
    const session = await both();
    await buy(session, "modify-phone");
    expect(await openSecuritySettings(session)).toMatchObject({ hasPassword: true });
    expect(await open(session, "modify-phone", { secondStep: true })).toMatchObject({ unchecked: true });
  });
});
