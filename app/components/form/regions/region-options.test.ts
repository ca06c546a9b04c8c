import { describe, expect, it } from "vitest";
import { linesOf } from "~/services/format/region-lines";
import { regionOptions } from "./region-options";

const NINGBO = { code: "330200", name: "宁波市" };
const WENZHOU = { code: "330300", name: "温州市" };
const EMPTY = '<option value="">请选择</option>';
const EMPTY_CHOSEN = '<option value="" selected="">请选择</option>';

describe("the options of a region", () => {
  it("begin with none, which is chosen as long as nothing else is", () => {
    expect(regionOptions("", "")).toBe(EMPTY_CHOSEN);
    expect(regionOptions(linesOf([NINGBO]), "")).toBe(
      `${EMPTY_CHOSEN}<option value="330200">宁波市</option>`,
    );
  });

  it("have one chosen", () =>
    expect(regionOptions(linesOf([NINGBO, WENZHOU]), "330300")).toBe(
      `${EMPTY}<option value="330200">宁波市</option><option value="330300" selected="">温州市</option>`,
    ));

  it("keep what has been chosen and is not offered", () =>
    expect(regionOptions("", "330200")).toBe(`${EMPTY}<option value="330200" selected="">330200</option>`));

  it("say as text whatever a name holds", () =>
    expect(regionOptions(linesOf([{ code: "330200", name: "</select><b>" }]), "")).not.toContain("<b>"));
});
