import { describe, expect, it } from "vitest";
import * as rules from "./shape-rules";
import { projectTexts, readSources, type SourceFile, type Texts } from "./source-tree";

const project = readSources(projectTexts());
type Rule = (files: readonly SourceFile[]) => string[];

/** Tests that the rule holds for the project and reports each of the violations. */
function enforce(
  rule: Rule,
  violations: readonly [what: string, files: Texts, ...messages: string[]][],
): void {
  it("holds for the project", () => expect(rule(project)).toEqual([]));
  it.each(violations)("notices %s", (_what, files, ...messages) =>
    expect(rule(readSources(files))).toEqual(messages),
  );
}

/** Tests that the rule reports nothing for the files. */
const allows = (rule: Rule, what: string, files: Texts) =>
  it(`allows ${what}`, () => expect(rule(readSources(files))).toEqual([]));

const lines = (count: number) => "x;\n".repeat(count);

it("sees the whole project", () => {
  const paths = project.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      "server.ts",
      "app/root.tsx",
      "scripts/start.mjs",
      "tests/architecture/shape.test.ts",
    ]),
  );
  expect(paths.length).toBeGreaterThan(200);
});

describe("the size of files", () => {
  enforce(rules.oversizedFiles, [
    [
      "a long service",
      { "app/services/a.server.ts": lines(251) },
      "app/services/a.server.ts: 251 lines, at most 250",
    ],
    ["a long server", { "server.ts": lines(151) }, "server.ts: 151 lines, at most 150"],
    [
      "a long test",
      { "tests/server/a.test.ts": lines(301) },
      "tests/server/a.test.ts: 301 lines, at most 300",
    ],
    ["a long test of a service", { "app/a.test.ts": lines(251) }, "app/a.test.ts: 251 lines, at most 250"],
    ["a long script", { "scripts/a.mjs": lines(251) }, "scripts/a.mjs: 251 lines, at most 250"],
  ]);
  allows(rules.oversizedFiles, "what just fits", {
    "app/routes/a.tsx": lines(250),
    "app/a.test.ts": lines(250),
    "tests/server/a.test.ts": lines(300),
  });
});

describe("the size of functions", () => {
  enforce(rules.oversizedFunctions, [
    [
      "a long function",
      { "app/a.ts": `\nfunction a() {\n${lines(49)}}\n` },
      "app/a.ts:2: 51 lines, at most 50",
    ],
    [
      "a long arrow",
      { "app/a.tsx": `const a = () => {\n${lines(49)}};\n` },
      "app/a.tsx:1: 51 lines, at most 50",
    ],
    [
      "a long wire call",
      { "app/wire/a.ts": `defineCall({\n${"a: 1,\n".repeat(59)}});\n` },
      "app/wire/a.ts:1: 61 lines, at most 60",
    ],
  ]);
  allows(rules.oversizedFunctions, "comments and blank lines", {
    "app/a.ts": `function a() {\n${lines(48)}\n\n// why\n/* and\n * how */\n}\n`,
  });
});

describe("names", () => {
  const bad = [
    "app/services/utils.ts",
    "tests/support/test-helpers.ts",
    "app/common/a.ts",
    "app/wire/callManager.ts",
  ];
  enforce(
    rules.unfitNames,
    bad.map((path) => [path, { [path]: "" }, path]),
  );
  allows(rules.unfitNames, "routes named as their address", { "app/routes/login_.social.$kind.tsx": "" });
});

describe("barrels", () => {
  enforce(rules.barrels, [
    [
      "a file that passes on",
      { "app/wire/index.ts": 'export * from "./a";\nexport { b } from "./b";' },
      "app/wire/index.ts",
    ],
    ["one that does so in two steps", { "app/a.ts": 'import { a } from "./a";\nexport { a };' }, "app/a.ts"],
  ]);
  allows(rules.barrels, "a registry", {
    "app/services/db/migrations/index.server.ts":
      'import { a } from "./a";\nexport const migrations = { a };',
  });
});

