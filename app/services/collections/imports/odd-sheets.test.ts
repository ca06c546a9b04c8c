import { describe, expect, it } from "vitest";
import { ODD_NUMBERS } from "../../../../tests/support/odd-sheets/odd-numbers";
import { ODD_TEXTS } from "../../../../tests/support/odd-sheets/odd-texts";
import { ODD_WORKBOOKS } from "../../../../tests/support/odd-sheets/odd-workbooks";
import { cellName } from "../sheets/sheet.text";
import type { ImportColumn } from "./import.types";
import { withSheet } from "./sheet-rows.server";

const COLUMNS: readonly ImportColumn[] = ["名称", "编码"].map((title) => ({
  code: title,
  title,
  sample: "",
}));
const TITLES = COLUMNS.map(({ title }) => title);

const readAll = (bytes: Buffer) =>
  withSheet({ owner: "1", bytes, columns: COLUMNS, size: 1000 }, async ({ slices, remarks }) => {
    const rows: (readonly (string | number)[])[] = [];
    const faults: (readonly [string, string])[] = [];
    for await (const slice of slices)
      for (const { line, cells, problems } of slice) {
        rows.push([line, ...cells]);
        faults.push(...problems.map(({ column, text }) => [cellName(line, column), text] as const));
      }
    return { rows, faults, remarks };
  });

describe("a file of another program", () => {
  it.each(Object.entries({ ...ODD_NUMBERS, ...ODD_WORKBOOKS, ...ODD_TEXTS }))(
    "with %s is read as it shows, or says what it is",
    async (_, { make, rows = [], faults = [], remarks = [], refused }) => {
      const reading = readAll(make(TITLES));
      if (refused === undefined) expect(await reading).toEqual({ rows, faults, remarks });
      else await expect(reading).rejects.toMatchObject({ text: refused });
    },
  );
});
