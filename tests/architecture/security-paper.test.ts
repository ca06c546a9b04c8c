import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const HEADING = "## Attacks on the protocol";

/** A row's test as written in its file, templates included. */
const rows = readFileSync("docs/security.md", "utf8")
  .split(/^(?=## )/m)
  .filter((section) => section.startsWith(HEADING))
  .flatMap((section) => section.split("\n"))
  .map((line) => / (tests\/\S+) › (.*?) \| /.exec(line))
  .filter((found) => found !== null)
  .map(([, file = "", title = ""]) => ({ file, title }));

describe("docs/security.md, attacks on the protocol", () => {
  it("has its rows", () => expect(rows.length).toBeGreaterThan(20));

  it.each(rows)("names a test that exists: $title", ({ file, title }) => {
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, "utf8")).toContain(JSON.stringify(title));
  });
});
