/**
 * Number of the project's state, set by the short form of the tests. Where it is set, slow tests of many
 * similar cases run a part of them, which depends on the number (docs/decisions/0082).
 */
const given = process.env["TEST_TURN"];
export const isShort = given !== undefined;
export const turn = Number(given ?? 0);

/** Returns one in `oneIn` cases in the short form, otherwise all. */
export const inTurn = <T>(cases: readonly T[], oneIn: number): T[] =>
  cases.filter((_, index) => !isShort || (index + turn) % oneIn === 0);
