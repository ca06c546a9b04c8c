import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { AUDIT_EVENTS } from "./audit-events";
import { RESULT_TEXTS } from "./audit-events.text";

const section =
  /\n## What is recorded\n(.*?)\n## /s.exec(readFileSync("docs/security.md", "utf8"))?.[1] ?? "";
const rows = [...section.matchAll(/^\| `([\w.-]+)` \|(.*)\|(.*)\|(.*)\|$/gm)].map(
  ([, event = "", when = "", results = "", details = ""]) => ({ event, when, results, details }),
);
const recorded = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".server.ts"))
  .map((path) => readFileSync(join("app", path), "utf8"))
  .join("\n");

describe("docs/security.md, What is recorded", () => {
  it("lists every event, in the order of the code", () => {
    expect(rows.map(({ event }) => event)).toEqual([...AUDIT_EVENTS]);
  });

  it.each(rows)("says of $event when, and with which results", ({ when, results, event }) => {
    expect(when.trim()).not.toBe("");
    const named = [...results.matchAll(/`(\w+)`/g)].map(([, result]) => result);
    expect(named.length).toBeGreaterThan(0);
    for (const result of named) expect(Object.keys(RESULT_TEXTS)).toContain(result);
    expect(recorded, "nothing records it").toContain(`event: "${event}"`);
  });
});
