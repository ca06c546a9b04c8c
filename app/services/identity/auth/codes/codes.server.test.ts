import { describe, expect, it } from "vitest";
import { otherThan } from "../../../../../tests/support/codes";
import { newEmail, newPhone } from "../../../../../tests/support/people";
import { passSeconds } from "../../../../../tests/support/still-clock";
import { fail, isRight, keyOf, store, use } from "../../../../../tests/support/stored-codes";
import { db } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import { deleteCode, randomCode, storeCode, type CodePurpose } from "./codes.server";
import { deleteExpiredRows } from "../housekeeping.server";

const PURPOSES: readonly CodePurpose[] = ["sign-in", "register", "reset", "verify-identity", "bind"];

describe("randomCode", () => {
  it("has six digits, leading zeros included", () => {
    const codes = Array.from({ length: 2000 }, randomCode);
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(codes.some((code) => code.startsWith("0"))).toBe(true);
  });
});

describe("a code", () => {
  it("is right until it is used, and then never again", async () => {
    const key = keyOf();
    const code = await store(key);
    expect(await isRight(key, code)).toBe(true);
    expect(await use(key, code)).toBe(true);
    expect(await use(key, code)).toBe(false);
  });

  it("takes five tries, the right one among them", async () => {
    const key = keyOf();
    const code = await store(key);
    await fail(key, 4);
    expect(await isRight(key, code)).toBe(true);
    expect(await isRight(key, code)).toBe(false);
  });

  it("dies of the fifth wrong try", async () => {
    const key = keyOf();
    const code = await store(key);
    await fail(key, 5);
    expect(await isRight(key, code)).toBe(false);
  });

  it("counts for five minutes and not a millisecond longer", async () => {
    const early = keyOf();
    const late = keyOf();
    const codes = [await store(early), await store(late)] as const;
    passSeconds(299.999);
    expect(await isRight(early, codes[0])).toBe(true);
    passSeconds(0.001);
    expect(await isRight(late, codes[1])).toBe(false);
  });

  it("stops counting when a newer one of its key exists", async () => {
    const key = keyOf();
    const older = await store(key);
    const newer = await store(key);
    if (older !== newer) expect(await isRight(key, older)).toBe(false);
    expect(await isRight(key, newer)).toBe(true);
  });

  it("counts again when the newer one could not be sent", async () => {
    const key = keyOf();
    const older = await store(key);
    const newerId = await inTransaction((tx) => storeCode(tx, key, otherThan(older)));
    expect(await isRight(key, older)).toBe(false);
    await inTransaction((tx) => deleteCode(tx, newerId));
    expect(await isRight(key, older)).toBe(true);
  });

  it("is not replaced by a code of another purpose, target or session", async () => {
    const key = keyOf("bind", newPhone(), "7");
    const code = await store(key);
    await store({ ...key, purpose: "register", binding: "" });
    await store({ ...key, binding: "8" });
    await store({ ...key, target: newPhone() });
    expect(await isRight(key, code)).toBe(true);
  });

  it.each(PURPOSES)("for %s is good for nothing else", async (purpose) => {
    const target = newEmail();
    const code = await store(keyOf(purpose, target));
    for (const other of PURPOSES)
      if (other !== purpose) expect(await isRight(keyOf(other, target), code)).toBe(false);
    expect(await isRight(keyOf(purpose, target), code)).toBe(true);
  });

  it("is good for its target and session only", async () => {
    const key = keyOf("bind", newPhone(), "7");
    const code = await store(key);
    expect(await isRight({ ...key, target: newPhone() }, code)).toBe(false);
    expect(await isRight({ ...key, binding: "8" }, code)).toBe(false);
    expect(await isRight({ ...key, binding: "" }, code)).toBe(false);
    expect(await isRight(key, code)).toBe(true);
  });

  it("is stored as HMAC only and forgotten when its time is over", async () => {
    const key = keyOf();
    const code = await store(key);
    const rows = () =>
      db.selectFrom("verification_codes").selectAll().where("target", "=", key.target).execute();
    expect(JSON.stringify(await rows())).not.toContain(code);
    passSeconds(299.999);
    await deleteExpiredRows();
    expect(await rows()).toHaveLength(1);
    passSeconds(0.002);
    await deleteExpiredRows();
    expect(await rows()).toEqual([]);
  });
});
