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
import {
  authenticate,
  CodeStrategy,
  FirstPasswordStrategy,
  PasswordStrategy,
  SignInStrategy,
} from "./authenticator.server";

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

describe("a password", () => {
  it("signs in with the one session and record of the service", async () => {
    const person = await makePerson();
    const source = newRequestSource("page");
    const outcome = await authenticate(
      new PasswordStrategy(readForm(phoneOf(person).value, PASSWORD), source),
    );
    expect(outcome).toMatchObject({ ok: true, account: { id: person.id } });
    expect(await liveSessionsOf(person.id)).toHaveLength(1);
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "auth.sign-in", result: "ok", detail: { method: "password", way: "page" } },
    ]);
  });

  it("is refused by an outcome, and recorded once", async () => {
    const person = await makePerson();
    const source = newRequestSource();
    const outcome = await authenticate(
      new PasswordStrategy(readForm(phoneOf(person).value, "wrong"), source),
    );
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
        new CodeStrategy(
          { identifier, code: typed, preSession: null, secondStep: NO_SECOND_CODE },
          newRequestSource(),
        ),
      );
    expect(await attempt(otherThan(code))).toEqual({ ok: false, reason: "code" });
    expect(await attempt(code)).toMatchObject({ ok: true });
  });

  it("leads to a first password, which signs in", async () => {
    const identifier = { kind: "phone" as const, value: newPhone() };
    const code = await store(keyOf("sign-in", identifier.value));
    const proof = { identifier, code, preSession: null, secondStep: NO_SECOND_CODE };
    const first = await authenticate(new CodeStrategy(proof, newRequestSource()));
    expect(first).toEqual({ ok: false, reason: "password-needed" });
    const second = { claim: { kind: "code" as const, ...proof }, password: PASSWORD };
    expect(await authenticate(new FirstPasswordStrategy(second, newRequestSource()))).toMatchObject({
      ok: true,
    });
    expect(await authenticate(new FirstPasswordStrategy(second, newRequestSource()))).toMatchObject({
      ok: false,
    });
  });
});

class EchoStrategy extends SignInStrategy<string, string> {
  override readonly name = "echo";
}

describe("the authenticator", () => {
  it("gives attempts at the same time each its own input", async () => {
    const names = Array.from({ length: 50 }, (_none, index) => `person ${index}`);
    const outcomes = names.map((name) =>
      authenticate(
        new EchoStrategy(name, async (given) => {
          await new Promise(setImmediate);
          return given;
        }),
      ),
    );
    expect(await Promise.all(outcomes)).toEqual(names);
  });

  it("lets failures through as they are", async () => {
    const overload = new DomainError("overload");
    const failing = authenticate(new EchoStrategy("", () => Promise.reject(overload)));
    await expect(failing).rejects.toBe(overload);
  });

  it("copies no request: copies would stay with its signal", async () => {
    const warnings: string[] = [];
    const note = ({ name }: Error) => void warnings.push(name);
    process.on("warning", note);
    // Node warns of the 1501st copy.
    for (let count = 0; count < 1600; count += 1)
      await authenticate(new EchoStrategy("", (given) => Promise.resolve(given)));
    await new Promise(setImmediate);
    process.off("warning", note);
    expect(warnings).toEqual([]);
  });
});
