import { describe, expect, it } from "vitest";
import { linesOf, regionsIn } from "./region-lines";

const NINGBO = { code: "330200", name: "宁波市" };
const WENZHOU = { code: "330300", name: "温州市" };

describe("regions as lines", () => {
  it.each([[[]], [[NINGBO]], [[NINGBO, WENZHOU]]])("are read as they were written: %j", (regions) =>
    expect(regionsIn(linesOf(regions))).toEqual(regions),
  );
});
