import { attackedSite } from "./attacked-site";
import { describe, expect, it } from "vitest";
import { Authenticator } from "../support/authenticator";
import { formAsking } from "../support/browser-client";
import { PASSWORD } from "../support/people";
import { liveSessionsOf } from "../support/rows";
import { twoStepPerson } from "../support/second-steps";
import { Attacker, atOnce } from "./attacker";

const SECOND_STEP = "/login/second-step";
const OWN = "/personal/passkeys";
const site = attackedSite();

/** Origin and relying party under which the site's passkeys are valid. */
const here = () => ({ origin: site().origin, rpId: new URL(site().origin).hostname });

type Person = Awaited<ReturnType<typeof passkeyPerson>>;

/**
 * Signs in with the password, which the attacker knows.
 * @returns the browser that must show a second step next
 */
async function firstStep({ account }: Pick<Person, "account">): Promise<Attacker> {
  const attacker = new Attacker(site());
  const answer = await attacker.browser.signIn(account.phone!, PASSWORD);
  expect([answer.status, answer.headers.location]).toEqual([303, SECOND_STEP]);
  return attacker;
}

async function show({ browser }: Attacker, secondCode: string) {
  const checkKey = await browser.formToken(SECOND_STEP);
  return browser.post(SECOND_STEP, { checkKey, secondCode });
}

async function asked({ browser }: Attacker): Promise<string> {
  const answer = await browser.post("/passkey/ask", {});
  const { options } = JSON.parse(answer.text) as { options: { challenge: string } };
  return options.challenge;
}

/** Creates an account with a passkey as second step, which its own browser has added. */
async function passkeyPerson() {
  const { account, code } = await twoStepPerson();
  const owner = await firstStep({ account });
  expect((await show(owner, code())).status).toBe(303);
  const given = { intent: "begin", password: PASSWORD, secondCode: code(Date.now() + 30_000) };
  expect((await owner.browser.post(OWN, given)).status).toBe(303);
  const { text } = await owner.browser.ask(OWN);
  const [, challenge = ""] = /&quot;challenge&quot;:&quot;([\w-]+)&quot;/.exec(text) ?? [];
  const authenticator = new Authenticator();
  const attestation = authenticator.create(challenge, here());
  const added = await owner.browser.post(OWN, { intent: "create", name: "办公电脑", attestation });
  expect(added.status, added.text.slice(0, 2000)).toBe(303);
  return { account, owner, authenticator };
}

const sessionsOf = async ({ account }: Person) => (await liveSessionsOf(account.id)).length;

async function expectRefused(person: Person, attacker: Attacker, answer: string): Promise<void> {
  const before = await sessionsOf(person);
  const { status, text } = await show(attacker, answer);
  expect(status, text.slice(0, 500)).toBe(422);
  expect(attacker.browser.cookie("admin-token")).toBeUndefined();
  expect(await sessionsOf(person)).toBe(before);
}

describe("whoever knows the password of somebody with a passkey", () => {
  it("gets in with that passkey, and with no other account's", async () => {
    const victim = await passkeyPerson();
    const thief = await passkeyPerson();
    const attacker = await firstStep(victim);
    const challenge = await asked(attacker);
    await expectRefused(victim, attacker, thief.authenticator.get(challenge, here()));
    // The thief's own challenges, of a sign-in and of a session, signed by the thief's own passkey.
    for (const other of [await firstStep(thief), thief.owner])
      await expectRefused(victim, attacker, thief.authenticator.get(await asked(other), here()));
    // The victim's credential id with the thief's signature.
    const named = JSON.parse(victim.authenticator.get(challenge, here())) as object;
    const { response } = JSON.parse(thief.authenticator.get(challenge, here())) as { response: object };
    await expectRefused(victim, attacker, JSON.stringify({ ...named, response }));
    // The first response has consumed the challenge, although its passkey belongs to another account.
    const next = await asked(attacker);
    expect(next).not.toBe(challenge);
    expect((await show(attacker, victim.authenticator.get(next, here()))).status).toBe(303);
    expect(attacker.browser.cookie("admin-token")).toBeDefined();
  });

  it("does not get in with what the victim was made to sign elsewhere", async () => {
    const victim = await passkeyPerson();
    const { origin, rpId } = here();
    const port = new URL(origin).port;
    for (const how of [
      { origin: "https://evil.example", rpId },
      { origin: `https://${rpId}:${port}`, rpId },
      { origin: `http://${rpId}:${String(Number(port) + 1)}`, rpId },
      { origin: `${origin}.evil.example`, rpId },
      { origin, rpId: "evil.example" },
      { origin, rpId, isVerified: false },
    ]) {
      // A sign-in has a limit of five tries.
      const attacker = await firstStep(victim);
      const challenge = await asked(attacker);
      await expectRefused(victim, attacker, victim.authenticator.get(challenge, how));
      // The same challenge, signed on the right origin.
      expect((await show(attacker, victim.authenticator.get(challenge, here()))).status).toBe(303);
    }
  });

  it("does not get in with an answer that has been used, or that another browser was asked for", async () => {
    const victim = await passkeyPerson();
    const first = await firstStep(victim);
    const used = victim.authenticator.get(await asked(first), here());
    expect((await show(first, used)).status).toBe(303);
    const attacker = await firstStep(victim);
    await expectRefused(victim, attacker, used);
    const overheard = victim.authenticator.get(await asked(await firstStep(victim)), here());
    await expectRefused(victim, attacker, overheard);
  });

  it("opens one session with 20 uses of one answer at once", async () => {
    const victim = await passkeyPerson();
    const attacker = await firstStep(victim);
    const answer = victim.authenticator.get(await asked(attacker), here());
    const checkKey = await attacker.browser.formToken(SECOND_STEP);
    const pre = attacker.browser.cookie("pre")!;
    const before = await sessionsOf(victim);
    const answers = await atOnce(20, () => {
      const copy = new Attacker(site());
      copy.browser.setCookie("pre", pre);
      return copy.browser.post(SECOND_STEP, { checkKey, secondCode: answer });
    });
    const opened = answers.filter(({ cookies }) => cookies.some((each) => /^admin-token=./.test(each)));
    expect(opened).toHaveLength(1);
    expect(await sessionsOf(victim)).toBe(before + 1);
  });
});

describe("a challenge", () => {
  it("is for nobody who has not shown the first step, and for no other site", async () => {
    const stranger = new Attacker(site());
    await stranger.browser.ask("/login");
    expect(JSON.parse((await stranger.browser.post("/passkey/ask", {})).text)).toEqual({ ok: false });
    const attacker = await firstStep(await passkeyPerson());
    const elsewhere = await attacker.browser.ask(
      "/passkey/ask",
      formAsking({}, { "Sec-Fetch-Site": "cross-site" }),
    );
    expect(elsewhere.status).toBe(403);
    expect(elsewhere.text).not.toContain("challenge");
    expect((await attacker.browser.ask("/passkey/ask")).status).toBe(404);
    expect(await asked(attacker)).toMatch(/^[\w-]{22,}$/);
  });
});
