import { availableParallelism } from "node:os";
import { describe, expect, it } from "vitest";
import { LIMITS } from "../../runtime/configuration/limits";
import { hashPassword, verifyPassword } from "./password-hash.server";

describe("hashPassword", () => {
  it("makes argon2id with the promised cost and a salt of its own", async () => {
    const [one, two] = await Promise.all([hashPassword("Harbour2026"), hashPassword("Harbour2026")]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });
});

describe("verifyPassword", () => {
  it("takes the right password, exactly as it was chosen", async () => {
    const stored = await hashPassword(" Harbour 2026 ");
    expect(await verifyPassword(stored, " Harbour 2026 ")).toBe(true);
    for (const wrong of ["Harbour 2026", " harbour 2026 ", "", "x"])
      expect(await verifyPassword(stored, wrong)).toBe(false);
  });

  it("is never right without a stored hash", async () => {
    for (const password of ["", "x", "Harbour2026", "x".repeat(200)])
      expect(await verifyPassword(null, password)).toBe(false);
  });

  it("hashes nothing longer than 128 characters", async () => {
    const stored = await hashPassword("x".repeat(128));
    expect(await verifyPassword(stored, "x".repeat(128))).toBe(true);
    const empty = await hashPassword("");
    expect(await verifyPassword(empty, "x".repeat(129))).toBe(false);
    expect(await verifyPassword(stored, "x".repeat(129))).toBe(false);
  });

  it("runs one a core, lets 64 wait, and tells the next one to come back", async () => {
    const stored = await hashPassword("Harbour2026");
    const room = availableParallelism() + LIMITS.HASH_QUEUE;
    const admitted = Array.from({ length: room }, () => verifyPassword(stored, "Harbour2026"));
    await expect(verifyPassword(stored, "Harbour2026")).rejects.toMatchObject({
      code: "overload",
      retryAfter: 5,
    });
    await expect(hashPassword("another")).rejects.toMatchObject({ code: "overload" });
    expect(new Set(await Promise.all(admitted))).toEqual(new Set([true]));
    expect(await verifyPassword(stored, "Harbour2026")).toBe(true);
  });
});
