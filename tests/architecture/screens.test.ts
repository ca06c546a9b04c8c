import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CONSOLE_PAGES } from "~/services/access/paths/console-pages";
import { titlesIn } from "../support/test-titles";

/** The rows of docs/screens.md that are finished. */
const FINISHED = [
  "L1 L2 L3 L4 L5 L6 L7 L8 L10 L12 L13 L14 L15 L16 L17 L18 L20 L21",
  "R1 R2 R3 R4 R5 R6 R7 R8",
  "P1 P2 P3 P4 P5 P6 P7 P8 P9 P10 P11 P12 P13 P14 P15 P16 P17 P18",
  "T1 T2 T3 T4 T5 T6 T7 T8",
  "M1 M2 M3 M4 M5 M6 M7",
  "B20 F4 F2 F5 F6 F7 F8 F9",
  "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A14 A15 A16 A17 A18 A19 A20 A21",
  "B1 B2 B3 B4 B5 B6 B8 B9 B11 B12 B13 B14 B15 B16 B17 B18 B19",
  "E1 E2 E3 E4 E5 E6 E7",
  "O1 O2 O3 O4 O5 O6",
  "S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 S11 S12 S13 S14 S15",
  "Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10 Y11",
  "N1 N2 N3 N4 N5 N6 N7 N8 N9 N10",
  "D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 D11 D12 D13 D14 D15 D16 D17 D18 D19 D20 D21 D22 D25 D26 D27 D28 D29 D30 D31 D32 D33 D34 D35 D36 D37 D38 D40 D41 D42 D43 D44 D45 D46 D47 D48 D49 D50 D51 D52 D53 D54 D55",
  "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C35 C12 C13 C14 C15 C16 C17 C18 C19 C20 C21 C22 C23 C24 C25 C26 C27",
  "C28 C29 C30 C31 C32 C33 C34",
  "V1 V2 V3 V4 V5 V6 V7 V8 V9 V10 V11 V12 V13 V14 V15 V16 V17 V18 V19 V20 V21 V22 V23 V24 V25 V26 V27",
  "V28 V29 V30 V31 V32 V33 V34 V35",
  "W1 W2 W3 W4 W5 W6 W7 W8 W9 W10 W11 W12 W13 W14 W15 W16 W17 W18 W19 W20 W21 W22 W23 W24 W25 W26",
].flatMap((rows) => rows.split(" "));

interface Row {
  readonly id: string;
  readonly what: string;
  readonly file: string;
  readonly title: string;
  /** For pages of the console: the second test, of the server. */
  readonly server: string;
}

const rows: Row[] = readFileSync("docs/screens.md", "utf8")
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter(([, id, , test]) => id !== undefined && test !== undefined && /^[A-Z]\d+$/.test(id) && test !== "")
  .map(([, id, what, test, server = ""]) => {
    const [file = "", ...title] = test!.split(" › ");
    return { id: id!, what: what!, file, title: title.join(" › "), server };
  });

const pages = rows.filter(({ id }) => id.startsWith("C"));

describe("docs/screens.md", () => {
  it("has each finished row once, in order", () => {
    expect(rows.map(({ id }) => id)).toEqual(FINISHED);
  });

  it.each(rows)("$id names a test that exists", ({ what, file, title }) => {
    expect(what).not.toBe("");
    expect(existsSync(file), file).toBe(true);
    expect(titlesIn(file)).toContain(title);
  });

  it("has each page of the console, in the order of its table", () => {
    const slugs = pages.map(({ what }) => /^`\/([\w-]+)/.exec(what)?.[1]);
    expect(slugs).toEqual(CONSOLE_PAGES.map(({ slug }) => slug));
  });

  it.each(pages)("$id is walked with scripts, without and on a phone, and held on the server", (page) => {
    expect(page.file).toMatch(/^tests\/e2e\/journeys\//);
    const [file = "", ...title] = page.server.split(" › ");
    expect(file).toMatch(/\.test\.ts$/);
    expect(titlesIn(file)).toContain(title.join(" › "));
  });
});
