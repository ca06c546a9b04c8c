import { describe, expect, it } from "vitest";
import { signIn } from "../../../../../tests/support/password-sign-ins";
import {
  emailOf,
  makePerson,
  newRequestSource,
  newEmail,
  newPhone,
  PASSWORD,
  phoneOf,
} from "../../../../../tests/support/people";
import { accountsWith, liveSessionsOf } from "../../../../../tests/support/rows";
import { keyOf, store } from "../../../../../tests/support/stored-codes";
import { NO_SECOND_CODE } from "../../../../../tests/support/second-steps";
import type { Identifier } from "../../accounts/identifier";
import { changePassword } from "../passwords/change-password.server";
import { setFirstPassword, signInByCode } from "./code-sign-in.server";
import type { CodePurpose } from "../codes/codes.server";
import { deleteExpiredRows } from "../housekeeping.server";
import { register } from "./registration.server";
import { resetPassword } from "../passwords/reset-password.server";

const codeFor = (purpose: CodePurpose, { value }: Identifier) => store(keyOf(purpose, value));

describe("everything at the same time", () => {
  it("on one account is answered, without anybody waiting for each other", async () => {
    const person = await makePerson({ email: newEmail() });
    const names = [phoneOf(person), emailOf(person)];
    const work = Array.from({ length: 6 }, (_none, round) =>
      names.flatMap((name) => [
        signIn(name, PASSWORD),
        signIn(name, "wrong"),
        changePassword(
          person.id,
          { oldPassword: "wrong", password: `Lantern#${round}0` },
          newRequestSource(),
        ),
        changePassword(
          person.id,
          { oldPassword: PASSWORD, password: `Lantern#${round}1` },
          newRequestSource(),
        ),
        codeFor("sign-in", name).then((code) =>
          signInByCode(
            { identifier: name, code, preSession: null, secondStep: NO_SECOND_CODE },
            newRequestSource(),
          ),
        ),
        codeFor("reset", name).then((code) =>
          resetPassword({ identifier: name, code, password: `Lantern#${round}2` }, newRequestSource()),
        ),
        deleteExpiredRows(),
      ]),
    );
    const outcomes = await Promise.allSettled(work.flat());
    expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
    expect((await liveSessionsOf(person.id)).length).toBeLessThanOrEqual(10);
  });

  it("on a name without an account makes at most one", async () => {
    const identifier = { kind: "phone" as const, value: newPhone() };
    const work = Array.from({ length: 6 }, () => [
      signIn(identifier, PASSWORD),
      codeFor("register", identifier).then((code) =>
        register({ identifier, code, password: PASSWORD }, newRequestSource()),
      ),
      codeFor("sign-in", identifier).then(async (code) => {
        await signInByCode(
          { identifier, code, preSession: null, secondStep: NO_SECOND_CODE },
          newRequestSource(),
        );
        return setFirstPassword(
          { kind: "code", identifier, code, preSession: null, secondStep: NO_SECOND_CODE },
          PASSWORD,
          newRequestSource(),
        );
      }),
    ]);
    const outcomes = await Promise.allSettled(work.flat());
    expect(outcomes.filter(({ status }) => status === "rejected")).toEqual([]);
    expect((await accountsWith("phone", identifier.value)).length).toBeLessThanOrEqual(1);
  });
});
