import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const OXLINT = resolve("node_modules/oxlint/bin/oxlint");
const CONFIGURATION = resolve(".oxlintrc.json");

const MISTAKES: Readonly<Record<string, string>> = {
  "no-floating-promises": "export function a() { save(); }",
  "no-misused-promises": "export const b = () => { if (save()) return 1; return 2; };",
  "await-thenable": "export const c = async () => { await 1; };",
  "no-unsafe-call": "export const d = (given: any) => { given(); };",
  "no-unsafe-return": "export const e = (given: any): string => given;",
  "only-throw-error": 'export const f = () => { throw "text"; };',
  "restrict-template-expressions": "export const g = (given: object) => `${given}`;",
  "no-unnecessary-type-assertion": "export const h = (given: string) => given as string;",
  "require-await": "export const i = async () => 1;",
  "no-base-to-string": "export const j = (given: object) => given.toString();",
};
const FINE = [
  "export const k = async () => { await save(); };",
  "export const l = () => { throw new Response(); };",
  "export const m = (given: number) => `${given}`;",
];
const UNSAFE = "export const n = (given: any) => { const own = given.own; use(own); };";
const HEAD = "declare function save(): Promise<number>; declare function use(given: string): void;\n";

let folder: string;
let found: Record<string, string[]>;

/** The rules that each file breaks, by its name. */
const lint = () =>
  new Promise<Record<string, string[]>>((done, fail) => {
    execFile(process.execPath, [OXLINT, "-c", CONFIGURATION, "--format=json", folder], (_, output) => {
      try {
        const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; filename: string }[] };
        const broken: Record<string, string[]> = {};
        for (const { code, filename } of diagnostics) {
          const rules = (broken[filename.replace(/^.*\//, "")] ??= []);
          rules.push(code.replace(/^.*\(|\)$/g, ""));
        }
        done(broken);
      } catch {
        fail(new Error(output));
      }
    });
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "online-customs-lint-"));
  const compilerOptions = { strict: true, target: "ES2022", lib: ["DOM", "ES2023"], module: "ESNext" };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  for (const [rule, code] of Object.entries(MISTAKES)) writeFileSync(join(folder, `${rule}.ts`), HEAD + code);
  writeFileSync(join(folder, "fine.ts"), HEAD + FINE.join("\n"));
  writeFileSync(join(folder, "unsafe.ts"), HEAD + UNSAFE);
  writeFileSync(join(folder, "unsafe.test.ts"), HEAD + UNSAFE);
  found = await lint();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("lint by types", () => {
  it.each(Object.keys(MISTAKES))("finds what %s forbids", (rule) => {
    expect(found[`${rule}.ts`]).toContain(rule);
  });

  it("finds nothing in what is right", () => {
    expect(found["fine.ts"]).toBeUndefined();
  });

  it("lets tests take apart what has no type", () => {
    expect(found["unsafe.ts"]).toEqual(
      expect.arrayContaining(["no-unsafe-assignment", "no-unsafe-argument"]),
    );
    expect(found["unsafe.test.ts"]).toBeUndefined();
  });
});
