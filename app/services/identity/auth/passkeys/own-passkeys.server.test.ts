import { describe, expect, it } from "vitest";
import { Authenticator } from "../../../../../tests/support/authenticator";
import { add, askedIn, beginAdding, passkeyPerson, sessionOf } from "../../../../../tests/support/passkeys";
import { makePerson, newRequestSource, PASSWORD } from "../../../../../tests/support/people";
import { auditOf, noticesTo } from "../../../../../tests/support/rows";
import { twoStepPerson } from "../../../../../tests/support/second-steps";
import { clockTime, passSeconds } from "../../../../../tests/support/still-clock";
import { endOwnSecondStep, renewOwnRecoveryCodes } from "../second-step/own-second-step.server";
import { beginPasskey, cancelPasskey, readOwnPasskeys, removePasskey } from "./own-passkeys.server";
import { PASSKEY_TEXT as TEXT } from "./passkey.text";

const page = () => newRequestSource("page");
const refused = (text: string) => ({ ok: false, reason: "refused", text });

describe("adding a passkey", () => {
  it("asks password and second step, and stores what the authenticator has made", async () => {
    const person = await twoStepPerson();
    const session = await sessionOf(person.account);
    expect(await readOwnPasskeys(session)).toEqual({ passkeys: [], step: "begin", options: null });
    const wrong = { password: "Wrong2026", secondCode: person.code() };
    expect(await beginPasskey(session, wrong, page())).toEqual({ ok: false, reason: "old-password" });
    expect(await beginPasskey(session, { password: PASSWORD, secondCode: "000000" }, page())).toMatchObject({
      reason: "second-step-wrong",
    });
    const challenge = await beginAdding(session, person);
    const { options } = await readOwnPasskeys(session);
    expect(options).toMatchObject({
      rp: { id: "localhost" },
      attestation: "none",
      authenticatorSelection: { userVerification: "required" },
    });
    // The page does not reveal whose account it is.
    expect(JSON.stringify(options)).not.toContain(person.account.phone);
    expect(await add(session, new Authenticator().create(challenge, { isBackedUp: true }))).toEqual({
      ok: true,
    });
    expect((await readOwnPasskeys(session)).passkeys).toMatchObject([
      { name: "办公电脑", isBackedUp: true, usedAt: null, transports: ["internal"] },
    ]);
    expect((await noticesTo(person.account.phone!)).join()).toContain("添加通行密钥“办公电脑”");
  });

  it("is for those who have a second step", async () => {
    const account = await makePerson();
    const session = await sessionOf(account);
    expect(await readOwnPasskeys(session)).toMatchObject({ step: "no-second-step", options: null });
    const given = { password: PASSWORD, secondCode: "" };
    expect(await beginPasskey(session, given, page())).toEqual(refused(TEXT.noSecondStep));
  });

  it("names one that its owner has not named", async () => {
    const person = await twoStepPerson();
    const session = await sessionOf(person.account);
    await add(session, new Authenticator().create(await beginAdding(session, person)), "");
    expect((await readOwnPasskeys(session)).passkeys).toMatchObject([{ name: "通行密钥1" }]);
  });

  it("refuses another site's, one without a verified user, and a challenge that is used, late or another session's", async () => {
    const person = await twoStepPerson();
    const session = await sessionOf(person.account);
    const challenge = await beginAdding(session, person);
    const made = new Authenticator();
    for (const how of [
      { origin: "http://localhost:3001" },
      { origin: "https://evil.example" },
      { rpId: "evil.example" },
      { isVerified: false },
    ])
      expect(await add(session, made.create(challenge, how)), JSON.stringify(how)).toEqual(
        refused(TEXT.wrong),
      );
    expect(await add(session, made.create("AAAA"))).toEqual(refused(TEXT.wrong));
    expect(await add(await sessionOf(person.account), made.create(challenge))).toEqual(refused(TEXT.late));
    expect(await add(session, made.create(challenge))).toEqual({ ok: true });
    expect(await add(session, made.create(challenge))).toEqual(refused(TEXT.late));
    const next = await beginAdding(session, person);
    passSeconds(300);
    expect(await add(session, new Authenticator().create(next))).toEqual(refused(TEXT.late));
    await cancelPasskey(session);
    expect((await readOwnPasskeys(session)).step).toBe("begin");
  });

  it("stores a credential once, and ten at most", async () => {
    const { session, authenticator, ...person } = await passkeyPerson();
    const again = authenticator.create(await beginAdding(session, person));
    expect(await add(session, again)).toEqual(refused(TEXT.taken));
    for (let count = 1; count < 10; count += 1) {
      const challenge = await beginAdding(session, person);
      expect(await add(session, new Authenticator().create(challenge))).toEqual({ ok: true });
    }
    const given = { password: PASSWORD, secondCode: person.code() };
    expect(await beginPasskey(session, given, page())).toEqual(refused(TEXT.tooMany(10)));
  });

  it("of two answers at once to one challenge takes one", async () => {
    const person = await twoStepPerson();
    const session = await sessionOf(person.account);
    const challenge = await beginAdding(session, person);
    const done = await Promise.all(
      [new Authenticator(), new Authenticator()].map((one) => add(session, one.create(challenge))),
    );
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await readOwnPasskeys(session)).passkeys).toHaveLength(1);
  });
});

