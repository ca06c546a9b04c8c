import { describe, expect, it } from "vitest";
import { cycles, domainViolations, emptyDomains } from "./domain-rules";
import { projectTexts, readSources, type SourceFile, type Texts } from "./source-tree";

const project = readSources(projectTexts());
type Rule = (files: readonly SourceFile[]) => string[];

/** Tests that the rule holds for the project and reports each of the violations. */
function enforce(rule: Rule, violations: readonly [what: string, files: Texts, message: string][]): void {
  it("holds for the project", () => expect(rule(project)).toEqual([]));
  it.each(violations)("notices %s", (_what, files, message) =>
    expect(rule(readSources(files))).toEqual([message]),
  );
}

const service = (path: string, target: string): Texts => ({
  [`app/services/${path}.ts`]: `import { x } from "~/services/${target}";`,
  [`app/services/${target}.ts`]: "export const x = 1;",
});
const against = (what: string, path: string, target: string): [string, Texts, string] => [
  what,
  service(path, target),
  `app/services/${path}.ts → app/services/${target}.ts`,
];

describe("the order of the domains", () => {
  enforce(domainViolations, [
    against("accounts that sign people in", "identity/accounts/a.server", "identity/auth/b.server"),
    against("a subfolder that does", "identity/accounts/folder/a.server", "identity/auth/folder/b.server"),
    against(
      "a port that knows an organisation",
      "messaging/notify/a.server",
      "organizations/tenants/b.server",
    ),
    against("the database that knows a domain", "db/sqlite/a.server", "content/b.server"),
    against("the process that knows a domain", "runtime/process/log.server", "operations/audit/a.server"),
    [
      "a domain without a place",
      { "app/services/identity/weather/a.ts": "" },
      "no place for identity/weather",
    ],
    ["a file beside the domains of its area", { "app/services/identity/a.ts": "" }, "no place for identity"],
    ["an area without a place", { "app/services/weather/a.ts": "" }, "no place for weather"],
    ["a file beside the areas", { "app/services/weather.ts": "" }, "no place for loose files"],
  ]);

  it("lets anybody look at data and types", () => {
    const looks = [
      ["identity/accounts/a.server", "identity/auth/b.text"],
      ["access/roles/a", "access/paths/console-pages"],
      ["collections/lists/a", "access/paths/known-paths"],
    ] as const;
    for (const [path, target] of looks)
      expect(domainViolations(readSources(service(path, target)))).toEqual([]);
  });

  it("names no domain that has no file", () => expect(emptyDomains(project)).toEqual([]));
  it("notices one", () => expect(emptyDomains([])).toContain("identity/auth"));
});

describe("circles", () => {
  enforce(cycles, [
    [
      "two files that need each other",
      { "app/wire/b.ts": 'import "./a";', "app/wire/a.ts": 'import { type B } from "./b";' },
      "app/wire/a.ts → app/wire/b.ts → app/wire/a.ts",
    ],
    [
      "a longer one",
      {
        "app/wire/a.ts": 'import "./b";',
        "app/wire/b.ts": 'export { c } from "./c";',
        "app/wire/c.ts": 'void import("./b");',
      },
      "app/wire/b.ts → app/wire/c.ts → app/wire/b.ts",
    ],
  ]);
});
