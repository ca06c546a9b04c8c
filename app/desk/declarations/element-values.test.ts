import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { elementValues, nameAt, readElements } from "./element-values";

const named = (count: number, isKnown = true) => ({
  elements: Array.from({ length: count }, (_, index) => ({ name: String(index), isNeeded: false })),
  isKnown,
});
const again = (text: string, count: number, isKnown = true) =>
  readElements(elementValues(text, named(count, isKnown)), named(count, isKnown));

const part = fc.stringMatching(/^[A-Z中0-9.]{0,5}$/);
const tail = fc
  .record({ maker: part, foreign: part, rate: part, undertaking: fc.constantFrom("0", "1") })
  .map(({ maker, foreign, rate, undertaking }) => `<远${maker}><${foreign}><${rate}><><${undertaking}>`);

describe("elements in fields of their own", () => {
  it("have names that a form may post, each its own", () => {
    const names = Array.from({ length: 60 }, (_, index) => nameAt(index));
    expect(new Set(names).size).toBe(60);
    for (const name of names) expect(name).toMatch(/^[A-Za-z]{1,40}$/);
  });

  it("are the same text again, whether the tariff names them or not", () =>
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 3, maxLength: 9 }),
        fc.option(tail, { nil: "" }),
        (parts, end) => {
          const text = `${["4", ...parts].join("|")}${end}`;
          expect(again(text, parts.length + 1)).toEqual({ ok: true, text });
          expect(again(text, 2, false)).toMatchObject({ ok: true });
          const { text: unknown = "" } = again(text, 2, false) as { text?: string };
          expect(unknown.replace(/\|+(?=<|$)/, "")).toBe(text.replace(/\|+(?=<|$)/, ""));
        },
      ),
    ));

  it("keep the places of empty ones, and nothing at all is an empty text", () => {
    expect(again("4|3|用途", 5)).toEqual({ ok: true, text: "4|3|用途||" });
    expect(again("", 5)).toEqual({ ok: true, text: "" });
  });

  it("are refused where the tail is torn, or all is too long", () => {
    const torn = { ...elementValues("4|3", named(2)), rate: "5%" };
    expect(readElements(torn, named(2))).toMatchObject({ ok: false, field: "makerName" });
    expect(readElements({ ...torn, makerName: "远洋" }, named(2))).toMatchObject({ field: "undertaking" });
    expect(readElements({ elementA: "长".repeat(254), elementB: "1" }, named(2))).toMatchObject({
      ok: false,
      field: "elementA",
    });
  });
});