describe("a passkey that is there", () => {
  it("stands for the code of a sensitive step, once", async () => {
    const { session, authenticator } = await passkeyPerson();
    const secondCode = authenticator.get(await askedIn(session));
    expect(await renewOwnRecoveryCodes(session, { password: PASSWORD, secondCode }, page())).toMatchObject({
      ok: true,
    });
    expect((await readOwnPasskeys(session)).passkeys).toMatchObject([{ usedAt: clockTime() }]);
    expect(await renewOwnRecoveryCodes(session, { password: PASSWORD, secondCode }, page())).toEqual({
      ok: false,
      reason: "second-step-wrong",
      isPasskey: true,
    });
  });

  it("is not looked at before the right password, which leaves its challenge", async () => {
    const { session, authenticator } = await passkeyPerson();
    const secondCode = authenticator.get(await askedIn(session));
    expect(await renewOwnRecoveryCodes(session, { password: "Wrong2026", secondCode }, page())).toMatchObject(
      {
        reason: "old-password",
      },
    );
    expect(await renewOwnRecoveryCodes(session, { password: PASSWORD, secondCode }, page())).toMatchObject({
      ok: true,
    });
  });

  it("is removed by its owner alone, who is told", async () => {
    const { session, account, authenticator } = await passkeyPerson();
    const [passkey] = (await readOwnPasskeys(session)).passkeys;
    const { session: other } = await passkeyPerson();
    expect(await removePasskey(other, passkey!.id, page())).toBe(false);
    const secondCode = authenticator.get(await askedIn(session));
    const source = page();
    expect(await removePasskey(session, passkey!.id, source)).toBe(true);
    expect(await removePasskey(session, passkey!.id, page())).toBe(false);
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "account.passkey-removed", result: "ok", detail: { name: "办公电脑" } },
    ]);
    expect((await noticesTo(account.phone!)).join()).toContain("通行密钥“办公电脑”已于");
    expect(await renewOwnRecoveryCodes(session, { password: PASSWORD, secondCode }, page())).toMatchObject({
      reason: "second-step-wrong",
    });
  });

  it("goes with the second step", async () => {
    const { session, code } = await passkeyPerson();
    const given = { password: PASSWORD, secondCode: code() };
    expect(await endOwnSecondStep(session, given, page())).toEqual({ ok: true });
    expect(await readOwnPasskeys(session)).toEqual({ passkeys: [], step: "no-second-step", options: null });
  });
});
