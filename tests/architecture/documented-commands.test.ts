import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { VARIABLES } from "~/services/runtime/configuration/env-rules.server";
import { LIMITS } from "~/services/runtime/configuration/limits";
import { TEST_HELP } from "../../scripts/lib/test-arguments.mjs";
import {
  commandMistakes,
  commandsIn,
  loneOptionMistakes,
  usagesIn,
  variableMistakes,
  type Known,
} from "./command-rules";
import { parseBanner } from "~/services/operations/background/banner.server";
import {
  blocksOf,
  commandsOf,
  isMention,
  NOT_RUN,
  OPERATIONS,
  RUN,
  RUN_ELSEWHERE,
} from "../support/operator-commands";
import { projectTexts } from "./source-tree";

const read = (path: string) => readFileSync(path, "utf8");
const texts = projectTexts();
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

const known: Known = {
  scripts: new Set(Object.keys(scripts)),
  usages: { ...usagesIn(texts), test: TEST_HELP, "test:all": TEST_HELP },
  exists: existsSync,
};

const tracked = execFileSync("git", ["ls-files", "*.md", "deploy", ".env.example", "docs/monitoring"], {
  encoding: "utf8",
})
  .trim()
  .split("\n")
  .filter((path) => !path.endsWith(".json"));
/** Documents for operators of a server; the others are for developers. */
const OPERATORS =
  /^(?:README\.md|SECURITY\.md|\.env\.example|deploy\/.*|docs\/monitoring\/.*|docs\/(?:operations|card-login|sub-apps|scaling|load|faults)\.md)$/;

const names = [...VARIABLES, ...Object.keys(LIMITS).map((name) => `LIMITS_${name}`)];
/** Variables and headers of other programs. */
const OTHERS = new Set([
  "POSTGRES_DB",
  "POSTGRES_INITDB_ARGS",
  "POSTGRES_PASSWORD",
  "POSTGRES_USER",
  "NGINX_ENTRYPOINT_LOCAL_RESOLVERS",
  "NGINX_LOCAL_RESOLVERS",
  "AF_INET",
  "AF_INET6",
  "AF_UNIX",
  "MALLOC_ARENA_MAX",
  "SW_TOKEN",
]);

const code = Object.entries(texts)
  .filter(([path]) => !path.startsWith("tests/architecture/documented-commands"))
  .map(([, text]) => text)
  .join("\n");
const wordsOfCode = new Set(code.match(/[A-Z][A-Z\d]*(?:_[A-Z\d]+)*/g));

const isOperators = (path: string) => OPERATORS.test(path);
const within = (paths: readonly string[], mistakesOf: (text: string) => string[]) =>
  paths.flatMap((path) => mistakesOf(read(path)).map((mistake) => `${path}: ${mistake}`));

