import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";
import { DEFERRED_TESTS } from "./scripts/lib/long-tests.mjs";
import { processSources } from "./scripts/lib/process-sources.mjs";
import { POSTGRES_SLICE } from "./scripts/lib/test-steps.mjs";

const resolve = { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } };
const plugins = [processSources()];
const onEveryDatabase = ["app/**/*.server.test.ts", "tests/wire/**/*.test.ts"];

const slice = process.env[POSTGRES_SLICE];
const deferredTests = JSON.parse(process.env[DEFERRED_TESTS] ?? "[]") as string[];
const exclude = [...configDefaults.exclude, ...deferredTests];

/** Expected states may be reached late on a slow machine. */
const expectations = { poll: { timeout: 60_000 } };

/** Service and wire tests run on both databases; each file has its own database. */
const shared = {
  pool: "threads",
  isolate: false,
  include: onEveryDatabase,
  exclude,
  expect: expectations,
  // Limits for hangs: some tests ask every list of the product.
  testTimeout: 600_000,
  hookTimeout: 600_000,
} as const;

export default defineConfig({
  test: {
    // Many tests wait for timeouts and hashes: three workers keep two cores busy.
    maxWorkers: 3,
    projects: [
      {
        resolve,
        plugins,
        test: {
          pool: "threads",
          isolate: false,
          setupFiles: "./tests/support/fresh-modules.ts",
          name: "unit",
          expect: expectations,
          include: [
            "app/**/*.test.{ts,tsx}",
            "scripts/**/*.test.mjs",
            "tests/{architecture,routes}/**/*.test.ts",
          ],
          exclude: [...exclude, ...onEveryDatabase],
          testTimeout: 120_000,
          env: {
            NODE_ENV: "test",
            DATA_DIR: ".cache/unit-data",
            // The second one is a replaced key.
            SECRET_KEYS:
              "for-tests-only-0123456789-abcdefghijklmnop,for-tests-only-9876543210-ponmlkjihgfedcba",
          },
        },
      },
      {
        resolve,
        plugins,
        test: {
          ...shared,
          name: "sqlite",
          setupFiles: ["./tests/support/fresh-modules.ts", "./tests/support/sqlite-setup.ts"],
          globalSetup: "./tests/support/sqlite-global.ts",
        },
      },
      {
        resolve,
        plugins,
        test: {
          ...shared,
          ...(slice ? { include: JSON.parse(slice) as string[] } : {}),
          name: "postgres",
          setupFiles: ["./tests/support/fresh-modules.ts", "./tests/support/postgres-setup.ts"],
          globalSetup: "./tests/support/postgres-global.ts",
        },
      },
      {
        resolve,
        plugins,
        test: {
          name: "server",
          expect: expectations,
          isolate: false,
          include: ["tests/server/**/*.test.ts"],
          exclude,
          setupFiles: ["./tests/support/fresh-modules.ts", "./tests/support/site-setup.ts"],
          globalSetup: "./tests/support/sqlite-global.ts",
          env: { NODE_ENV: "test" },
          // Allows for a start on a busy machine (tests/support/process-progress).
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve,
        plugins,
        test: {
          name: "faults",
          expect: expectations,
          include: ["tests/faults/**/*.test.ts"],
          exclude,
          setupFiles: "./tests/support/site-setup.ts",
          globalSetup: "./tests/support/sqlite-global.ts",
          env: { NODE_ENV: "test" },
          hookTimeout: 120_000,
        },
      },
      {
        resolve,
        plugins,
        test: {
          name: "attacks",
          expect: expectations,
          include: ["tests/attacks/**/*.test.ts"],
          setupFiles: "./tests/support/site-setup.ts",
          globalSetup: "./tests/support/sqlite-global.ts",
          env: { NODE_ENV: "test" },
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
