/** Set where vitest is to leave tests of installations out: to a JSON list of their paths. */
export const DEFERRED_TESTS = "DEFERRED_TESTS";

/** One in so many of these is made in the short form, another one for each number (docs/decisions/0107). */
export const ONE_IN = 4;

/**
 * What is done to a whole installation, or a group of servers: each copies, moves, kills, breaks or starts several of
 * them, for a quarter of a minute and more. PostgreSQL's restarts under load and hostile files are not among them.
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
    "killed-servers",
    "kills",
    "processes",
    "rolling-restarts",
    "sockets",
  ].map((name) => `tests/faults/${name}.test.ts`),
  "app/services/operations/backup/points/points.server.test.ts",
];

/**
 * @param {number} turn
 * @param {ReadonlySet<string>} changed paths since the whole suite has passed: a test that has changed is made
 * @returns the test files that the short form leaves to the whole suite this time
 */
export const deferredToWholeSuite = (turn, changed = new Set()) =>
  OF_INSTALLATIONS.filter((path, index) => (index + turn) % ONE_IN !== 0 && !changed.has(path));
