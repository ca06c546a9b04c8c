import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldState as fold, type FoldInput } from "./fold-state";
import { isUnknownCode, receiptCode, RECEIPT_CODES } from "./receipt-codes";

const MINUTE = 60_000;
const SENT_AT = 1_000 * MINUTE;

const input = (change: Partial<FoldInput> = {}): FoldInput => ({
  sentState: "12",
  answers: [],
  isInHand: false,
  since: SENT_AT,
  known: 0,
  receipts: [],
  ...change,
});

const foldState = (given: FoldInput) => fold(given).state;

/** A receipt so many minutes after the sending. */
const receipt = (code: string, minutes = 1, place = 1) => ({ code, at: SENT_AT + minutes * MINUTE, place });

/** The table of docs/decisions/0175, written down a second time: rank, then codes. */
const TABLE: readonly (readonly [rank: number, codes: string])[] = [
  [1, "2 6 N"],
  [2, "3 8"],
  [3, "7"],
  [4, "L M H"],
  [5, "C S T"],
  [6, "G J"],
  [7, "B F P K"],
  [8, "R"],
  [9, "4 9 Y E Z"],
  [10, "D"],
];
const NOTES = ["a", "W", "I"];

/** Walks through the receipts one after another and remembers the best, without sorting. */
function independentFold(codes: readonly { code: string; at: number }[]): string {
  if (codes.some(({ code }) => code === "D")) return "D";
  let best = { minute: -1, rank: -1, code: "12" };
  for (const { code, at } of codes) {
    const rank = TABLE.find(([, all]) => all.split(" ").includes(code))?.[0];
    if (rank === undefined) continue;
    const minute = Math.floor(at / MINUTE);
    const isLater =
      minute > best.minute ||
      (minute === best.minute && (rank > best.rank || (rank === best.rank && code > best.code)));
    if (minute >= SENT_AT / MINUTE && isLater) best = { minute, rank, code };
  }
  return best.code;
}

describe("the codes of receipts", () => {
  it("are those of the table, each with its rank", () => {
    const known = TABLE.flatMap(([rank, codes]) => codes.split(" ").map((code) => `${code} ${String(rank)}`));
    const found = RECEIPT_CODES.filter((code) => !NOTES.includes(code));
    expect(found.map((code) => `${code} ${String(receiptCode(code).rank)}`).sort()).toEqual(known.sort());
  });

  it.each(NOTES)("%s is a note that moves nothing", (code) => expect(receiptCode(code).kind).toBe("note"));

  it.each(["X", "r", "", "77"])("%j is unknown and moves nothing", (code) => {
    expect(isUnknownCode(code)).toBe(true);
    expect(foldState(input({ receipts: [receipt(code)] }))).toBe("12");
  });

  it.each(RECEIPT_CODES.filter((code) => !NOTES.includes(code)))("%s gives the state", (code) => {
    expect(foldState(input({ receipts: [receipt(code)] }))).toBe(code);
  });
});

describe("the state of a declaration", () => {
  const minutes = fc.integer({ min: -3, max: 3 });
  const codes = fc.constantFrom(...RECEIPT_CODES.filter((code) => code !== "D"), "D", "X");
  const some = fc.array(fc.tuple(codes, minutes), { maxLength: 12 });

  it("is the same in every order of arrival, and what an independent fold finds", () => {
    fc.assert(
      fc.property(
        some.chain((found) =>
          fc.tuple(fc.constant(found), fc.shuffledSubarray(found, { minLength: found.length })),
        ),
        ([found, shuffled]) => {
          const folded = [found, shuffled].map((all) =>
            foldState(input({ receipts: all.map(([code, at], index) => receipt(code, at, index + 1)) })),
          );
          const wanted = independentFold(found.map(([code, at]) => receipt(code, at)));
          expect(folded).toEqual([wanted, wanted]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("does not change when receipts come twice", () => {
    fc.assert(
      fc.property(some, (found) => {
        const receipts = found.map(([code, at], index) => receipt(code, at, index + 1));
        expect(foldState(input({ receipts: [...receipts, ...receipts] }))).toBe(
          foldState(input({ receipts })),
        );
      }),
    );
  });

  it.each([
    ["a minute before the sending", -1, "12"],
    ["the minute of the sending", 0, "Z"],
    ["a minute after it", 1, "Z"],
  ])("follows a receipt of %s", (_title, at, state) => {
    expect(foldState(input({ receipts: [receipt("Z", at)] }))).toBe(state);
  });

  it("does not follow what was known when it was sent again, whatever its time", () => {
    const receipts = [receipt("Z", 5, 1), receipt("7", 5, 2)];
    expect(foldState(input({ receipts, known: 1 }))).toBe("7");
    expect(foldState(input({ receipts, known: 2 }))).toBe("12");
  });

  it("follows within one minute the one that is further, and a return after all", () => {
    expect(foldState(input({ receipts: [receipt("R"), receipt("7"), receipt("P")] }))).toBe("R");
    expect(foldState(input({ receipts: [receipt("R"), receipt("Z")] }))).toBe("Z");
  });

  it("is that of the receipt that it names", () => {
    const last = receipt("Z");
    expect(fold(input({ receipts: [receipt("7"), last] })).by).toBe(last);
    expect(fold(input()).by).toBeUndefined();
  });

  it("leaves a return with a later receipt", () => {
    expect(foldState(input({ receipts: [receipt("Z"), receipt("7", 2)] }))).toBe("7");
  });

  it.each([
    [["S0"], "S0"],
    [["F1"], "F1"],
    [["F1", "S0"], "S0"],
    [["S0", "F1"], "S0"],
  ])("is that of the answers %j to what was sent", (answered, state) => {
    const answers = answered.map((code) => ({ code, at: SENT_AT }));
    expect(foldState(input({ answers }))).toBe(state);
    expect(foldState(input({ answers, receipts: [receipt("7")] }))).toBe("7");
  });

  it("in hand is moved by what goes on, and by no return", () => {
    expect(foldState(input({ isInHand: true, receipts: [receipt("Z")] }))).toBeNull();
    expect(foldState(input({ isInHand: true, receipts: [receipt("7")] }))).toBe("7");
    expect(foldState(input({ isInHand: true, answers: [{ code: "S0", at: SENT_AT }] }))).toBeNull();
  });

  it("stays deleted once customs has deleted it, also in hand", () => {
    for (const isInHand of [true, false])
      expect(foldState(input({ isInHand, receipts: [receipt("D", -9), receipt("R", 9)] }))).toBe("D");
  });
});
