import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { Authenticator } from "../../../../../tests/support/authenticator";
import { askedIn, passkeyPerson } from "../../../../../tests/support/passkeys";
import { staffActor } from "../../../../../tests/support/actors";
import { newRequestSource } from "../../../../../tests/support/people";
import { auditOf, noticesTo } from "../../../../../tests/support/rows";
import { passSeconds } from "../../../../../tests/support/still-clock";
import { inTransaction } from "../../../db/transaction.server";
import { freezeAccount } from "../../people/states/freeze.server";
import { readSecondProof } from "../second-step/second-proof.server";
import { signInBySecondStep } from "../second-step/second-step-sign-in.server";
import { makeSecondStepTicket } from "../second-step/sign-in-tickets.server";
import { askPasskey, canShowPasskey } from "./ask-passkey.server";
import { readOwnPasskeys, removePasskey } from "./own-passkeys.server";

type Person = Awaited<ReturnType<typeof passkeyPerson>>;
const WRONG = { ok: false, reason: "second-step-wrong", isPasskey: true };

/**
 * Enters the right password in a browser.
 * @returns its pre-session, which the ticket is bound to
 */
async function firstStep({ account }: Person): Promise<string> {
  const preSession = randomUUID();
  const ticket = { accountId: account.id, preSession, method: "password" };
  await inTransaction((tx) => makeSecondStepTicket(tx, ticket));
  return preSession;
}

async function asked(preSession: string): Promise<string> {
  const options = await askPasskey({ session: null, preSession, holder: preSession });
  return options!.challenge;
}

async function show(preSession: string, answer: string, source = newRequestSource("page")) {
  const proof = await readSecondProof(answer, preSession);
  return signInBySecondStep({ preSession, proof }, source);
}

describe("a passkey as the second step of a sign-in", () => {
  it("opens a session in the browser that has shown the first", async () => {
    const person = await passkeyPerson();
    const preSession = await firstStep(person);
    expect(await canShowPasskey(preSession)).toBe(true);
    expect(await canShowPasskey(randomUUID())).toBe(false);
    const source = newRequestSource("page");
    expect(await show(preSession, person.authenticator.get(await asked(preSession)), source)).toMatchObject({
      ok: true,
      account: { id: person.account.id },
    });
    expect(await auditOf(source.requestId)).toMatchObject([
      { event: "auth.sign-in", result: "ok", detail: { method: "password", secondStep: "passkey" } },
    ]);
  });

  it("is asked of nobody who has not shown the first", async () => {
    const holder = randomUUID();
    expect(await askPasskey({ session: null, preSession: holder, holder })).toBeNull();
  });

  it.each([
    ["another site", { origin: "https://evil.example" }],
    ["another port of the machine", { origin: "http://localhost:3001" }],
    ["another party", { rpId: "evil.example" }],
    ["a user who is not verified", { isVerified: false }],
  ])("counts a wrong one: %s", async (_name, how) => {
    const person = await passkeyPerson();
    const preSession = await firstStep(person);
    const challenge = await asked(preSession);
    expect(await show(preSession, person.authenticator.get(challenge, how))).toEqual(WRONG);
    expect(await show(preSession, person.authenticator.get(challenge))).toMatchObject({ ok: true });
  });

  it("refuses what is no answer, and a signature of another key", async () => {
    const person = await passkeyPerson();
    const preSession = await firstStep(person);
    const challenge = await asked(preSession);
    const good = person.authenticator.get(challenge);
    const { response } = JSON.parse(new Authenticator().get(challenge)) as { response: object };
    const forged = JSON.stringify({ ...(JSON.parse(good) as object), response });
    for (const answer of ["{", "{}", `{"id":"${"A".repeat(30_000)}"}`, forged])
      expect(await show(preSession, answer), answer.slice(0, 40)).toEqual(WRONG);
    expect(await show(preSession, good)).toMatchObject({ ok: true });
  });

  it("refuses a challenge that is used, late, of another browser, of a session, or made up", async () => {
    const person = await passkeyPerson();
    const { authenticator } = person;
    const first = await firstStep(person);
    const used = authenticator.get(await asked(first));
    expect(await show(first, used)).toMatchObject({ ok: true });
    const preSession = await firstStep(person);
    const other = await firstStep(person);
    const answers = [
      used,
      authenticator.get(await asked(other)),
      authenticator.get(await askedIn(person.session)),
      authenticator.get("AAAA"),
    ];
    for (const answer of answers) expect(await show(preSession, answer)).toEqual(WRONG);
    const next = await firstStep(person);
    // A ticket that is newer than the challenge, so that it is the challenge that has expired.
    const late = authenticator.get(await asked(next));
    passSeconds(300);
    await inTransaction((tx) =>
      makeSecondStepTicket(tx, { accountId: person.account.id, preSession: next, method: "password" }),
    );
    expect(await show(next, late)).toEqual(WRONG);
  });

  it("refuses another account's, whoever's challenge it signs", async () => {
    const person = await passkeyPerson();
    const other = await passkeyPerson();
    const preSession = await firstStep(person);
    expect(await show(preSession, other.authenticator.get(await asked(preSession)))).toEqual(WRONG);
    expect(await show(preSession, other.authenticator.get(await asked(await firstStep(other))))).toEqual(
      WRONG,
    );
  });

  it("refuses one that counts backwards, and tells its owner", async () => {
    const person = await passkeyPerson();
    const { authenticator, account } = person;
    authenticator.count = 5;
    const first = await firstStep(person);
    expect(await show(first, authenticator.get(await asked(first)))).toMatchObject({ ok: true });
    for (const count of [5, 4, 0]) {
      authenticator.count = count;
      const preSession = await firstStep(person);
      expect(await show(preSession, authenticator.get(await asked(preSession)))).toEqual(WRONG);
    }
    expect((await noticesTo(account.phone!)).join()).toContain("可能已被复制");
    authenticator.count = 6;
    const last = await firstStep(person);
    expect(await show(last, authenticator.get(await asked(last)))).toMatchObject({ ok: true });
  });

  it("refuses one that was removed, and an account that was frozen meanwhile", async () => {
    const person = await passkeyPerson();
    const { authenticator, session, account } = person;
    const preSession = await firstStep(person);
    const answer = authenticator.get(await asked(preSession));
    const [passkey] = (await readOwnPasskeys(session)).passkeys;
    await removePasskey(session, passkey!.id, newRequestSource("page"));
    expect(await show(preSession, answer)).toEqual(WRONG);
    const frozen = await passkeyPerson();
    const ticket = await firstStep(frozen);
    const right = frozen.authenticator.get(await asked(ticket));
    expect(await freezeAccount(await staffActor("admin"), frozen.account.id, "核实")).toMatchObject({
      ok: true,
    });
    expect(await show(ticket, right)).toEqual({ ok: false, reason: "ticket-gone" });
    expect(account.id).not.toBe(frozen.account.id);
  });

  it("ten wrong ones in an hour block the second step, codes and passkeys alike", async () => {
    const person = await passkeyPerson();
    for (let count = 0; count < 10; count += 1) {
      const preSession = await firstStep(person);
      expect(await show(preSession, "{}")).toEqual(WRONG);
    }
    const preSession = await firstStep(person);
    expect(await show(preSession, person.authenticator.get(await asked(preSession)))).toMatchObject({
      reason: "second-step-limit",
    });
    expect(await show(preSession, person.code())).toMatchObject({ reason: "second-step-limit" });
  });
});
