import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The environment variable with the path of the file that SecondsReporter writes. */
export const TEST_SECONDS = "TEST_SECONDS";

/** A reporter of Vitest that writes the whole seconds of each test file with its hooks, as JSON by path. */
export default class SecondsReporter {
  /** @param {ReadonlyArray<import("vitest/node").TestModule>} modules */
  onTestRunEnd(modules) {
    const file = process.env[TEST_SECONDS];
    if (!file) return;
    const seconds = {};
    for (const module of modules)
      seconds[module.relativeModuleId] = Math.round(module.diagnostic().duration / 1000);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(seconds));
  }
}
