import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryDeclaration } from "../../../../tests/support/declarations/arbitrary-declarations";
import { sampleDeclaration, sampleLine } from "../../../../tests/support/declarations/sample-declaration";
import { compareDeclarations, isSame } from "./compare";

describe("comparing two declarations", () => {
  it("finds nothing in the same one, and everything that differs between two", () => {
    fc.assert(
      fc.property(arbitraryDeclaration, arbitraryDeclaration, (one, other) => {
        expect(isSame(compareDeclarations(one, one))).toBe(true);
        const { rows } = compareDeclarations(one, other);
        const lines = rows.filter(({ group }) => group === "line");
        const added = lines.filter(({ before }) => before === undefined).length;
        const removed = lines.filter(({ after }) => after === undefined).length;
        expect(one.lines.length + added - removed).toBe(other.lines.length);
      }),
    );
  });

  it("goes field by field in the order of the form", () =>
    expect(
      compareDeclarations(
        sampleDeclaration(),
        sampleDeclaration({ head: { netWeight: "121", billNumber: "" } }),
      ),
    ).toEqual({
      head: [
        { field: "billNumber", before: "COSU6123456", after: "" },
        { field: "netWeight", before: "120", after: "121" },
      ],
      rows: [],
    }));

  it("a line that is put in front does not change those behind it", () => {
    const [a, b, c] = ["8471300000", "8473309000", "8504401990"].map((hsCode) => sampleLine({ hsCode }));
    const before = sampleDeclaration({ lines: [a!, b!] });
    const after = sampleDeclaration({ lines: [c!, a!, { ...b!, quantity: "11" }] });
    expect(compareDeclarations(before, after).rows).toMatchObject([
      { group: "line", after: 1 },
      { group: "line", before: 2, after: 3, changes: [{ field: "quantity", before: "10", after: "11" }] },
    ]);
  });

  it("lines of one code are told apart by their item, names and elements; moved and removed ones are named", () => {
    const one = sampleLine({ name: "泵" });
    const two = sampleLine({ name: "阀" });
    const moved = compareDeclarations(
      sampleDeclaration({ lines: [one, two] }),
      sampleDeclaration({ lines: [two, one] }),
    );
    expect(moved.rows).toEqual([{ group: "line", before: 2, after: 1, changes: [] }]);
    const removed = compareDeclarations(
      sampleDeclaration({ lines: [one, two] }),
      sampleDeclaration({ lines: [two] }),
    );
    expect(removed.rows.map(({ before, after }) => [before, after])).toEqual([[1, undefined]]);
  });

  it("containers and papers are matched by their numbers", () => {
    const before = sampleDeclaration({
      containers: [
        { number: "A", size: "22" },
        { number: "B", size: "22" },
      ],
      papers: [{ code: "1", number: "L1" }],
    });
    const after = sampleDeclaration({
      containers: [{ number: "B", size: "21" }],
      papers: [{ code: "1", number: "L2" }],
    });
    expect(compareDeclarations(before, after).rows).toEqual([
      { group: "container", before: 2, after: 1, changes: [{ field: "size", before: "22", after: "21" }] },
      {
        group: "container",
        before: 1,
        changes: [
          { field: "number", before: "A", after: "" },
          { field: "size", before: "22", after: "" },
        ],
      },
      { group: "paper", before: 1, after: 1, changes: [{ field: "number", before: "L1", after: "L2" }] },
    ]);
  });
});
