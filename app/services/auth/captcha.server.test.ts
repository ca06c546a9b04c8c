import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { newActor } from "../../../tests/support/people";
import { clockTime, passSeconds } from "../../../tests/support/still-clock";
import { CAPTCHA_ALPHABET } from "../captcha-drawing/glyphs";
import { db } from "../db/client.server";
import { inTransaction } from "../db/transaction.server";
import {
  issuePageCaptcha,
  issueWireCaptcha,
  pageCaptchaDigits,
  pageCaptchaText,
  spendCaptcha,
  type CaptchaClaim,
} from "./captcha.server";
import { forgetOld } from "./housekeeping.server";

const newOwner = () => `pre:${randomUUID()}`;

async function issue(owner: string, key: string, actor = newActor()): Promise<string> {
  const issued = await issueWireCaptcha(owner, key, actor);
  if (!issued.ok) throw new Error(`wait ${issued.waitMs} ms`);
  return issued.text;
}

const spend = (claim: CaptchaClaim, answer: string) => inTransaction((tx) => spendCaptcha(tx, claim, answer));
const spendWire = (owners: string | string[], key: string, answer: string) =>
  spend({ kind: "wire", owners: [owners].flat(), key }, answer);
const pageClaim = (nonce: string = randomUUID(), issuedAt = clockTime()) => ({
  kind: "page" as const,
  nonce,
  issuedAt,
});

