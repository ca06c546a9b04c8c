/** Set where vitest is to leave tests of the server out: to a JSON list of their paths. */
export const LEFT_OUT = "LEFT_OUT";

/** One in so many of these is made in the short form, another one for each number (docs/decisions/0107). */
const ONE_IN = 3;

/** What is done to a whole installation: each copies, moves, kills or brings back some of them, for half a minute and more. */
const OF_INSTALLATIONS = ["audit", "backup", "import-kill", "move", "restore-drill", "scheduled-backup"].map(
  (name) => `tests/server/${name}.test.ts`,
);

/** @returns the test files that the short form leaves to the whole suite this time */
export const leftToWholeSuite = (turn) =>
  OF_INSTALLATIONS.filter((_, index) => (index + turn) % ONE_IN !== 0);
