import { describe, expect, it } from "vitest";
import { baseDataItem, enumItem, loadMatches } from "./reference-item";

describe("an item of a field", () => {
  it("is made of a row of a list", () => {
    expect(baseDataItem({ id: 2101, type: 4, code: "0101", cnName: "京机场关" })).toEqual({
      label: "0101-京机场关",
      value: "0101",
      id: "2101",
      type: "4",
      code: "0101",
      groupId: "",
    });
  });

  it("is made of a value of an enum group", () => {
    expect(enumItem({ id: 1, groupId: 1, enumKey: "1", enumValue: "是" })).toEqual({
      label: "是",
      value: "1",
      id: "1",
      type: "",
      code: "1",
      groupId: "1",
    });
  });

  it.each([undefined, 0, NaN])("is not asked for without a list (%s)", async (list) => {
    await expect(loadMatches(list, "", new AbortController().signal)).rejects.toThrow("缺少参考数据的键");
  });
});
