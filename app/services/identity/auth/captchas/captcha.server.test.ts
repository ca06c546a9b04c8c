import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { issue, newOwner, spendWire } from "../../../../../tests/support/captcha-spending";
import { newRequestSource } from "../../../../../tests/support/people";
import { passSeconds } from "../../../../../tests/support/still-clock";
import { CAPTCHA_ALPHABET } from "../../captcha/alphabet";
import { db } from "../../../db/client.server";
import { issuePageCaptcha, issueWireCaptcha } from "./captcha.server";
import { deleteExpiredRows } from "../housekeeping.server";

describe("a wire client's captcha image", () => {
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
    const early = await issue(owner, "early");
    const late = await issue(owner, "late");
    passSeconds(119.999);
    expect(await spendWire(owner, "early", early)).toBe(true);
    passSeconds(0.001);
    expect(await spendWire(owner, "late", late)).toBe(false);
  });

  it("counts for its owner only, and others' answers leave it alone", async () => {
    const mine = newOwner();
    const otherOwner = newOwner();
    const text = await issue(mine, "1");
    expect(await spendWire(otherOwner, "1", text)).toBe(false);
    expect(await spendWire(mine, "2", text)).toBe(false);
    expect(await spendWire(mine, "1", text)).toBe(true);
  });

  it("may have the same key as another owner's", async () => {
    const mine = newOwner();
    const otherOwner = newOwner();
    const my = await issue(mine, "1767225600");
    const their = await issue(otherOwner, "1767225600");
    expect(await spendWire(mine, "1767225600", my)).toBe(true);
    expect(await spendWire(otherOwner, "1767225600", their)).toBe(true);
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
    const owner = newOwner();
    const source = newRequestSource();
    const texts = [];
    for (let key = 0; key < 21; key += 1) {
      passSeconds(0.001);
      texts.push(await issue(owner, String(key), source));
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
    await deleteExpiredRows();
    expect(await db.selectFrom("captchas").selectAll().where("owner", "=", owner).execute()).toEqual([]);
  });
});

describe("captcha images for one address", () => {
  it("are thirty a minute, pages and wire together; the next one waits for the oldest", async () => {
    const source = newRequestSource();
    for (let count = 0; count < 15; count += 1) await issue(newOwner(), "1", source);
    passSeconds(20);
    for (let count = 0; count < 15; count += 1)
      expect(await issuePageCaptcha(randomUUID(), source)).toMatchObject({ ok: true });
    expect(await issuePageCaptcha(randomUUID(), source)).toEqual({ ok: false, waitMs: 40_000 });
    expect(await issueWireCaptcha(newOwner(), "1", source)).toEqual({ ok: false, waitMs: 40_000 });
    expect(await issueWireCaptcha(newOwner(), "1", newRequestSource())).toMatchObject({ ok: true });
    passSeconds(39.999);
    expect(await issueWireCaptcha(newOwner(), "1", source)).toEqual({ ok: false, waitMs: 1 });
    passSeconds(0.001);
    expect(await issueWireCaptcha(newOwner(), "1", source)).toMatchObject({ ok: true });
  });

  it("are thirty also when fifty are asked for at the same time", async () => {
    const source = newRequestSource();
    const asked = Array.from({ length: 50 }, () => issueWireCaptcha(newOwner(), "1", source));
    expect((await Promise.all(asked)).filter(({ ok }) => ok)).toHaveLength(30);
  });
});
