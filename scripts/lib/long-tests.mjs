import { filesOfTurn } from "./level-turns.mjs";

/** The environment variable with a JSON list of test files that vitest omits. */
export const DEFERRED_TESTS = "DEFERRED_TESTS";

/** Number of turns in which all of these run in the short form (docs/decisions/0107). */
export const ONE_IN = 24;

/**
 * Tests of a whole installation or of several servers: each copies, moves, kills, breaks or starts several of
 * them, for fifteen seconds and more. Hostile files are not included.
 */
export const OF_INSTALLATIONS = [
  ...[
    "audit",
    "backup",
    "before-migration",
    "broken-database",
    "commands",
    "configuration",
    "first-start",
    "foreign-postgres",
    "import-kill",
    "move",
    "operations-walk",
    "outlived",
    "postgres",
    "restore-drill",
    "scheduled-backup",
    "sockets-servers",
    "statement-plans-postgres",
    "stop",
    "stored-backup",
    "system-status",
    "traces",
  ].map((name) => `tests/server/${name}.test.ts`),
  ...[
    "connections",
    "databases",
    "disks",
    "killed-sendings",
    "killed-servers",
    "kills",
    "postgres-restarts",
    "processes",
    "rolling-restarts",
    "sockets",
    "two-servers-one-channel",
  ].map((name) => `tests/faults/${name}.test.ts`),
  "app/services/operations/backup/points/points.server.test.ts",
];

/**
 * @param {{ turn: number, seconds?: Record<string, number>, changed?: ReadonlySet<string> }} state `changed` has
 * the paths changed since the whole suite last passed: changed tests run
 * @returns the test files that the short form omits this time
 */
export function deferredToWholeSuite({ turn, seconds, changed = new Set() }) {
  const inTurn = new Set(filesOfTurn(OF_INSTALLATIONS, { count: ONE_IN, turn, seconds }));
  return OF_INSTALLATIONS.filter((path) => !inTurn.has(path) && !changed.has(path));
}
