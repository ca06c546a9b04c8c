import { describe, expect, it } from "vitest";
import { newEmail, newPhone } from "../../../tests/support/people";
import { otherThan } from "../../../tests/support/codes";
import { passHours, passSeconds } from "../../../tests/support/still-clock";
import { db } from "../db/client.server";
import { inTransaction } from "../db/transaction.server";
import {
  dropCode,
  randomCode,
  spendCode,
  storeCode,
  tryCode,
  type CodeKey,
  type CodePurpose,
} from "./codes.server";
import { forgetOld } from "./housekeeping.server";

const PURPOSES: readonly CodePurpose[] = ["sign-in", "register", "reset", "verify-identity", "bind"];

const keyOf = (purpose: CodePurpose = "sign-in", target = newPhone(), binding = ""): CodeKey => ({
  purpose,
  target,
  binding,
});

async function store(key: CodeKey): Promise<string> {
  const code = randomCode();
  await inTransaction((tx) => storeCode(tx, key, code));
  return code;
}

const attempt = (key: CodeKey, code: string) => inTransaction((tx) => tryCode(tx, key, code));
const isRight = async (key: CodeKey, code: string) => (await attempt(key, code)).ok;

/** Tries a code and uses it up when it is right, as every use case does. */
async function use(key: CodeKey, code: string): Promise<boolean> {
  const outcome = await attempt(key, code);
  return outcome.ok && inTransaction((tx) => spendCode(tx, outcome.codeId));
}

async function fail(key: CodeKey, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) expect(await isRight(key, "wrong")).toBe(false);
}

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
    const [early, late] = [keyOf(), keyOf()];
    const codes = [await store(early), await store(late)] as const;
    passSeconds(299.999);
    expect(await isRight(early, codes[0])).toBe(true);
    passSeconds(0.001);
    expect(await isRight(late, codes[1])).toBe(false);
  });

  it("stops counting when a newer one of its key exists", async () => {
    const key = keyOf();
    const [older, newer] = [await store(key), await store(key)];
    if (older !== newer) expect(await isRight(key, older)).toBe(false);
    expect(await isRight(key, newer)).toBe(true);
  });

  it("counts again when the newer one could not be sent", async () => {
    const key = keyOf();
    const older = await store(key);
    const newerId = await inTransaction((tx) => storeCode(tx, key, otherThan(older)));
    expect(await isRight(key, older)).toBe(false);
    await inTransaction((tx) => dropCode(tx, newerId));
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
    await forgetOld();
    expect(await rows()).toHaveLength(1);
    passSeconds(0.002);
    await forgetOld();
    expect(await rows()).toEqual([]);
  });
});

describe("wrong codes for a target", () => {
  it("block it for an hour after the tenth, whatever the purpose", async () => {
    const target = newPhone();
    await fail(keyOf("sign-in", target), 5);
    await fail(keyOf("reset", target), 4);
    const ninth = await store(keyOf("register", target));
    expect(await isRight(keyOf("register", target), ninth)).toBe(true);
    await fail(keyOf("bind", target, "7"), 1);
    expect(await isRight(keyOf("register", target), ninth)).toBe(false);
    passSeconds(3599.999);
    expect(await isRight(keyOf("sign-in", target), await store(keyOf("sign-in", target)))).toBe(false);
    passSeconds(0.001);
    expect(await isRight(keyOf("sign-in", target), await store(keyOf("sign-in", target)))).toBe(true);
  });

  it("leave other targets alone", async () => {
    await fail(keyOf(), 10);
    const key = keyOf();
    expect(await isRight(key, await store(key))).toBe(true);
  });

  it("are not counted while it is blocked, so the block ends", async () => {
    const key = keyOf();
    await fail(key, 10);
    passHours(0.99);
    await fail(key, 5);
    passHours(0.01);
    expect(await isRight(key, await store(key))).toBe(true);
  });

  it("count for an hour, by the clock of each one", async () => {
    const key = keyOf();
    await fail(key, 5);
    passSeconds(1800);
    await fail(key, 4);
    passSeconds(1800);
    await fail(key, 5);
    expect(await isRight(key, await store(key))).toBe(true);
    await fail(key, 1);
    expect(await isRight(key, await store(key))).toBe(false);
  });
});

describe("at the same time", () => {
  it("fifty right codes are used exactly once", async () => {
    const key = keyOf();
    const code = await store(key);
    const used = await Promise.all(Array.from({ length: 50 }, () => use(key, code)));
    expect(used.filter(Boolean)).toHaveLength(1);
  });

  it("fifty wrong codes all count: five for the code, ten for the target", async () => {
    const key = keyOf();
    const code = await store(key);
    await Promise.all(Array.from({ length: 50 }, () => isRight(key, otherThan(code))));
    const row = await db
      .selectFrom("verification_codes")
      .select("tries")
      .where("target", "=", key.target)
      .executeTakeFirstOrThrow();
    expect(row.tries).toBe(5);
    const counted = await db
      .selectFrom("attempts")
      .select("id")
      .where("kind", "=", "code")
      .where("subject", "=", key.target)
      .execute();
    expect(counted).toHaveLength(10);
    expect(await isRight(key, await store(key))).toBe(false);
  });
});
