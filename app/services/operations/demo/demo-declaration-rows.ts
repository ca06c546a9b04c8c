import type { DeclarationData, Direction, Values } from "../../declarations/fields/field.types";

/** Values of characters in a container's check digit (ISO 6346), which skip multiples of eleven. */
const LETTER_VALUES = "0123456789A?BCDEFGHIJK?LMNOPQRSTU?VWXYZ";

function containerNumber(index: number): string {
  const bare = `COSU${String(410_000 + index).padStart(6, "0")}`;
  const sum = [...bare].reduce((all, character, at) => all + LETTER_VALUES.indexOf(character) * 2 ** at, 0);
  return `${bare}${String((sum % 11) % 10)}`;
}

type Rows = Pick<DeclarationData, "containers" | "papers"> & Pick<DeclarationData["extras"], "origins">;

const KOREA = "KOR";

/** Returns a proof of origin with the items that it covers, or the licence of every third export. */
function papersOf(index: number, direction: Direction, lines: readonly Values[]) {
  const number = String(26_000_001 + index);
  if (direction === "E")
    return { papers: index % 3 === 0 ? [{ code: "B", number: `3802${number}` }] : [], origins: [] };
  if (lines[0]?.["originCountry"] !== KOREA) return { papers: [], origins: [] };
  const proofNumber = `K001-${number}`;
  return {
    papers: [{ code: "Y", number: proofNumber, agreement: "19", proofKind: "C" }],
    origins: lines.map((_, at) => ({ proofNumber, item: String(at + 1), proofItem: String(at + 1) })),
  };
}

/** Returns the rows besides the lines of a declaration: containers and papers. */
export const demoRows = (index: number, direction: Direction, lines: readonly Values[]): Rows => ({
  containers: [
    {
      number: containerNumber(index),
      size: "11",
      isShared: "0",
      items: lines.map((_, at) => String(at + 1)).join(","),
    },
  ],
  ...papersOf(index, direction, lines),
});

/** Returns the head and rows of a declaration whose goods are inspected. */
export const demoInspection = (direction: Direction) => ({
  head: {
    isInspected: "1",
    shippedOn: "20261101",
    ...(direction === "I" ? { destinationCustoms: "3104", unloadedOn: "20261125" } : {}),
  },
  extras: {
    certificates: [
      { code: "21", originals: "1", copies: "2" },
      { code: "98", originals: "1", copies: "1" },
    ],
    qualifications: [{ kind: "100", number: "3302-2026-0018" }],
    users: direction === "I" ? [{ contact: "林岚", phone: "0574-00000018" }] : [],
    otherPacks: [{ kind: "93", count: "6" }],
  },
});
