import { expect, it } from "vitest";
import { FIELD_NAMES } from "~/services/organizations/certification/application.types";
import { stepsOf, stepStates } from "./application-steps";

const states = (kind: 0 | 1, values: Record<string, string>) =>
  stepStates(kind, (name) => new Map(Object.entries(values)).get(name) ?? "").map(
    ({ filled, of }) => `${filled}/${of}`,
  );

it("every field stands in one step", () => {
  for (const serviceTypes of ["1", "2"]) {
    const names = stepsOf(1, () => serviceTypes).flatMap(({ needed, others }) => [...needed, ...others]);
    expect(names.toSorted()).toEqual([...FIELD_NAMES].toSorted());
  }
});

it("steps count what is needed for the kind, and for what was chosen", () => {
  expect(states(0, {})).toEqual(["0/6", "0/3", "0/2", "0/3"]);
  expect(states(0, { companyName: "甲", postcode: "315000", Agreement: "true" })).toEqual([
    "1/6",
    "0/3",
    "0/2",
    "1/3",
  ]);
  expect(states(1, { serviceTypes: "2" })[0]).toBe("1/7");
  expect(states(1, { serviceTypes: "1", customsCode: "3302612345" })[0]).toBe("2/10");
});