describe("configuration", () => {
  enforce(rules.environmentReads, [
    [
      "a service that reads it",
      { "app/services/a.server.ts": "\nprocess.env.PORT" },
      "app/services/a.server.ts:2",
    ],
    ["the server", { "server.ts": 'process.env["PORT"]' }, "server.ts:1"],
  ]);
});

describe("tests", () => {
  describe("replace nothing", () => {
    enforce(rules.mocks, [
      ["a replaced module", { "app/a.test.ts": 'vi.mock("./b");' }, "app/a.test.ts:1"],
      ["another library's", { "tests/a.test.ts": 'jest.mock("./b");' }, "tests/a.test.ts:1"],
    ]);
  });

  describe("leave nothing out", () => {
    enforce(rules.skippedTests, [
      ["a skipped test", { "app/a.test.ts": 'it.skip("a", a);' }, "app/a.test.ts:1"],
      ["a favoured group", { "tests/a.spec.ts": 'test.describe.only("a", a);' }, "tests/a.spec.ts:1"],
      ["one to be written", { "tests/a.test.ts": 'it.todo("a");' }, "tests/a.test.ts:1"],
      ["one that is known to fail", { "tests/e2e/a.spec.ts": "test.fixme();" }, "tests/e2e/a.spec.ts:1"],
      [
        "one left out on some machines",
        { "tests/a.test.ts": "describe.skipIf(x)('a', a);" },
        "tests/a.test.ts:1",
      ],
    ]);
  });

  describe("are no routes", () => {
    enforce(rules.testsInRoutes, [["one", { "app/routes/a.test.ts": "" }, "app/routes/a.test.ts"]]);
  });
});

describe("checks", () => {
  enforce(rules.silencedChecks, [
    ["a silenced linter", { "app/a.ts": "// eslint-disable-next-line" }, "app/a.ts:1"],
    ["a silenced compiler", { "tests/a.ts": "x;\n// @ts-expect-error" }, "tests/a.ts:2"],
  ]);
});

describe("SQL", () => {
  enforce(rules.dialectSql, [
    [
      "raw text",
      { "app/services/identity/auth/a.server.ts": "sql.raw(name)" },
      "app/services/identity/auth/a.server.ts:1",
    ],
    [
      "an upsert by hand",
      { "app/services/a.server.ts": "sql`insert … ON CONFLICT do nothing`" },
      "app/services/a.server.ts:1",
    ],
    ["a setting of SQLite", { "app/wire/a.server.ts": "sql`pragma user_version`" }, "app/wire/a.server.ts:1"],
    ["a driver", { "app/routes/a.tsx": 'import pg from "pg";' }, "app/routes/a.tsx:1"],
  ]);
  allows(rules.dialectSql, "the query builder's own upsert", {
    "app/services/a.server.ts": ".onConflict((c) => c)",
  });
});

describe("administrators' roles", () => {
  enforce(rules.administratorCodes, [
    [
      "a code compared",
      { "app/services/a.server.ts": '\nrole.code === "admin"' },
      "app/services/a.server.ts:2",
    ],
    [
      "a list of codes",
      { "app/wire/a.server.ts": '["customer-admin"]', "app/routes/a.tsx": "'provider-admin'" },
      "app/wire/a.server.ts:1",
      "app/routes/a.tsx:1",
    ],
    ["a code put together", { "app/services/a.ts": "`${kind}-admin`" }, "app/services/a.ts:1"],
    ["a constant", { "app/services/a.ts": "x.code === ADMIN_ROLE_CODE" }, "app/services/a.ts:1"],
  ]);
  allows(rules.administratorCodes, "the definition, and other words", {
    "app/services/access/roles/rights/administrator-role.ts": 'const CODES = { platform: "admin" };',
    "app/services/a.ts": 'const TOKEN = "admin-token"; const FIRST = "admin@example.com"; rights.admin;',
  });
});

