import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { issue, newOwner, pageClaim, spend, spendWire } from "../../../../../tests/support/captcha-spending";
import { passSeconds } from "../../../../../tests/support/still-clock";
import { db } from "../../../db/client.server";
import { pageCaptchaDigits, pageCaptchaText } from "./captcha.server";
import { deleteExpiredRows } from "../housekeeping.server";

describe("a page's captcha image", () => {
  it("follows from its nonce, so that showing the page stores nothing", async () => {
    const nonce = randomUUID();
    const before = await db.selectFrom("captchas").select("id").execute();
    expect(pageCaptchaText(nonce)).toBe(pageCaptchaText(nonce));
    expect(pageCaptchaText(nonce)).toHaveLength(4);
    expect(await db.selectFrom("captchas").select("id").execute()).toEqual(before);
    const texts = Array.from({ length: 200 }, () => pageCaptchaText(randomUUID()));
    expect(new Set(texts).size).toBeGreaterThan(190);
    expect(new Set(texts.join("")).size).toBe(32);
  });

  it("is passed once, in any case", async () => {
    const claim = pageClaim();
    const text = pageCaptchaText(claim.nonce);
    expect(await spend(claim, text.toLowerCase())).toBe(true);
    expect(await spend(claim, text)).toBe(false);
  });

  it("is passed by the digit or the letter that another one looks like", async () => {
    const digits: Record<string, string> = { B: "8", G: "6", S: "5", Z: "2" };
    const swapped = (text: string) =>
      text.replace(
        /[BGSZ2568]/g,
        (each) => digits[each] ?? Object.keys(digits).find((letter) => digits[letter] === each)!,
      );
    const claim = Array.from({ length: 1000 }, () => pageClaim()).find(({ nonce }) =>
      /[BGSZ].*[2568]/.test(pageCaptchaText(nonce)),
    )!;
    const text = pageCaptchaText(claim.nonce);
    expect(swapped(text)).not.toBe(text);
    expect(await spend(claim, swapped(text))).toBe(true);
    const other = pageClaim();
    expect(
      await spend(
        other,
        pageCaptchaText(other.nonce).replace(/^./, (first) => (first === "A" ? "C" : "A")),
      ),
    ).toBe(false);
  });

  it("dies of a wrong answer", async () => {
    const claim = pageClaim();
    expect(await spend(claim, "")).toBe(false);
    expect(await spend(claim, pageCaptchaText(claim.nonce))).toBe(false);
  });

  it("counts for 120 seconds and not a millisecond longer", async () => {
    const early = pageClaim();
    const late = pageClaim();
    passSeconds(119.999);
    expect(await spend(early, pageCaptchaText(early.nonce))).toBe(true);
    passSeconds(0.001);
    expect(await spend(late, pageCaptchaText(late.nonce))).toBe(false);
  });

  it("stays dead after housekeeping", async () => {
    const claim = pageClaim();
    expect(await spend(claim, "no")).toBe(false);
    passSeconds(119.999);
    await deleteExpiredRows();
    expect(await spend(claim, pageCaptchaText(claim.nonce))).toBe(false);
    passSeconds(10);
    await deleteExpiredRows();
    expect(await spend(claim, pageCaptchaText(claim.nonce))).toBe(false);
  });

  it("is passed exactly once by fifty right answers at the same time", async () => {
    const claim = pageClaim();
    const text = pageCaptchaText(claim.nonce);
    const answers = await Promise.all(Array.from({ length: 50 }, () => spend(claim, text)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });
});

describe("a page's spoken digits", () => {
  it("are six of its own, none likelier than another, and follow from the nonce", () => {
    const nonce = randomUUID();
    expect(pageCaptchaDigits(nonce)).toBe(pageCaptchaDigits(nonce));
    const spoken = Array.from({ length: 200 }, () => pageCaptchaDigits(randomUUID()));
    for (const digits of spoken) expect(digits).toMatch(/^\d{6}$/);
    expect(new Set(spoken).size).toBeGreaterThan(190);
    for (const at of [0, 1, 2, 3, 4, 5]) expect(new Set(spoken.map((digits) => digits[at])).size).toBe(10);
  });

  it("pass in the captcha image's place, and then neither passes again", async () => {
    const claim = pageClaim();
    expect(await spend(claim, pageCaptchaDigits(claim.nonce))).toBe(true);
    expect(await spend(claim, pageCaptchaDigits(claim.nonce))).toBe(false);
    expect(await spend(claim, pageCaptchaText(claim.nonce))).toBe(false);
  });

  it("die with the captcha image, of any answer", async () => {
    for (const answer of ["", "????", "000000000000"]) {
      const claim = pageClaim();
      expect(await spend(claim, answer)).toBe(false);
      expect(await spend(claim, pageCaptchaDigits(claim.nonce))).toBe(false);
    }
    const mine = pageClaim();
    const other = pageClaim();
    expect(await spend(mine, pageCaptchaDigits(other.nonce))).toBe(false);
    expect(await spend(other, pageCaptchaText(other.nonce))).toBe(true);
    expect(await spend(other, pageCaptchaDigits(other.nonce))).toBe(false);
  });

  it("count for 120 seconds and not a millisecond longer", async () => {
    const early = pageClaim();
    const late = pageClaim();
    passSeconds(119.999);
    expect(await spend(early, pageCaptchaDigits(early.nonce))).toBe(true);
    passSeconds(0.001);
    expect(await spend(late, pageCaptchaDigits(late.nonce))).toBe(false);
  });

  it("open no captcha image of a wire client", async () => {
    const owner = newOwner();
    await issue(owner, "1");
    expect(await spendWire(owner, "1", pageCaptchaDigits("1"))).toBe(false);
  });
});
