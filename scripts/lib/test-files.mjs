import { BROWSERS } from "./browser-plan.mjs";

/** Tests of services and of the wire, which run on each database. */
export const OF_SERVICES = /^(?:app\/.+\.server\.test\.ts|tests\/wire\/.+\.test\.ts)$/;
/**
 * Unit tests of modules. Those of tests/architecture and tests/routes look at the whole project and are not
 * included.
 */
export const OF_MODULES = /^(?:app\/.+(?<!\.server)\.test\.tsx?|scripts\/.+\.test\.mjs)$/;
/** Tests of a built server. */
export const OF_SERVER = /^tests\/server\/.+\.test\.ts$/;

const OF_BROWSERS = Object.fromEntries(
  Object.entries(BROWSERS).map(([name, folders]) => [
    name,
    new RegExp(`^tests/e2e/(?:${folders.join("|")})/.+\\.spec\\.ts$`),
  ]),
);

/**
 * The test files of the parts that can run some of them. The tests of `unit` look at each other's files and run
 * together.
 */
export const TESTS_OF_PART = {
  sqlite: OF_SERVICES,
  postgres: OF_SERVICES,
  server: OF_SERVER,
  faults: /^tests\/faults\/.+\.test\.ts$/,
  attacks: /^tests\/attacks\/.+\.test\.ts$/,
  ...OF_BROWSERS,
};

/** Whether a file is a test that those of other files and parts do not depend on. */
export const isOwnTest = (path) => Object.values(TESTS_OF_PART).some((pattern) => pattern.test(path));
