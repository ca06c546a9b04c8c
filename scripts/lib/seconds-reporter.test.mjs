import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import SecondsReporter, { TEST_SECONDS } from "./seconds-reporter.mjs";
import { makeTestFolder } from "./test-folder.mjs";
import { readReport } from "./test-reports.mjs";

const folder = makeTestFolder();
const file = join(folder.path, "deep", "seconds.json");
const module = (relativeModuleId, duration) => ({ relativeModuleId, diagnostic: () => ({ duration }) });

afterEach(() => vi.unstubAllEnvs());

it("写下每个测试文件连同准备的整秒数", () => {
  vi.stubEnv(TEST_SECONDS, file);
  new SecondsReporter().onTestRunEnd([module("app/a.test.ts", 2600), module("app/b.test.ts", 400)]);
  expect(readReport(file)).toEqual({ "app/a.test.ts": 3, "app/b.test.ts": 0 });
  folder.remove();
});

it("没有指定文件时什么也不写", () => {
  vi.stubEnv(TEST_SECONDS, "");
  new SecondsReporter().onTestRunEnd([module("app/a.test.ts", 2600)]);
  expect(existsSync(file)).toBe(false);
});
