/**
 * Set by the short form of the tests to a number that every state of the project has of its own. Where it is, what
 * takes long is made for a part of many alike cases, another one for each number (docs/decisions/0082).
 */
const given = process.env["TEST_TURN"];
export const isShort = given !== undefined;
export const turn = Number(given ?? 0);

/** One in so many of these cases in the short form, and all of them else. */
export const inTurn = <T>(cases: readonly T[], oneIn: number): T[] =>
  cases.filter((_, index) => !isShort || (index + turn) % oneIn === 0);
