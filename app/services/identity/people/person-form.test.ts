import { describe, expect, it } from "vitest";
import { editPersonForm, newPersonForm } from "./person-form";

const regions = { provinces: "", cities: "", areas: "" };
const noMatches = { matches: [], found: null };

const made = (isStaff: boolean) =>
  newPersonForm({ isStaff, regions, organizations: noMatches, departments: noMatches, roles: [] });
const changed = (isStaff: boolean) => editPersonForm({ isStaff, regions, mayCorrect: false });

describe.each([
  ["a new account", made],
  ["an account", changed],
])("the form of %s", (_, form) => {
  const shown = (isStaff: boolean) => form(isStaff).sections.flatMap(({ names }): string[] => [...names]);

  it("asks people of the platform for a work number", () => {
    expect(shown(true)).toContain("workNo");
    expect(form(true).fields.workNo.isFixed).toBe(false);
  });

  it("asks administrators of customers for none, and takes none from them", () => {
    expect(shown(false)).not.toContain("workNo");
    expect(form(false).fields.workNo.isFixed).toBe(true);
  });
});
