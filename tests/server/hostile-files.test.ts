import { describe, expect, it } from "vitest";
import { HOSTILE_SHEETS } from "../support/hostile-sheets";
import { MOST_SLOWER, harmOf, importedSite } from "../support/hostile-uploads";

const on = importedSite();

/** Files that once ended or stalled a server; tests/attacks has all. */
const FIVE = [
  "a last cell at XFD1048576",
  "one cell at A1048576",
  "250,000 rows of 129 MB",
  "a header of 19.9 million commas",
  "a second line of 19.9 million commas",
];

describe("hostile files", () => {
  it(
    "are refused while others are served as if nothing was, in little memory",
    { timeout: 240_000 },
    async () => {
      const sheets = Object.fromEntries(FIVE.map((name) => [name, HOSTILE_SHEETS[name]!]));
      const { uploads, slower, more } = await harmOf(on, sheets, () => {});
      for (const { name, status, text, message } of uploads)
        expect([status, text.includes(message)], name).toEqual([422, true]);
      expect(slower).toBeLessThanOrEqual(MOST_SLOWER);
      expect(more).toBeLessThanOrEqual(50);
    },
  );
});
