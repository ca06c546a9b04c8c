import { afterEach, describe, expect, it } from "vitest";
import { signIn } from "../../../../../tests/support/password-sign-ins";
import {
  makePerson,
  newRequestSource,
  OTHER_PASSWORD,
  PASSWORD,
  phoneOf,
} from "../../../../../tests/support/people";
import { joinOrganization, makeOrganization } from "../../../../../tests/support/sample-rows";
import { clockTime, passSeconds } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import { DAY_MILLISECONDS } from "../../../format/day";
import { applyChosen } from "../../../runtime/configuration/env.server";
import { findSession } from "../../sessions/sessions.server";
import { changePassword } from "./change-password.server";

const NINETY = 90 * DAY_MILLISECONDS;

const requireEvery = (limits: { PASSWORD_DAYS?: number; PASSWORD_STAFF_DAYS?: number }) =>
  applyChosen({ limits, words: {} });

/** Signs in by password and returns the account and whether its session must change the password first. */
async function enterAs(person: Parameters<typeof phoneOf>[0], password = PASSWORD) {
  const outcome = await signIn(phoneOf(person), password);
  if (!outcome.ok) throw new Error(`refused: ${outcome.reason}`);
  const state = await findSession(outcome.token);
  if (state.kind !== "live") throw new Error("no session");
  const { mustChangePassword, isPasswordExpired } = state.session;
  expect(mustChangePassword).toBe(outcome.account.must_change_password !== 0);
  return { token: outcome.token, mustChangePassword, isPasswordExpired };
}

const EXPIRED = { mustChangePassword: true, isPasswordExpired: true };
const VALID = { mustChangePassword: false, isPasswordExpired: false };

afterEach(() => applyChosen({ limits: {}, words: {} }));

describe("a password's age", () => {
  it("counts to the millisecond from when its owner chose it", async () => {
    requireEvery({ PASSWORD_DAYS: 90 });
    const young = await makePerson({ password_set_at: clockTime() - NINETY + 1, created_at: 1 });
    const old = await makePerson({ password_set_at: clockTime() - NINETY, created_at: 1 });
    expect(await enterAs(young)).toMatchObject(VALID);
    expect(await enterAs(old)).toMatchObject(EXPIRED);
  });

  it("counts from the account's creation where nothing else is known", async () => {
    requireEvery({ PASSWORD_DAYS: 90 });
    expect(await enterAs(await makePerson({ created_at: clockTime() - NINETY + 1 }))).toMatchObject(VALID);
    expect(await enterAs(await makePerson({ created_at: clockTime() - NINETY }))).toMatchObject(EXPIRED);
  });

  it("means nothing by default, and with 0", async () => {
    const old = await makePerson({ created_at: 1 });
    expect(await enterAs(old)).toMatchObject(VALID);
    requireEvery({ PASSWORD_DAYS: 0, PASSWORD_STAFF_DAYS: 30 });
    expect(await enterAs(old)).toMatchObject(VALID);
  });

  it("has a limit of its own for platform staff", async () => {
    requireEvery({ PASSWORD_DAYS: 365, PASSWORD_STAFF_DAYS: 90 });
    const columns = { created_at: clockTime() - NINETY };
    const staff = await makePerson(columns);
    await joinOrganization(db, staff.id, await makeOrganization(db, "platform"));
    expect(await enterAs(staff)).toMatchObject(EXPIRED);
    expect(await enterAs(await makePerson(columns))).toMatchObject(VALID);
  });

  it("leaves open sessions and an initial password's own reason alone", async () => {
    const person = await makePerson({ created_at: clockTime() - NINETY });
    const before = await enterAs(person);
    requireEvery({ PASSWORD_DAYS: 90 });
    expect(await findSession(before.token)).toMatchObject({ session: VALID });
    const initial = await makePerson({ created_at: 1, must_change_password: 1 });
    expect(await enterAs(initial)).toMatchObject({ mustChangePassword: true, isPasswordExpired: false });
  });

  it("begins anew with the next password", async () => {
    requireEvery({ PASSWORD_DAYS: 90 });
    const person = await makePerson({ created_at: clockTime() - NINETY });
    expect(await enterAs(person)).toMatchObject(EXPIRED);
    const change = { oldPassword: PASSWORD, password: OTHER_PASSWORD };
    expect(await changePassword(person.id, change, newRequestSource("page"))).toEqual({ ok: true });
    expect(await enterAs(person, OTHER_PASSWORD)).toMatchObject(VALID);
    passSeconds(NINETY / 1000 - 1);
    expect(await enterAs(person, OTHER_PASSWORD)).toMatchObject(VALID);
    passSeconds(1);
    expect(await enterAs(person, OTHER_PASSWORD)).toMatchObject(EXPIRED);
  });
});
