import { describe, expect, it } from "vitest";
import type { FilterView } from "~/services/collections/lists/list.types";
import { firstRow } from "./filter-row";

const filter = (kind: FilterView["kind"], ...texts: string[]): FilterView => ({
  code: kind,
  title: "名称",
  kind,
  options: texts.map((text) => ({ value: text, text })),
  values: [],
});
const term = filter("contains");
const days = filter("days");

describe("which filters stand in the first row", () => {
  it("shows all where one row holds them", () => {
    expect(firstRow([])).toBe(0);
    expect(firstRow([term, term, term, term, term])).toBe(5);
    expect(firstRow([term, term, term, term, days])).toBe(5);
  });

  it("shows four of many", () => {
    expect(firstRow([term, term, term, term, term, term, term])).toBe(4);
    expect(firstRow([days, term, term, term, term, term])).toBe(4);
  });

  it("shows fewer where boxes and days are wide, so that no button is left to a row of its own", () => {
    const states = filter("choices", "待发送", "发送中", "发送成功", "发送失败", "重试中");
    expect(firstRow([days, states, term, term, term])).toBe(2);
    expect(firstRow([term, states, term, term, days])).toBe(3);
    const kinds = filter("choices", "单一窗口", "QP预录入", "EDI", "总署传输终端（DXP）");
    expect(firstRow([term, term, kinds, term, term])).toBe(3);
  });
});
