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
  expect(states(0, {})).toEqual(["0/3", "0/3", "0/3", "0/2", "0/3"]);
  expect(states(0, { companyName: "甲", postcode: "315000", Agreement: "true" })).toEqual([
    "1/3",
    "0/3",
    "0/3",
    "0/2",
    "1/3",
  ]);
  expect(states(1, { serviceTypes: "2" })).toEqual(["0/3", "0/3", "1/1", "0/3", "0/2", "0/3"]);
  expect(states(1, { serviceTypes: "1", customsCode: "3302612345" }).slice(0, 3)).toEqual([
    "1/4",
    "0/3",
    "1/3",
  ]);
});

it("an authorisation is needed unless the contact is the legal representative", () => {
  const papers = (legalPerson: string, contactName: string) => states(0, { legalPerson, contactName })[3];
  expect(papers("王一", "王二")).toBe("0/2");
  expect(papers("王一", "")).toBe("0/2");
  expect(papers("王一", "王一")).toBe("0/1");
  expect(papers("王一", " 王 一")).toBe("0/1");
});
