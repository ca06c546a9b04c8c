import { describe, expect, it } from "vitest";
import { PANE_ROWS_MAX } from "./entry-panes.types";
import { panesFormSchema, settingsSchema } from "./settings.schema";

describe("the heights of the entry's panes", () => {
  it.each([1, PANE_ROWS_MAX])("may be %d rows", (rows) => {
    expect(panesFormSchema.parse({ head: String(rows) })).toEqual({ head: rows, part: null });
    expect(settingsSchema.parse({ entryPanes: { head: null, part: rows } }).entryPanes.part).toBe(rows);
  });

  it.each([0, PANE_ROWS_MAX + 1, 1.5, "x"])("are not %s rows", (rows) => {
    expect(panesFormSchema.safeParse({ head: String(rows) }).success).toBe(false);
    const { entryPanes } = settingsSchema.parse({ entryPanes: { head: rows, part: 3 } });
    expect(entryPanes).toEqual({ head: null, part: null });
  });
});
