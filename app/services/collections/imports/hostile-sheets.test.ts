import { describe, expect, it } from "vitest";
import { HOSTILE_SHEETS } from "../../../../tests/support/hostile-sheets";
import type { ImportColumn } from "./import.types";
import { withSheet } from "./sheet-rows.server";

const COLUMNS: readonly ImportColumn[] = [
  { code: "name", title: "客户名称", isNeeded: true, sample: "" },
  { code: "remark", title: "备注", sample: "" },
];
const TITLES = COLUMNS.map(({ title }) => title);

describe("a hostile file", () => {
  it.each(Object.entries(HOSTILE_SHEETS))(
    "with %s is refused: what is wrong, and where",
    async (_, { make, message }) => {
      const sheet = { owner: "1", bytes: make(TITLES), columns: COLUMNS, size: 1000 };
      expect(sheet.bytes.length).toBeLessThanOrEqual(20 * 1024 * 1024);
      const reading = withSheet(sheet, () => Promise.resolve("read"));
      await expect(reading).rejects.toMatchObject({ text: message });
    },
  );
});
