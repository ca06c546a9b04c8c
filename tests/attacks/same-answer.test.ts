import { attackedSite } from "./attacked-site";
import { describe, expect, it } from "vitest";
import { messagesTo } from "../support/senders";
import { makePerson, newPhone, PASSWORD } from "../support/people";
import type { Answer } from "../support/http-client";
import { Attacker } from "./attacker";
import { PURPOSES, TEMPLATE, useCode, useCodeOnPage } from "./code-uses";
import { judgeTimings, timeInTurns, type Prepare, type Verdict } from "./leak-statistic";
import { repetitions, report } from "./scale";

const site = attackedSite();
const pairs = repetitions({ short: 30, long: 300 });

/**
 * States of an account that must not be distinguishable.
 * @returns the identifier
 */
const KINDS: Readonly<Record<string, () => Promise<string>>> = {
  unknown: () => Promise.resolve(newPhone()),
  wrong: async () => (await makePerson()).phone!,
  frozen: async () => (await makePerson({ status: "frozen" })).phone!,
  "without password": async () => (await makePerson({ password_hash: null })).phone!,
  locked: () => lockedName(),
};
async function lockedName(): Promise<string> {
  const { phone } = await makePerson();
  for (let count = 0; count < 5; count += 1) await new Attacker(site()).signIn(phone, "not-the-one");
  return phone!;
}

/** PASSWORD, which is right for frozen and locked accounts; a wrong one for the kinds unknown and wrong. */
const passwordFor = (kind: string) => (kind === "wrong" || kind === "unknown" ? "not-the-one" : PASSWORD);

const VARIES = new Set(["date", "x-request-id", "content-security-policy"]);

/** A response without values that differ between requests. */
function comparable({ status, headers, text, cookies }: Answer, name: string) {
  const sameFor = (value: string) =>
    value
      .replaceAll(name, "NAME")
      .replace(/[0-9a-z]{8}\.[\w-]{12}\.[\w-]{43}/g, "NONCE")
      .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "REQUEST")
      .replace(/"timestamp":\d{13}/, "TIME")
      .replace(/\d+秒/g, "N秒");
  const rest = Object.entries(headers).filter(([header]) => !VARIES.has(header) && header !== "set-cookie");
  const stored = cookies.map((cookie) =>
    cookie.replace(/=[^;]*/, (value) => `=${decodeURIComponent(value).length}`),
  );
  return { status, headers: Object.fromEntries(rest), text: sameFor(text), stored };
}

type Ask = (attacker: Attacker, name: string, kind: string) => Promise<Answer>;

const REFUSALS: Readonly<Record<string, Ask>> = {
  "sign-in over the wire": async (attacker, name, kind) =>
    (await attacker.signIn(name, passwordFor(kind))).answer,
  "the sign-in page": (attacker, name, kind) => attacker.browser.signIn(name, passwordFor(kind)),
  "code sign-in over the wire": async (attacker, name) =>
    (await useCode(attacker, "sign-in", name, "482913")).answer,
  "the code sign-in page": (attacker, name) => useCodeOnPage(attacker, "sign-in", name, "482913"),
  "reset over the wire": async (attacker, name) => (await useCode(attacker, "reset", name, "482913")).answer,
  "the reset page": (attacker, name) => useCodeOnPage(attacker, "reset", name, "482913"),
  "registration over the wire": async (attacker, name) =>
    (await useCode(attacker, "register", name, "482913")).answer,
  "the registration page": (attacker, name) => useCodeOnPage(attacker, "register", name, "482913"),
};

const PAGES = { "sign-in": "/login?mode=2", register: "/login?register=1", reset: "/login?mode=3" } as const;
const SENDS: Readonly<Record<string, Ask>> = Object.fromEntries(
  PURPOSES.flatMap((purpose): [string, Ask][] => [
    [
      `a code for ${purpose} over the wire`,
      async (attacker, name) => (await attacker.askForCode(name, TEMPLATE[purpose])).answer,
    ],
    [
      `a code for ${purpose} on its page`,
      async ({ browser }, name) => {
        const checkKey = await browser.formToken(PAGES[purpose]);
        return browser.post(PAGES[purpose], { intent: "send-code", username: name, checkKey });
      },
    ],
  ]),
);

