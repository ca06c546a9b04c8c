import { describe, expect, it } from "vitest";
import { otherThan } from "../../../../../tests/support/codes";
import { newPhone } from "../../../../../tests/support/people";
import { passHours, passSeconds } from "../../../../../tests/support/still-clock";
import { fail, isRight, keyOf, store, use } from "../../../../../tests/support/stored-codes";
import { db } from "../../../db/client.server";

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
