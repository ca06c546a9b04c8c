import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { otherThan } from "../../tests/support/codes";
import { makePerson, newRequestSource, newPhone, PASSWORD, phoneOf } from "../../tests/support/people";
import { auditOf, liveSessionsOf } from "../../tests/support/rows";
import { NO_SECOND_CODE } from "../../tests/support/second-steps";
import { clockTime } from "../../tests/support/still-clock";
import { keyOf, store } from "../../tests/support/stored-codes";
import { pageCaptchaText } from "~/services/identity/auth/captchas/captcha.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { authenticate } from "./authenticator.server";

function readForm(phone: string, password: string) {
  const captcha = { kind: "page" as const, nonce: randomUUID(), issuedAt: clockTime() };
  const identifier = { kind: "phone" as const, value: phone };
  return {
    identifier,
    password,
    captcha,
    answer: pageCaptchaText(captcha.nonce),
    secondStep: NO_SECOND_CODE,
  };
}

/** A form that fails as soon as its service reads it. */
const failingForm = (failure: Error) =>
  Object.defineProperty(readForm("13800138000", PASSWORD), "identifier", {
    get: () => {
      throw failure;
    },
  });

describe("a password", () => {
  it("signs in with the one session and record of the service", async () => {
    const person = await makePerson();
    const source = newRequestSource("page");
    const outcome = await authenticate("password", readForm(phoneOf(person).value, PASSWORD), source);
    expect(outcome).toMatchObject({ ok: true, account: { id: person.id } });
    expect(await liveSessionsOf(person.id)).toHaveLength(1);
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "auth.sign-in", result: "ok", detail: { method: "password", way: "page" } },
    ]);
  });

  it("is refused by an outcome, and recorded once", async () => {
    const person = await makePerson();
    const source = newRequestSource();
    const outcome = await authenticate("password", readForm(phoneOf(person).value, "wrong"), source);
    expect(outcome).toEqual({ ok: false, reason: "refused" });
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "auth.sign-in", result: "refused", detail: { method: "password", reason: "wrong-password" } },
    ]);
  });
});

describe("a code", () => {
  it("signs in, and is refused by an outcome", async () => {
    const identifier = phoneOf(await makePerson());
    const code = await store(keyOf("sign-in", identifier.value));
    const attempt = (typed: string) =>
      authenticate(
        "code",
        { identifier, code: typed, preSession: null, secondStep: NO_SECOND_CODE },
        newRequestSource(),
      );
    expect(await attempt(otherThan(code))).toEqual({ ok: false, reason: "code" });
    expect(await attempt(code)).toMatchObject({ ok: true });
  });

  it("leads to a first password, which signs in", async () => {
    const identifier = { kind: "phone" as const, value: newPhone() };
    const code = await store(keyOf("sign-in", identifier.value));
    const proof = { identifier, code, preSession: null, secondStep: NO_SECOND_CODE };
    const first = await authenticate("code", proof, newRequestSource());
    expect(first).toEqual({ ok: false, reason: "password-needed" });
    const second = { claim: { kind: "code" as const, ...proof }, password: PASSWORD };
    expect(await authenticate("first-password", second, newRequestSource())).toMatchObject({
      ok: true,
    });
    expect(await authenticate("first-password", second, newRequestSource())).toMatchObject({
      ok: false,
    });
  });
});

describe("the authenticator", () => {
  it("gives attempts at the same time each its own input", async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => makePerson()));
    const codes = await Promise.all(people.map((person) => store(keyOf("sign-in", phoneOf(person).value))));
    const outcomes = await Promise.all(
      people.map((person, index) =>
        authenticate(
          "code",
          {
            identifier: phoneOf(person),
            code: codes[index]!,
            preSession: null,
            secondStep: NO_SECOND_CODE,
          },
          newRequestSource(),
        ),
      ),
    );
    expect(outcomes).toMatchObject(people.map(({ id }) => ({ ok: true, account: { id } })));
  });

  it("lets failures through as they are", async () => {
    const overload = new DomainError("overload");
    await expect(authenticate("password", failingForm(overload), newRequestSource())).rejects.toBe(overload);
  });

  it("keeps no signal of the requests that the library copies", async () => {
    const warnings: string[] = [];
    const note = ({ name }: Error) => void warnings.push(name);
    process.on("warning", note);
    const input = failingForm(new DomainError("overload"));
    const source = newRequestSource();
    // Node warns at the 1501st copy.
    for (let count = 0; count < 1600; count += 1)
      await expect(authenticate("password", input, source)).rejects.toThrow(DomainError);
    await new Promise(setImmediate);
    process.off("warning", note);
    expect(warnings).toEqual([]);
  });
});
