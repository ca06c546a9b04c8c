import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, it } from "vitest";
import { withSources } from "./source-positions.server";

const folder = mkdtempSync(join(tmpdir(), "source-positions-"));
afterAll(() => rmSync(folder, { recursive: true }));

const url = (name: string) => pathToFileURL(join(folder, name)).href;

/** Maps the bundle's first line to the third of a source, from its fifth column on. */
writeFileSync(
  join(folder, "server.js.map"),
  JSON.stringify({ version: 3, sources: ["../../../app/services/a.server.ts"], names: [], mappings: "AAEI" }),
);
writeFileSync(join(folder, "broken.js.map"), "{");

it.each([
  ["a call of the bundle", `at save (${url("server.js")}:1:1)`, "at save (app/services/a.server.ts:3:5)"],
  ["a call without a name", `at ${url("server.js")}:1:9`, "at app/services/a.server.ts:3:5"],
  ["a file without a map", `at f (${url("other.js")}:1:1)`, `at f (${url("other.js")}:1:1)`],
  ["a map that cannot be read", `at f (${url("broken.js")}:1:1)`, `at f (${url("broken.js")}:1:1)`],
  ["a call of Node", "at node:internal/process:1:1", "at node:internal/process:1:1"],
])("names the source of %s", (_what, line, expected) => {
  const stack = `Error: x\n    ${line}\n    ${line}`;
  for (let times = 0; times < 2; times += 1)
    expect(withSources(stack)).toBe(`Error: x\n    ${expected}\n    ${expected}`);
});