describe("what was handed out before", () => {
  const file = (text: string) => ({ "app/services/identity/people/a.server.ts": text });
  const found = "app/services/identity/people/a.server.ts";
  enforce(rules.lastingSecrets, [
    ["outlives a membership", file('tx.deleteFrom("memberships")'), found],
    ["outlives a password", file('tx.updateTable("accounts")\n.set({ password_hash: null })'), found],
    ["outlives a freeze", file('tx.updateTable("accounts").set({ status })'), found],
  ]);
  allows(rules.lastingSecrets, "what ends it, and what changes nothing of it", {
    ...file('tx.updateTable("accounts").set({ status }); await endSecrets(tx, id, "state");'),
    "app/services/identity/people/b.server.ts":
      'tx.updateTable("accounts").set({ avatar }).where("status", "=", x)',
  });
});

describe("routes", () => {
  describe("ask the guard first", () => {
    enforce(rules.unguardedRoutes, [
      [
        "a bare loader",
        { "app/routes/a.tsx": "export async function loader() {}" },
        "app/routes/a.tsx: loader",
      ],
      [
        "a bare action",
        { "app/routes/a/route.tsx": "export const action = async () => {};" },
        "app/routes/a/route.tsx: action",
      ],
      [
        "a bare one that answers many addresses",
        { "app/routes/collection/a.tsx": "export const action = async () => {};" },
        "app/routes/collection/a.tsx: action",
      ],
      [
        "an action for a loader",
        { "app/routes/a.ts": "export const loader = formAction(x);" },
        "app/routes/a.ts: loader",
      ],
      [
        "one from elsewhere",
        { "app/routes/a.ts": 'export { loader } from "./b";' },
        "app/routes/a.ts: passed on",
      ],
    ]);
    allows(rules.unguardedRoutes, "the root's public facts and parts of a route", {
      "app/root.tsx": "export async function loader() {}",
      "app/routes/a/parts.server.ts": "export function loader() {}",
    });
    allows(rules.unguardedRoutes, "a page without forms", {
      "app/routes/a.tsx": "export const loader = pageLoader(x);\nexport const action = refusePosts;",
      "app/routes/collection/a.tsx":
        "export const loader = collections.loader(x);\nexport const action = collections.action(y);",
    });
  });

  describe("say what their pages gain by JavaScript", () => {
    const page = "export default function A() {}";
    enforce(rules.unexplainedPages, [
      ["a page without a handle", { "app/routes/a.tsx": page }, "app/routes/a.tsx"],
      [
        "a handle that leaves it out",
        { "app/routes/a/route.tsx": `export const handle: PageHandle = { hydrate: true };\n${page}` },
        "app/routes/a/route.tsx",
      ],
    ]);
    allows(rules.unexplainedPages, "what says so, and what shows no page", {
      "app/routes/a.tsx": `export const handle: PageHandle = {\n  hydrate: true,\n  enhancements: b,\n};\n${page}`,
      "app/routes/b.tsx": `export const handle: PageHandle = { enhancements: b };\n${page}`,
      "app/routes/c.tsx": "export const loader = pageLoader(() => null);",
      "app/routes/d.ts": page,
      "app/routes/_e.tsx": "export default () => <Outlet />;",
    });
  });

  describe("catch nothing", () => {
    enforce(rules.catchingRoutes, [
      ["a try", { "app/routes/a.tsx": "try { a(); } finally { b(); }" }, "app/routes/a.tsx:1"],
      ["a promise's catch", { "app/routes/a.tsx": "\nawait a().catch(() => null);" }, "app/routes/a.tsx:2"],
    ]);
  });
});

describe("effects", () => {
  enforce(rules.silentEffects, [
    [
      "one without a reason",
      { "app/components/a.tsx": "const a = 1;\nuseEffect(() => a);" },
      "app/components/a.tsx:2",
    ],
  ]);
  allows(rules.silentEffects, "one with a reason", {
    "app/components/a.tsx": "// Why.\nuseEffect(() => a);",
  });
});
