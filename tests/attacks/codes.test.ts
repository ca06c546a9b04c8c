import { attackedSite, letSecondsPass } from "./attacked-site";
import { describe, expect, it } from "vitest";
import { otherThan } from "../support/codes";
import { makePerson, newEmail, newPhone } from "../support/people";
import { lastCodeTo } from "../support/senders";
import { Attacker } from "./attacker";
import { CODE_WRONG, freshCode, PURPOSES, useCode, useCodeOnPage, type Purpose } from "./code-uses";

const site = attackedSite();
const refusal = { success: false, code: 400, message: CODE_WRONG };
const attacker = () => new Attacker(site());

/** A target for which the right code of a purpose has a visible effect. */
const targetFor = async (purpose: Purpose) =>
  purpose === "register" ? newPhone() : ((await makePerson()).phone ?? "");

async function tryWrong(times: number, purpose: Purpose, target: string, code: string): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const wrong = otherThan(code);
    if (count % 2 === 0) expect(await useCode(attacker(), purpose, target, wrong)).toMatchObject(refusal);
    else expect((await useCodeOnPage(attacker(), purpose, target, wrong)).text).toContain(CODE_WRONG);
  }
}

describe.each(PURPOSES)("a code for %s", (purpose) => {
  it("bears four wrong tries, wire and page together, from whatever addresses; the fifth kills it", async () => {
    const lucky = await targetFor(purpose);
    const unlucky = await targetFor(purpose);
    const codes = [
      await freshCode(site(), lucky, purpose),
      await freshCode(site(), unlucky, purpose),
    ] as const;
    await tryWrong(4, purpose, lucky, codes[0]);
    expect(await useCode(attacker(), purpose, lucky, codes[0])).toMatchObject({ code: 200 });
    await tryWrong(5, purpose, unlucky, codes[1]);
    expect(await useCode(attacker(), purpose, unlucky, codes[1])).toMatchObject(refusal);
    expect((await useCodeOnPage(attacker(), purpose, unlucky, codes[1])).text).toContain(CODE_WRONG);
  });

  it("is good for 299 seconds and for no 300", async () => {
    const early = await targetFor(purpose);
    const late = await targetFor(purpose);
    const codes = [await freshCode(site(), early, purpose), await freshCode(site(), late, purpose)] as const;
    await letSecondsPass(297);
    expect(await useCode(attacker(), purpose, early, codes[0])).toMatchObject({ code: 200 });
    await letSecondsPass(3);
    expect(await useCode(attacker(), purpose, late, codes[1])).toMatchObject(refusal);
  });

  it("dies when a newer one is sent, and when it is used", async () => {
    const target = await targetFor(purpose);
    const older = await freshCode(site(), target, purpose);
    await letSecondsPass(60);
    const newer = await freshCode(site(), target, purpose);
    if (older !== newer) expect(await useCode(attacker(), purpose, target, older)).toMatchObject(refusal);
    expect(await useCode(attacker(), purpose, target, newer)).toMatchObject({ code: 200 });
    expect(await useCode(attacker(), purpose, target, newer)).toMatchObject(refusal);
    expect((await useCodeOnPage(attacker(), purpose, target, newer)).text).toContain(CODE_WRONG);
  });

  it.each(PURPOSES.filter((other) => other !== purpose))(
    "is none for %s, over the wire or on a page",
    async (other) => {
      const target = await targetFor(purpose);
      const code = await freshCode(site(), target, purpose);
      expect(await useCode(attacker(), other, target, code)).toMatchObject(refusal);
      expect((await useCodeOnPage(attacker(), other, target, code)).text).toContain(CODE_WRONG);
      expect(await useCode(attacker(), purpose, target, code)).toMatchObject({ code: 200 });
    },
  );

  it("is none for anybody else's phone or mailbox", async () => {
    const person = await makePerson({ email: newEmail() });
    const target = person.phone!;
    const code = await freshCode(site(), person.phone!, purpose);
    for (const other of [(await makePerson()).phone!, newPhone(), person.email!])
      expect(await useCode(attacker(), purpose, other, code)).toMatchObject(refusal);
    expect((await useCode(attacker(), purpose, target, code)).message).not.toBe(CODE_WRONG);
  });
});

describe("a code of an account operation", () => {
  it.each([
    ["verify-identity", "1", (own: string) => own],
    ["bind", "0", () => newPhone()],
  ] as const)(
    "(%s) opens no sign-in, registration or reset, with and without its session",
    async (_name, template, of) => {
      const { phone } = await makePerson();
      const owner = attacker();
      owner.token = (await owner.signIn(phone, "Harbour2026")).result?.token ?? "";
      const target = of(phone!);
      expect(await owner.askForCode(target, template)).toMatchObject({ code: 200 });
      const code = lastCodeTo(target);
      for (const purpose of PURPOSES) {
        expect(await useCode(owner, purpose, target, code)).toMatchObject(refusal);
        expect((await useCodeOnPage(attacker(), purpose, target, code)).text).toContain(CODE_WRONG);
      }
    },
  );
});

describe("wrong codes for a target", () => {
  it("count over all purposes, ways and addresses: after ten in an hour its codes are refused for an hour", async () => {
    const { phone: target } = (await makePerson()) as { phone: string };
    for (let count = 0; count < 10; count += 1) await tryWrong(1, PURPOSES[count % 3]!, target, "482913");
    for (const purpose of ["sign-in", "reset"] as const) {
      const code = await freshCode(site(), target, purpose);
      expect(await useCode(attacker(), purpose, target, code)).toMatchObject(refusal);
      expect((await useCodeOnPage(attacker(), purpose, target, code)).text).toContain(CODE_WRONG);
      await letSecondsPass(60);
    }
    await letSecondsPass(3600 - 120 - 30);
    expect(
      await useCode(attacker(), "reset", target, await freshCode(site(), target, "reset")),
    ).toMatchObject(refusal);
    await letSecondsPass(60);
    const code = await freshCode(site(), target, "reset");
    expect(await useCode(attacker(), "reset", target, code)).toMatchObject({ code: 200 });
  });

  it("are nine for nothing: the tenth is what blocks", async () => {
    const { phone: target } = (await makePerson()) as { phone: string };
    await tryWrong(9, "reset", target, "482913");
    const code = await freshCode(site(), target, "reset");
    expect(await useCode(attacker(), "reset", target, code)).toMatchObject({ code: 200 });
  });

  it("of another target block nobody", async () => {
    const victim = (await makePerson()).phone!;
    const other = (await makePerson()).phone!;
    await tryWrong(10, "reset", other, "482913");
    expect(
      await useCode(attacker(), "reset", victim, await freshCode(site(), victim, "reset")),
    ).toMatchObject({
      code: 200,
    });
  });
});
