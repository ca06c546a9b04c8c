import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { findTimeStep, newTimeSecret, timeCodeAt, timeCodeUri, timeStepAt } from "./time-codes.server";

/** RFC 6238, Appendix B: the secret of its SHA-1 column, and its codes of eight digits. */
const SECRET = Secret.fromLatin1("12345678901234567890").base32;
const VECTORS = [
  [59, "94287082"],
  [1111111109, "07081804"],
  [1111111111, "14050471"],
  [1234567890, "89005924"],
  [2000000000, "69279037"],
  [20000000000, "65353130"],
] as const;

describe("codes of a time step", () => {
  it.each(VECTORS)("are those of RFC 6238 at %d s", (seconds, code) => {
    const eight = new TOTP({ secret: Secret.fromBase32(SECRET), digits: 8 });
    expect(eight.generate({ timestamp: seconds * 1000 })).toBe(code);
    // Six digits are the last six of eight.
    expect(timeCodeAt(SECRET, seconds * 1000)).toBe(code.slice(2));
    expect(findTimeStep(SECRET, code.slice(2), seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it("are good one step before and after theirs, and no longer", () => {
    const at = 1111111109_000;
    const code = timeCodeAt(SECRET, at);
    const step = timeStepAt(at);
    const found = [-2, -1, 0, 1, 2].map((steps) => findTimeStep(SECRET, code, at + steps * 30_000));
    expect(found).toEqual([null, step, step, step, null]);
  });

  it.each(["", "12345", "1234567", "abcdef", "０８１８０４"])("%j is none", (code) =>
    expect(findTimeStep(SECRET, code, 1111111109_000)).toBeNull(),
  );
});

describe("a new secret", () => {
  it("has 160 bits, and another each time", () => {
    const secrets = Array.from({ length: 50 }, newTimeSecret);
    expect(new Set(secrets).size).toBe(50);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  it("is told to apps with its names", () => {
    expect(timeCodeUri(SECRET, { issuer: "在线海关", label: "138****8000" })).toBe(
      `otpauth://totp/${encodeURIComponent("在线海关")}:138****8000?issuer=${encodeURIComponent("在线海关")}&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
    );
  });
});