describe("unknown, wrong, frozen, without password and locked are one answer", () => {
  it.each(Object.entries({ ...REFUSALS, ...SENDS }))(
    "to %s: text, status, headers and cookies",
    async (_name, ask) => {
      const answers: unknown[] = [];
      for (const [kind, make] of Object.entries(KINDS)) {
        const name = await make();
        answers.push(comparable(await ask(new Attacker(site()), name, kind), name));
      }
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    },
  );

  it("to whoever asks for a code: one message each, and the second asking is refused alike", async () => {
    // Excludes locked accounts, whose owner has received a notice.
    const { locked: _, ...kinds } = KINDS;
    for (const [kind, make] of Object.entries(kinds))
      for (const purpose of PURPOSES) {
        const name = await make();
        const asker = new Attacker(site());
        const first = await asker.askForCode(name, TEMPLATE[purpose]);
        const second = await asker.askForCode(name, TEMPLATE[purpose]);
        expect([kind, purpose, first.code, second.code, messagesTo(name).length]).toEqual([
          kind,
          purpose,
          200,
          429,
          1,
        ]);
      }
  });
});

describe("nor does the time tell them apart", () => {
  async function judge(name: string, left: Prepare, right: Prepare): Promise<Verdict> {
    const verdict = judgeTimings(await timeInTurns(pairs, left, right));
    const share = (verdict.share * 100).toFixed(1);
    report(`${name}: ${verdict.deviations.toFixed(1)} deviations, medians ${share} % apart`);
    return verdict;
  }

  /** Prepares an attacker up to the request; all locked identifiers are equivalent. */
  const signInAs = (kind: keyof typeof KINDS): Prepare => {
    const locked = kind === "locked" ? lockedName() : null;
    return async () => {
      const attacker = new Attacker(site());
      const name = await (locked ?? KINDS[kind]!());
      const key = await attacker.captchaImage();
      return () => attacker.signIn(name, passwordFor(kind), key);
    };
  };
  const askAs = (kind: keyof typeof KINDS, ask: Ask) => async () => {
    const attacker = new Attacker(site());
    const name = await KINDS[kind]!();
    return () => ask(attacker, name, kind);
  };

  it.each(["wrong", "frozen", "without password", "locked"])("at sign-in: unknown and %s", async (kind) => {
    const verdict = await judge(`sign-in, unknown and ${kind}`, signInAs("unknown"), signInAs(kind));
    expect(verdict).toMatchObject({ leaks: false });
  });

  it.each([
    ["reset over the wire", "wrong"],
    ["reset over the wire", "frozen"],
    ["code sign-in over the wire", "wrong"],
    ["registration over the wire", "wrong"],
  ] as const)("at %s: unknown and %s", async (name, kind) => {
    const ask = REFUSALS[name]!;
    const verdict = await judge(`${name}, unknown and ${kind}`, askAs("unknown", ask), askAs(kind, ask));
    expect(verdict).toMatchObject({ leaks: false });
  });

  it.each([
    ["reset", "wrong"],
    ["reset", "frozen"],
    ["register", "wrong"],
  ] as const)("at sending a code for %s: unknown and %s", async (purpose, kind) => {
    const ask = SENDS[`a code for ${purpose} over the wire`]!;
    const name = `sending for ${purpose}, unknown and ${kind}`;
    expect(await judge(name, askAs("unknown", ask), askAs(kind, ask))).toMatchObject({ leaks: false });
  });

  it("and a comparison that was left out would show at once", async () => {
    const rejectedBeforeHashing = async () => {
      const attacker = new Attacker(site());
      const name = await KINDS["wrong"]!();
      return () => attacker.signIn(name, "not-the-one", "no-such-key");
    };
    const verdict = await judge("left out", rejectedBeforeHashing, signInAs("wrong"));
    expect(verdict).toMatchObject({ leaks: true });
    expect(verdict.share).toBeGreaterThan(1);
    // The statistic finds no difference between a kind and itself.
    expect(await judge("itself", signInAs("wrong"), signInAs("wrong"))).toMatchObject({ leaks: false });
  });
});
