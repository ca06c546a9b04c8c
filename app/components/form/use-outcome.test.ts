import { expect, it } from "vitest";
import { nextOutcome } from "./use-outcome";

const ANSWER = { error: "数量不是数字" };
type Last = Parameters<typeof nextOutcome<typeof ANSWER>>[0];
const BEGINNING: { last: Last; shown: readonly Last["outcome"][] } = {
  last: { outcome: null, key: "page", address: "/edit?line=2" },
  shown: [],
};

/** What is shown as the router goes through states: the answer or null, the location's key, and its hash. */
const shownIn = (
  states: readonly (readonly [answer: typeof ANSWER | null, key: string, hash?: string, address?: string])[],
) =>
  states.reduce(({ last, shown }, [outcome, key, hash = "", address = "/edit?line=2"]) => {
    const next = nextOutcome<typeof ANSWER>(last, { outcome, key, address }, hash);
    return { last: next, shown: [...shown, next.outcome] };
  }, BEGINNING).shown;

it("stays when the page's data are loaded again, though it was there before its page", () => {
  expect(
    shownIn([
      [ANSWER, "page"],
      [ANSWER, "answer"],
      [null, "answer"],
      [null, "answer"],
    ]),
  ).toEqual([ANSWER, ANSWER, ANSWER, ANSWER]);
});

it("stays when a link of the summary leads to a field, and goes with the page", () => {
  expect(
    shownIn([
      [ANSWER, "answer"],
      [null, "summary", "#quantity"],
      [null, "summary", "#quantity"],
      [null, "other"],
    ]),
  ).toEqual([ANSWER, ANSWER, ANSWER, null]);
});

it("is replaced by the next answer, and gone after a post that has stored everything", () => {
  const next = { error: "单价不是数字" };
  expect(
    shownIn([
      [ANSWER, "answer"],
      [next, "answer"],
      [next, "again"],
      [null, "stored"],
    ]),
  ).toEqual([ANSWER, next, next, null]);
});

it("goes with a link that leads to a field of another page", () => {
  expect(
    shownIn([
      [ANSWER, "answer"],
      [null, "other", "#entry-price", "/edit?line=3"],
    ]),
  ).toEqual([ANSWER, null]);
});
