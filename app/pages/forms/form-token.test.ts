import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { setClock } from "~/services/runtime/process/clock.server";
import { isFormToken, issueNonce, readNonce } from "./form-token.server";

const START = 1_767_225_600_000;
const HOURS_12 = 12 * 3600 * 1000;
const HOLDER = "pre-session-of-a-browser";

let clock = START;

beforeEach(() => {
  clock = START;
  setClock(() => clock);
});
afterEach(() => setClock());

describe("readNonce", () => {
  it("knows its own holder's nonce and when it was made", () => {
    const value = issueNonce(HOLDER);
    clock += 5000;
    expect(readNonce(value, HOLDER)).toEqual({ value, issuedAt: START });
  });

  it("is new every time and needs no encoding in a URL or file name", () => {
    const values = Array.from({ length: 50 }, () => issueNonce(HOLDER));
    expect(new Set(values).size).toBe(50);
    for (const value of values) {
      expect(encodeURIComponent(value)).toBe(value);
      expect(value.length).toBeLessThanOrEqual(100);
    }
  });

  it("refuses a foreign holder, and none", () => {
    const value = issueNonce(HOLDER);
    for (const holder of ["another", "", `${HOLDER}x`, HOLDER.slice(1), `session ${HOLDER}`, null])
      expect(readNonce(value, holder)).toBeNull();
  });

  it("refuses every change of a character", () => {
    const value = issueNonce(HOLDER);
    for (let index = 0; index < value.length; index += 1) {
      const other = value[index] === "A" ? "Z" : "A";
      const changed = value.slice(0, index) + other + value.slice(index + 1);
      expect(readNonce(changed, HOLDER)).toBeNull();
    }
  });

  it("refuses a part of another nonce", () => {
    const one = issueNonce(HOLDER).split(".");
    const two = issueNonce(HOLDER).split(".");
    expect(readNonce([one[0], one[1], two[2]].join("."), HOLDER)).toBeNull();
    expect(readNonce([one[0], two[1], one[2]].join("."), HOLDER)).toBeNull();
    clock += 1;
    const [time] = issueNonce(HOLDER).split(".");
    expect(readNonce([time, one[1], one[2]].join("."), HOLDER)).toBeNull();
  });

  it("refuses one from the future", () => {
    clock += 1;
    const value = issueNonce(HOLDER);
    clock -= 1;
    expect(readNonce(value, HOLDER)).toBeNull();
    clock += 1;
    expect(readNonce(value, HOLDER)).not.toBeNull();
  });

  it("never throws on what clients invent", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (value) => {
        expect(readNonce(value, HOLDER)).toBeNull();
        expect(isFormToken(value, HOLDER)).toBe(false);
      }),
    );
  });
});

describe("isFormToken", () => {
  it("counts for twelve hours and not a millisecond longer", () => {
    const value = issueNonce(HOLDER);
    expect(isFormToken(value, HOLDER)).toBe(true);
    clock = START + HOURS_12 - 1;
    expect(isFormToken(value, HOLDER)).toBe(true);
    clock = START + HOURS_12;
    expect(isFormToken(value, HOLDER)).toBe(false);
  });

  it("is nobody else's", () => {
    expect(isFormToken(issueNonce(HOLDER), "another")).toBe(false);
    expect(isFormToken(issueNonce(HOLDER), null)).toBe(false);
    expect(isFormToken("", HOLDER)).toBe(false);
  });
});
