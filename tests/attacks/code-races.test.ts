import { attackedSite } from "./attacked-site";
import { describe, expect, it } from "vitest";
import { db } from "~/services/db/client.server";
import { makePerson, newPhone } from "../support/people";
import { accountsWith, liveSessionsOf } from "../support/rows";
import { Attacker, atOnce } from "./attacker";
import { CODE_WRONG, freshCode, useCode, useCodeOnPage, type Purpose } from "./code-uses";
import { repetitions } from "./scale";

const site = attackedSite();
const rounds = Array.from({ length: repetitions({ short: 1, long: 10 }) }, (_, index) => index + 1);
const BURST = 50;

const triesOf = async (target: string) =>
  db.selectFrom("verification_codes").select(["tries", "used_at"]).where("target", "=", target).execute();

/** Wrong codes that differ from each other and from the right one. */
const wrongCode = (code: string, index: number) =>
  String((Number(code) + index + 1) % 1_000_000).padStart(6, "0");

describe.each(rounds)("50 parallel uses of a code (round %i)", (round) => {
  it.each(["sign-in", "register", "reset"] as const)(
    "for %s, all right: one wins",
    async (purpose: Purpose) => {
      const target = purpose === "register" ? newPhone() : (await makePerson()).phone!;
      const code = await freshCode(site(), target, purpose);
      const replies = await atOnce(BURST, () => useCode(new Attacker(site()), purpose, target, code));
      expect(replies.filter(({ code: answered }) => answered === 200)).toHaveLength(1);
      expect(replies.filter(({ message }) => message === CODE_WRONG)).toHaveLength(BURST - 1);
      const [account, ...more] = await accountsWith("phone", target);
      expect(more).toEqual([]);
      expect(await liveSessionsOf(account!.id)).toHaveLength(purpose === "sign-in" ? 1 : 0);
    },
  );

  it.each(["sign-in", "reset"] as const)("for %s on pages, all right: one wins", async (purpose: Purpose) => {
    const target = (await makePerson()).phone!;
    const code = await freshCode(site(), target, purpose);
    const answers = await atOnce(BURST, () => useCodeOnPage(new Attacker(site()), purpose, target, code));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(answers.filter(({ status, text }) => status === 422 && text.includes(CODE_WRONG))).toHaveLength(
      BURST - 1,
    );
  });

  it.each(["sign-in", "reset"] as const)(
    "for %s, wrong and right: at most five tries count",
    async (purpose) => {
      const target = (await makePerson()).phone!;
      const code = await freshCode(site(), target, purpose);
      const position = (round * 7) % BURST;
      const replies = await atOnce(BURST, (index) =>
        useCode(new Attacker(site()), purpose, target, index === position ? code : wrongCode(code, index)),
      );
      const winners = replies.flatMap(({ code: answered }, index) => (answered === 200 ? [index] : []));
      expect([[], [position]]).toContainEqual(winners);
      const [stored] = await triesOf(target);
      expect(stored!.tries).toBeLessThanOrEqual(5);
      expect(await useCode(new Attacker(site()), purpose, target, code)).toMatchObject({
        message: CODE_WRONG,
      });
    },
  );

  it("all wrong: the right one comes too late, and its target's codes are refused", async () => {
    const target = (await makePerson()).phone!;
    const code = await freshCode(site(), target, "reset");
    let answered = 0;
    const rightOnes: unknown[] = [];
    await atOnce(BURST - 1, async (index) => {
      await useCode(new Attacker(site()), "reset", target, wrongCode(code, index));
      if ((answered += 1) === 5) rightOnes.push(await useCode(new Attacker(site()), "reset", target, code));
    });
    expect(rightOnes).toMatchObject([{ message: CODE_WRONG }]);
    expect(await triesOf(target)).toEqual([{ tries: 5, used_at: null }]);
    const attempts = db
      .selectFrom("attempts")
      .select("id")
      .where("kind", "=", "code")
      .where("subject", "=", target);
    expect(await attempts.execute()).toHaveLength(10);
  });
});
