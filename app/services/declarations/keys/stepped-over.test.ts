import { describe, expect, it } from "vitest";
import { steppedOver } from "./stepped-over";

describe("what keys lead past in the head", () => {
  it("is of an export the date that customs fill in, of an import nothing at all times", () => {
    expect(steppedOver("E").always).toEqual(["crossingDate"]);
    expect(steppedOver("I").always).toEqual([]);
  });

  it.each([
    ["I", "freightMark", "12"],
    ["I", "insuranceCurrency", "14"],
    ["E", "freightValue", "34"],
    ["E", "insuranceMark", "23"],
  ] as const)("%s: %s is forbidden with the trade terms %s", (direction, name, terms) => {
    expect(steppedOver(direction).by["tradeTerm"]?.[name]).toBe(terms);
  });

  it("is the currency of a rate, and the voyage of a flight", () => {
    const { by } = steppedOver("I");
    expect(by["freightMark"]).toEqual({ freightCurrency: "1" });
    expect(by["transportMode"]?.["voyageNumber"]).toContain("5");
    expect(by["transportMode"]?.["transportName"]).not.toContain("5");
  });
});
