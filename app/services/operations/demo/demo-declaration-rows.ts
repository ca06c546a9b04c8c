import type { DeclarationData, Direction, Values } from "../../declarations/fields/field.types";

/** Values of a container's number in its check digit: letters leave out the multiples of eleven. */
const LETTER_VALUES = "0123456789A?BCDEFGHIJK?LMNOPQRSTU?VWXYZ";

function containerNumber(index: number): string {
  const bare = `COSU${String(410_000 + index).padStart(6, "0")}`;
  const sum = [...bare].reduce((all, character, at) => all + LETTER_VALUES.indexOf(character) * 2 ** at, 0);
  return `${bare}${String((sum % 11) % 10)}`;
}

type Rows = Pick<DeclarationData, "containers" | "papers"> & Pick<DeclarationData["extras"], "origins">;

const KOREA = "KOR";

/** A proof of origin, with which item of it stands for which of the declaration; the only licence of an export. */
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

/** What goes with the lines of a declaration: in which container they are, and their papers. */
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

/** What is said of a declaration whose goods are inspected, in head and rows. */
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