describe("documents", () => {
  it("name commands that there are, with options that these have", () => {
    expect(within(tracked, (text) => commandMistakes(text, known))).toEqual([]);
    const commands = tracked.flatMap((path) => commandsIn(read(path)));
    expect(commands.filter(({ args }) => args.length > 0).length).toBeGreaterThan(30);
  });

  it("for operators name options and variables that are read", () => {
    const papers = tracked.filter(isOperators);
    expect(papers.length).toBeGreaterThan(12);
    expect(within(papers, (text) => loneOptionMistakes(text, known))).toEqual([]);
    const isKnown = (name: string) => names.includes(name) || OTHERS.has(name);
    expect(within(papers, (text) => variableMistakes(text, isKnown, names))).toEqual([]);
  });

  it("for developers name nothing in capitals that code does not have", () => {
    const papers = tracked.filter((path) => !isOperators(path));
    const isKnown = (name: string) => names.includes(name) || wordsOfCode.has(name) || OTHERS.has(name);
    expect(within(papers, (text) => variableMistakes(text, isKnown, names))).toEqual([]);
  });

  it("leave out no script and no variable", () => {
    const readme = read("README.md");
    expect(VARIABLES.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
    const named = new Set(tracked.flatMap((path) => commandsIn(read(path))).map(({ script }) => script));
    expect(Object.keys(scripts).filter((name) => !named.has(name))).toEqual([]);
  });

  it("name scripts whose files there are", () => {
    const files = Object.values(scripts).flatMap((line) => line.match(/scripts\/\S+\.mjs/g) ?? []);
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe("docs/operations.md", () => {
  const commands = commandsOf(OPERATIONS).filter((command) => !isMention(command) || command in RUN);
  const classed = [...Object.keys(RUN), ...Object.keys(RUN_ELSEWHERE), ...Object.keys(NOT_RUN)];

  it("has no command that is neither run nor left out for a reason, and the reasons fit", () => {
    expect(commands.filter((command) => !classed.includes(command))).toEqual([]);
    expect(classed.filter((command) => !commands.includes(command))).toEqual([]);
    expect(new Set(classed).size).toBe(classed.length);
    expect(Object.values(RUN_ELSEWHERE).filter((path) => !existsSync(path))).toEqual([]);
  });

  it("has blocks of one kind, which the program reads", () => {
    const blocks = blocksOf(OPERATIONS);
    expect(blocks.map(({ language }) => language)).toEqual(["json"]);
    for (const { text } of blocks) expect(parseBanner(text).text).not.toBe("");
  });

  it("is noticed when it gives another command", () => {
    expect(commandsOf("`npm run check`, `npm run backup -- --to /b`, ` npm`, `npmx a`")).toEqual([
      "npm run check",
      "npm run backup -- --to /b",
    ]);
    expect(["npm run check", "npm run backup -- --to /b"].map(isMention)).toEqual([true, false]);
  });
});

const EXAMPLE: Known = {
  scripts: new Set(["backup", "restore", "test", "test:faults"]),
  usages: usagesIn({
    "a.text.ts":
      "`用法：npm run backup -- --to <文件夹> [list]\n  --keep\n恢复：npm run restore -- --from <备份>`",
    "b.mjs": '"用法：npm test -- --only lint"',
  }),
  exists: (path) => path === "tests/faults/a.test.ts",
};

describe("a document", () => {
  it.each([
    "`npm run backup -- --to /srv --keep 3`, later `-- list`, `--keep 4` alone",
    "`npm run --silent backup > b`, `npm run backup -- --help`, `npm ci`, `npm test -- --only lint`",
    "0 * * * * cd /opt && npm run backup -- --to /备份 --keep 48",
    "`npm run test:faults -- tests/faults/a.test.ts`, `npm run test:faults -- tests/faults/<file>`",
  ])("may say %j", (text) => {
    expect([...commandMistakes(text, EXAMPLE), ...loneOptionMistakes(text, EXAMPLE)]).toEqual([]);
  });

  it.each([
    ["`npm run bakup`", "npm run bakup is no script"],
    ["`npm run backup -- --too /srv`", "backup has no --too"],
    ["`npm run backup -- --from /srv`", "backup has no --from"],
    ["`npm run backup -- put`", "backup knows nothing of put"],
    ["`npm run backup`, or `-- --all`", "backup has no --all"],
    ["`npm test -- --only lint,typ`", "test knows nothing of typ"],
    ["`npm run test:faults -- tests/faults/b.test.ts`", "tests/faults/b.test.ts is no file"],
    ["## A\n`npm run backup`\n## B\n`npm test`, `--keep 4`", "none of test has --keep"],
  ])("may not say %j", (text, mistake) => {
    const mistakes = [...commandMistakes(text, EXAMPLE), ...loneOptionMistakes(text, EXAMPLE)];
    expect([...new Set(mistakes)]).toEqual([mistake]);
  });

  it("may name a variable, set one, or name the beginning of some", () => {
    const known = ["DATA_DIR", "PORT", "LIMITS_A_B"];
    const wrong = (text: string) => variableMistakes(text, (name) => known.includes(name), known);
    expect(wrong("`DATA_DIR`, `PORT=0`, `LIMITS_A_…`, HTTP, a/NO_PATH, `X_${n}`")).toEqual([]);
    expect(wrong("`DATA_DIRS`, `PROT=0`, `LIMITS_C_…`, `DATA_DIR`")).toEqual([
      "DATA_DIRS",
      "PROT",
      "LIMITS_C_…",
    ]);
  });
});
