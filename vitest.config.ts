import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };
const service = ["app/services/**/*.server.test.ts"];

/** Service tests run on both databases; the two projects must count the same number of tests. */
function onDatabase(name: string, setup: string) {
  return {
    resolve: { alias },
    test: { name, include: [...service, "tests/wire/**/*.test.ts"], setupFiles: [setup], globalSetup: setup.replace("setup", "global"), testTimeout: 30_000 },
  };
}

export default defineConfig({
  test: {
    passWithNoTests: false,
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "scripts/**/*.test.mjs", "tests/architecture/**/*.test.ts"],
          exclude: service,
        },
      },
      onDatabase("sqlite", "./tests/support/sqlite-setup.ts"),
      onDatabase("postgres", "./tests/support/postgres-setup.ts"),
    ],
  },
});
