import { sectionForm } from "./settings-form";
import { describe, expect, it } from "vitest";
import { withChosen } from "../../runtime/configuration/chosen-values";
import { SETTING_SECTIONS, standardOf, variableOf } from "./setting-sections";
import { SETTINGS_TEXT } from "./settings.text";

const settings = SETTING_SECTIONS.flatMap((section) => section.settings);

describe("settings", () => {
  it.each(settings.filter(({ kind }) => kind === "number"))("$name has its default in range", (setting) => {
    if (setting.kind !== "number") throw new Error("no number");
    expect(standardOf(setting)).toBeGreaterThanOrEqual(setting.min);
    expect(standardOf(setting)).toBeLessThanOrEqual(setting.max);
    expect(Number.isInteger(standardOf(setting))).toBe(true);
    expect(variableOf(setting)).toBe(`LIMITS_${setting.limit}`);
  });

  it("have a name each, and every name is one", () => {
    expect(settings.map(({ name }) => name).sort()).toEqual(Object.keys(SETTINGS_TEXT.labels).sort());
  });
});

describe("chosen values", () => {
  it("count as soon as they are chosen, but for those that the environment has set", () => {
    let chosen: Record<string, number> = {};
    const values = withChosen({ open: 1, given: 2, fixed: 3 }, ["open", "given"], {
      isGiven: (name) => name === "given",
      chosen: () => chosen,
    });
    chosen = { open: 10, given: 20, fixed: 30 };
    expect({ ...values }).toEqual({ open: 10, given: 2, fixed: 3 });
    chosen = {};
    expect(values.open).toBe(1);
    expect(Object.isFrozen(values)).toBe(true);
  });
});

describe("the form of a section", () => {
  const factors = { hasSecondStep: true, hasPasskey: false };
  const namesOf = (mayChangeDestinations: boolean, code: "senders" | "backup") => {
    const section = SETTING_SECTIONS.find((one) => one.code === code)!;
    const formContext = { standard: "", givenBy: null, mayChangeDestinations };
    return Object.keys(sectionForm(section, () => formContext, factors).fields);
  };

  it("asks for the own factors where something can be changed, and not where nothing can", () => {
    const asked = ["reason", "password", "secondCode"];
    expect(namesOf(true, "senders")).toEqual(expect.arrayContaining(asked));
    expect(namesOf(false, "backup")).toEqual(expect.arrayContaining(asked));
    expect(namesOf(false, "senders")).toEqual(["smsUrl", "mailUrl", "mailFrom"]);
  });
});
