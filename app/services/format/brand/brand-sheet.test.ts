import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { DEFAULT_THEME } from "../theme-colour";
import { brandSheetHref, isColour, normalizeColour, SHEET_VERSION } from "./brand-colour";
import { brandSheet } from "./brand-sheet";

describe("the sheet of the site's brand", () => {
  it("has the logo alone where no colour is set", () => {
    const sheet = brandSheet("");
    expect(sheet).toMatch(/^\.site-mark\{/);
    expect(sheet).not.toContain(":root");
  });

  it("leaves paper alone, and has colours for each scheme and contrast", () => {
    const sheet = brandSheet("#aa3366");
    expect(sheet).toContain("@media not print{:root[data-scheme]{");
    for (const selector of [
      ':root[data-scheme]:not([data-contrast="high"])',
      ':root[data-scheme][data-contrast="high"][data-colours]',
      ':root[data-scheme="dark"]:not([data-contrast="high"])',
      ':root[data-scheme="dark"][data-contrast="high"][data-colours]',
      ':root[data-scheme="auto"]:not([data-contrast="high"])',
      ':root[data-scheme="auto"][data-contrast="high"][data-colours]',
    ])
      expect(sheet.split(`${selector}{`)).toHaveLength(2);
  });

  /** Browsers keep it by its address: with another content it has to have another version. */
  it("has another version whenever its content changes", () => {
    const content = ["", "#aa3366", "#ffff00"].map(brandSheet).join("\n");
    const digest = createHash("sha256").update(content).digest("hex").slice(0, 16);
    expect([SHEET_VERSION, digest]).toEqual([1, "2ca5ffa32c7e9349"]);
  });

  it("has an address of its own for each colour", () => {
    expect(brandSheetHref("")).toBe("/theme/site.1.css");
    expect(brandSheetHref("#aa3366")).toBe("/theme/site-aa3366.1.css");
  });
});

describe("a typed colour", () => {
  it.each([
    ["#aa3366", "#aa3366"],
    [" #AA3366 ", "#aa3366"],
    ["aa3366", "#aa3366"],
    ["#a36", "#aa3366"],
    ["A36", "#aa3366"],
    ["", ""],
    [DEFAULT_THEME, ""],
    [DEFAULT_THEME.toUpperCase(), ""],
  ])("%j is %j", (typed, colour) => expect(normalizeColour(typed)).toBe(colour));

  it.each(["#aa336", "#aa33667", "#aa336g", "red", "rgb(1,2,3)", "#aa3366;}", "＃aa3366"])(
    "%j is none",
    (typed) => expect(isColour(normalizeColour(typed))).toBe(false),
  );
});
