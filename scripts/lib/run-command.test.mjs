import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { readCommandLine } from "../../app/services/runtime/commands/command-line.mjs";
import { inTurn } from "../../tests/support/turns";
import { inProject } from "./project-paths.mjs";

const { scripts } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
/** Scripts of this project; the others run a tool directly. */
const own = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file, args = ""] = /node (scripts\/\S+\.mjs)(.*)$/.exec(line) ?? [];
  return file ? [[name, [inProject(file), ...args.split(" ").filter(Boolean)]]] : [];
});

const folder = mkdtempSync(join(tmpdir(), "online-customs-usages-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(args) {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: join(folder, "data"),
    CHANNEL_ROOT: join(folder, "channels"),
  };
  const child = spawn(process.execPath, ["--no-warnings", ...args], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const [output, problem, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { output, problem, code };
}

/** Modification times of files that a script could create or change before it has read its command line. */
const traces = () =>
  [
    join(folder, "data"),
    join(folder, "channels"),
    inProject("data"),
    inProject("build", "server", "index.js"),
  ].map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs);

describe("a script of package.json", () => {
  it("is one of ours, or one of the five that run a tool as it is", () => {
    const names = own.map(([name]) => name);
    expect(Object.keys(scripts).filter((name) => !names.includes(name))).toEqual([
      "lint",
      "typecheck",
      "unused",
      "test:unit",
      "test:browser",
    ]);
  });

  it.each(inTurn(own, 4))(
    "%s prints its usage for --help, refuses what it does not know, and does nothing",
    async (name, args) => {
      const before = traces();
      const help = await run([...args, "--help"]);
      expect([help.code, help.problem]).toEqual([0, ""]);
      expect(help.output).toMatch(/^用法：(?:npm|node) /);
      expect(help.output).toContain(name.replace(/^(test:all|sbom)$/, ""));
      const unknown = await run([...args, "--nonsense"]);
      expect([unknown.code, unknown.output]).toEqual([64, ""]);
      expect(unknown.problem).toMatch(/没有这个选项：--nonsense\n\n用法：/);
      expect(traces()).toEqual(before);
      expect(existsSync(join(folder, "data"))).toBe(false);
    },
  );
});

describe("a command line", () => {
  const spec = {
    usage: "用法：…",
    positionals: 1,
    options: { to: { type: "string" }, dry: { type: "boolean" } },
  };

  it("gives options and words, or null where help is asked for, whatever else is wrong", () => {
    expect(readCommandLine(spec, ["--to", "a", "b"])).toEqual({ values: { to: "a" }, positionals: ["b"] });
    for (const args of [["--help"], ["-h"], ["--nonsense", "--help"], ["a", "b", "-h"]])
      expect(readCommandLine(spec, args)).toBeNull();
    expect(readCommandLine(spec, ["--", "--help"])?.positionals).toEqual(["--help"]);
  });

  it.each([
    [["--nonsense"], "没有这个选项：--nonsense"],
    [["-x"], "没有这个选项：-x"],
    [["--to"], "选项 --to 的写法不对"],
    [["--dry=1"], "选项 --dry 的写法不对"],
    [["a", "b"], "不认识的参数：b"],
  ])("%j is refused with one line and the usage", (args, message) => {
    const refused = expect.objectContaining({ message: `${message}\n\n${spec.usage}`, exitCode: 64 });
    expect(() => readCommandLine(spec, args)).toThrow(refused);
  });
});
