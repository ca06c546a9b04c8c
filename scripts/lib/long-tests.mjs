/** The environment variable with a JSON list of test files that vitest omits. */
export const DEFERRED_TESTS = "DEFERRED_TESTS";

/** One in so many of these runs in the short form, selected by the turn (docs/decisions/0107). */
export const ONE_IN = 8;

/**
 * Tests of a whole installation or of several servers: each copies, moves, kills, breaks or starts several of
 * them, for fifteen seconds and more. PostgreSQL's restarts under load and hostile files are not included.
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
    "processes",
    "rolling-restarts",
    "sockets",
    "two-servers-one-channel",
  ].map((name) => `tests/faults/${name}.test.ts`),
  "app/services/operations/backup/points/points.server.test.ts",
];

/**
 * @param {number} turn
 * @param {ReadonlySet<string>} changed paths since the whole suite last passed: changed tests run
 * @returns the test files that the short form omits this time
 */
export const deferredToWholeSuite = (turn, changed = new Set()) =>
  OF_INSTALLATIONS.filter((path, index) => (index + turn) % ONE_IN !== 0 && !changed.has(path));
