import { CHECK_STEPS } from "./check-steps.mjs";
import { chosenSteps } from "./test-steps.mjs";

/**
 * Entries for `tests/last-pass.json` of all parts of the suite that have passed completely.
 * @param {Pick<import("./passed-steps.mjs").PassedSteps, "remainingOf" | "pages">} passed
 */
export function passesOf(passed) {
  const hasAll = (...names) =>
    [...CHECK_STEPS.filter(({ name }) => names.includes(name)), ...chosenSteps(new Set(names), true)].every(
      (step) => passed.remainingOf(step) === null,
    );
  return {
    ...(hasAll("lint", "format") ? { checks: "tree" } : {}),
    ...(hasAll("unit:unit") ? { unit: "tree" } : {}),
    ...(hasAll("unit:sqlite") ? { sqlite: "tree" } : {}),
    ...(hasAll("unit:postgres") ? { postgres: "tree" } : {}),
    ...(hasAll("unit:server", "unit:faults") ? { servers: "tree" } : {}),
    ...(hasAll("browser") ? { browsers: "tree", pages: passed.pages } : {}),
  };
}
