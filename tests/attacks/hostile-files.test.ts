import { describe, expect, it } from "vitest";
import { HOSTILE_SHEETS } from "../support/hostile-sheets";
import { MOST_SLOWER, harmOf, importedSite } from "../support/hostile-uploads";
import { report } from "./scale";

const on = importedSite();

describe("hostile files", () => {
  it("are refused while others are served as if nothing was, in little memory", async () => {
    const { uploads, slower, more } = await harmOf(on, HOSTILE_SHEETS, report);
    for (const { name, status, text, message } of uploads)
      expect([status, text.includes(message)], name).toEqual([422, true]);
    expect(slower).toBeLessThanOrEqual(MOST_SLOWER);
    expect(more).toBeLessThanOrEqual(50);
  });
});
