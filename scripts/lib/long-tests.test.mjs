import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { runQuietly } from "./child-process.mjs";
import { DEFERRED_TESTS, OF_INSTALLATIONS, ONE_IN, deferredToWholeSuite } from "./long-tests.mjs";
import { inProject, packageCommand } from "./project-paths.mjs";

it("几次之后，每个费时的测试文件都做过一次", () => {
  const deferred = Array.from({ length: ONE_IN }, (_, turn) => deferredToWholeSuite({ turn }));
  const named = new Set(deferred.flat());
  for (const file of named) {
    expect(existsSync(inProject(file)), file).toBe(true);
    expect(
      deferred.filter((files) => !files.includes(file)),
      file,
    ).toHaveLength(1);
  }
  for (const files of deferred) {
    const made = named.size - files.length;
    expect([Math.floor(named.size / ONE_IN), Math.ceil(named.size / ONE_IN)]).toContain(made);
  }
});

it("费时特别长的文件，那一轮只有它", () => {
  const [longest] = OF_INSTALLATIONS;
  const deferred = deferredToWholeSuite({ turn: 0, seconds: { [longest]: 200 } });
  expect(OF_INSTALLATIONS.filter((path) => !deferred.includes(path))).toEqual([longest]);
});

it("改动过的测试文件本身总是要做", () => {
  const [file] = deferredToWholeSuite({ turn: 0 });
  expect(deferredToWholeSuite({ turn: 0, changed: new Set([file]) })).not.toContain(file);
});

it("Vitest 的每一类测试都不做留给完整形式的文件", { timeout: 120_000 }, async () => {
  const deferred = [
    "scripts/lib/level-turns.test.mjs",
    "app/services/format/checks.test.ts",
    "app/services/access/roles/rights/grant-role.server.test.ts",
    "tests/server/move.test.ts",
    "tests/faults/kills.test.ts",
  ];
  const list = [packageCommand("vitest"), "list", "--filesOnly"];
  const listed = async (files) => {
    const env = { ...process.env, [DEFERRED_TESTS]: JSON.stringify(files) };
    const { output } = await runQuietly(process.execPath, list, { env });
    return deferred.filter((path) => output.includes(path));
  };
  expect(await listed([])).toEqual(deferred);
  expect(await listed(deferred)).toEqual([]);
});
