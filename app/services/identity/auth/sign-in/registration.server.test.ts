import { describe, expect, it } from "vitest";
import { isLocked, lock } from "../../../../../tests/support/password-locks";
import {
  emailOf,
  makePerson,
  newRequestSource,
  newEmail,
  newPhone,
  OTHER_PASSWORD,
  PASSWORD,
  phoneOf,
} from "../../../../../tests/support/people";
import { accountsWith, auditOf, liveSessionsOf } from "../../../../../tests/support/rows";
import { clockTime } from "../../../../../tests/support/still-clock";
import { keyOf, store } from "../../../../../tests/support/stored-codes";
import { AGREEMENT_VERSION } from "../../accounts/agreement.text";
import type { Identifier } from "../../accounts/identifier";
import { db } from "../../../db/client.server";
import { verifyPassword } from "../../hashing/password-hash.server";
import { register } from "./registration.server";

const phone = (): Identifier => ({ kind: "phone", value: newPhone() });
const CODE = { ok: false, reason: "code" };

const codeFor = ({ value }: Identifier, purpose: "register" | "sign-in" = "register") =>
  store(keyOf(purpose, value));

const registerAs = (
  identifier: Identifier,
  code: string,
  source = newRequestSource("page"),
  password = PASSWORD,
) => register({ identifier, code, password }, source);

describe("registration", () => {
  it.each([
    ["phone", phone()],
    ["e-mail", { kind: "email" as const, value: newEmail() }],
  ])("by %s makes an ordinary account, without signing in", async (_name, identifier) => {
    const source = newRequestSource("page");
    expect(await registerAs(identifier, await codeFor(identifier), source)).toEqual({ ok: true });
    const [account, ...more] = await accountsWith(identifier.kind, identifier.value);
    expect(more).toEqual([]);
    expect(account).toMatchObject({
      source: "registration",
      status: "active",
      must_change_password: 0,
      realname: "",
      created_at: clockTime(),
      [identifier.kind === "phone" ? "email" : "phone"]: null,
    });
    expect(account?.username).toContain("***");
    expect(await verifyPassword(account!.password_hash, PASSWORD)).toBe(true);
    expect(await liveSessionsOf(account!.id)).toEqual([]);
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "auth.register", result: "ok", accountId: account!.id, who: account!.username },
    ]);
  });

  it.each(["page", "wire"] as const)(
    "by %s records agreement version, time, address and way",
    async (accessChannel) => {
      const identifier = phone();
      const source = newRequestSource(accessChannel);
      await registerAs(identifier, await codeFor(identifier), source);
      const [account] = await accountsWith("phone", identifier.value);
      const rows = db.selectFrom("agreement_acceptances").selectAll().where("account_id", "=", account!.id);
      expect(await rows.execute()).toMatchObject([
        { version: AGREEMENT_VERSION, accepted_at: clockTime(), address: source.address, way: accessChannel },
      ]);
    },
  );

  it("does not make the person wait for wrong guesses from before", async () => {
    const identifier = phone();
    await lock(identifier.value);
    await registerAs(identifier, await codeFor(identifier));
    expect(await isLocked(identifier.value)).toBe(false);
  });
});

describe("a taken phone or e-mail", () => {
  it("is told only to who holds the right code, and the code is spent", async () => {
    const person = await makePerson();
    const code = await codeFor(phoneOf(person));
    const source = newRequestSource();
    expect(await registerAs(phoneOf(person), "000000")).toEqual(CODE);
    expect(await registerAs(phoneOf(person), code, source, OTHER_PASSWORD)).toEqual({
      ok: false,
      reason: "account-taken",
    });
    expect(await registerAs(phoneOf(person), code)).toEqual(CODE);
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "auth.register", result: "refused", detail: { reason: "account-taken" } },
    ]);
    const [account] = await accountsWith("phone", person.phone!);
    expect(account?.password_hash).toBe(person.password_hash);
  });

  it("is taken also when its account is frozen", async () => {
    const person = await makePerson({ status: "frozen", phone: null, email: newEmail() });
    expect(await registerAs(emailOf(person), await codeFor(emailOf(person)))).toMatchObject({
      reason: "account-taken",
    });
  });
});

describe("a code that is refused", () => {
  it("makes no account, and says no more for a known than for an unknown one", async () => {
    const known = phoneOf(await makePerson());
    const unknown = phone();
    const signInCode = await codeFor(unknown, "sign-in");
    expect(await registerAs(known, "000000")).toEqual(CODE);
    expect(await registerAs(unknown, "000000")).toEqual(CODE);
    expect(await registerAs(unknown, signInCode)).toEqual(CODE);
    expect(await accountsWith("phone", unknown.value)).toEqual([]);
  });
});

describe("at the same time", () => {
  it("twenty registrations with one code make one account", async () => {
    const identifier = phone();
    const code = await codeFor(identifier);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => registerAs(identifier, code)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await accountsWith("phone", identifier.value)).toHaveLength(1);
  });

  it("two registrations with a code each make one account: the other is told that it is taken", async () => {
    const identifier = phone();
    const codes = [await codeFor(identifier)];
    const first = registerAs(identifier, codes[0]!);
    const second = codeFor(identifier).then((code) => registerAs(identifier, code));
    const outcomes = await Promise.all([first, second]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await accountsWith("phone", identifier.value)).toHaveLength(1);
  });
});