describe("a wire client's picture", () => {
  it("has four characters of the alphabet", async () => {
    const text = await issue(newOwner(), "1");
    expect(text).toHaveLength(4);
    for (const character of text) expect(CAPTCHA_ALPHABET).toContain(character);
  });

  it("is passed by the right answer in any case, once", async () => {
    const owner = newOwner();
    const text = await issue(owner, "1");
    expect(await spendWire(owner, "1", text.toLowerCase())).toBe(true);
    expect(await spendWire(owner, "1", text)).toBe(false);
  });

  it("dies of a wrong answer", async () => {
    const owner = newOwner();
    const text = await issue(owner, "1");
    expect(await spendWire(owner, "1", "????")).toBe(false);
    expect(await spendWire(owner, "1", text)).toBe(false);
  });

  it("counts for 120 seconds and not a millisecond longer", async () => {
    const owner = newOwner();
    const [early, late] = [await issue(owner, "early"), await issue(owner, "late")];
    passSeconds(119.999);
    expect(await spendWire(owner, "early", early)).toBe(true);
    passSeconds(0.001);
    expect(await spendWire(owner, "late", late)).toBe(false);
  });

  it("counts for its owner only, and others' answers leave it alone", async () => {
    const [mine, theirs] = [newOwner(), newOwner()];
    const text = await issue(mine, "1");
    expect(await spendWire(theirs, "1", text)).toBe(false);
    expect(await spendWire(mine, "2", text)).toBe(false);
    expect(await spendWire(mine, "1", text)).toBe(true);
  });

  it("may have the same key as another owner's", async () => {
    const [mine, theirs] = [newOwner(), newOwner()];
    const [my, their] = [await issue(mine, "1767225600"), await issue(theirs, "1767225600")];
    expect(await spendWire(mine, "1767225600", my)).toBe(true);
    expect(await spendWire(theirs, "1767225600", their)).toBe(true);
  });

  it("belongs to the browser before the address", async () => {
    const owners = [newOwner(), `address:${randomUUID()}`];
    const ofAddress = await issue(owners[1]!, "1");
    const ofBrowser = await issue(owners[0]!, "1");
    expect(await spendWire(owners, "1", ofBrowser)).toBe(true);
    expect(await spendWire(owners, "1", ofAddress)).toBe(true);
  });

  it("is replaced when its owner asks again with the key", async () => {
    const owner = newOwner();
    const first = await issue(owner, "1");
    const second = await issue(owner, "1");
    if (first !== second) expect(await spendWire(owner, "1", first)).toBe(false);
    const third = await issue(owner, "1");
    expect(await spendWire(owner, "1", third)).toBe(true);
  });

  it("stands beside at most nineteen others of its owner", async () => {
    const [owner, actor] = [newOwner(), newActor()];
    const texts = [];
    for (let key = 0; key < 21; key += 1) {
      passSeconds(0.001);
      texts.push(await issue(owner, String(key), actor));
    }
    expect(await spendWire(owner, "0", texts[0]!)).toBe(false);
    expect(await spendWire(owner, "1", texts[1]!)).toBe(true);
    expect(await spendWire(owner, "20", texts[20]!)).toBe(true);
    const rows = await db.selectFrom("captchas").select("id").where("owner", "=", owner).execute();
    expect(rows).toHaveLength(20);
  });

  it("is passed exactly once by fifty right answers at the same time", async () => {
    const owner = newOwner();
    const text = await issue(owner, "1");
    const answers = await Promise.all(Array.from({ length: 50 }, () => spendWire(owner, "1", text)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it("leaves no answer in the database and is forgotten when its time is over", async () => {
    const owner = newOwner();
    const text = await issue(owner, "1");
    const [row] = await db.selectFrom("captchas").selectAll().where("owner", "=", owner).execute();
    expect(JSON.stringify(row).toLowerCase()).not.toContain(`"${text.toLowerCase()}"`);
    passSeconds(121);
    await forgetOld();
    expect(await db.selectFrom("captchas").selectAll().where("owner", "=", owner).execute()).toEqual([]);
  });
});

describe("a page's picture", () => {
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

  it("dies of a wrong answer", async () => {
    const claim = pageClaim();
    expect(await spend(claim, "")).toBe(false);
    expect(await spend(claim, pageCaptchaText(claim.nonce))).toBe(false);
  });

  it("counts for 120 seconds and not a millisecond longer", async () => {
    const [early, late] = [pageClaim(), pageClaim()];
    passSeconds(119.999);
    expect(await spend(early, pageCaptchaText(early.nonce))).toBe(true);
    passSeconds(0.001);
    expect(await spend(late, pageCaptchaText(late.nonce))).toBe(false);
  });

  it("stays dead after housekeeping", async () => {
    const claim = pageClaim();
    expect(await spend(claim, "no")).toBe(false);
    passSeconds(119.999);
    await forgetOld();
    expect(await spend(claim, pageCaptchaText(claim.nonce))).toBe(false);
    passSeconds(10);
    await forgetOld();
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

  it("pass in the picture's place, and then neither passes again", async () => {
    const claim = pageClaim();
    expect(await spend(claim, pageCaptchaDigits(claim.nonce))).toBe(true);
    expect(await spend(claim, pageCaptchaDigits(claim.nonce))).toBe(false);
    expect(await spend(claim, pageCaptchaText(claim.nonce))).toBe(false);
  });

  it("die with the picture, of any answer", async () => {
    for (const answer of ["", "????", "000000000000"]) {
      const claim = pageClaim();
      expect(await spend(claim, answer)).toBe(false);
      expect(await spend(claim, pageCaptchaDigits(claim.nonce))).toBe(false);
    }
    const [mine, other] = [pageClaim(), pageClaim()];
    expect(await spend(mine, pageCaptchaDigits(other.nonce))).toBe(false);
    expect(await spend(other, pageCaptchaText(other.nonce))).toBe(true);
    expect(await spend(other, pageCaptchaDigits(other.nonce))).toBe(false);
  });

  it("count for 120 seconds and not a millisecond longer", async () => {
    const [early, late] = [pageClaim(), pageClaim()];
    passSeconds(119.999);
    expect(await spend(early, pageCaptchaDigits(early.nonce))).toBe(true);
    passSeconds(0.001);
    expect(await spend(late, pageCaptchaDigits(late.nonce))).toBe(false);
  });

  it("open no picture of a wire client", async () => {
    const owner = newOwner();
    await issue(owner, "1");
    expect(await spendWire(owner, "1", pageCaptchaDigits("1"))).toBe(false);
  });
});

describe("pictures for one address", () => {
  it("are thirty a minute, pages and wire together; the next one waits for the oldest", async () => {
    const actor = newActor();
    for (let count = 0; count < 15; count += 1) await issue(newOwner(), "1", actor);
    passSeconds(20);
    for (let count = 0; count < 15; count += 1)
      expect(await issuePageCaptcha(randomUUID(), actor)).toMatchObject({ ok: true });
    expect(await issuePageCaptcha(randomUUID(), actor)).toEqual({ ok: false, waitMs: 40_000 });
    expect(await issueWireCaptcha(newOwner(), "1", actor)).toEqual({ ok: false, waitMs: 40_000 });
    expect(await issueWireCaptcha(newOwner(), "1", newActor())).toMatchObject({ ok: true });
    passSeconds(39.999);
    expect(await issueWireCaptcha(newOwner(), "1", actor)).toEqual({ ok: false, waitMs: 1 });
    passSeconds(0.001);
    expect(await issueWireCaptcha(newOwner(), "1", actor)).toMatchObject({ ok: true });
  });

  it("are thirty also when fifty are asked for at the same time", async () => {
    const actor = newActor();
    const asked = Array.from({ length: 50 }, () => issueWireCaptcha(newOwner(), "1", actor));
    expect((await Promise.all(asked)).filter(({ ok }) => ok)).toHaveLength(30);
  });
});
