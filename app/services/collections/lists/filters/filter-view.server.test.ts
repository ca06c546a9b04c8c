import { describe, expect, it } from "vitest";
import { filterChips, filterView } from "./filter-view.server";
import { listAddress } from "../list-address";
import { readListQuery } from "../list-query";
import type { ListShape } from "../list.types";

const shape: ListShape = {
  columns: [],
  defaultSort: [],
  filters: [
    { code: "name", title: "名称", kind: "contains" },
    {
      code: "state",
      title: "状态",
      kind: "choices",
      initial: ["1"],
      options: [
        { value: "1", text: "正常" },
        { value: "2", text: "冻结" },
      ],
    },
    { code: "made", title: "创建时间", kind: "days" },
    { code: "soon", title: "30天内到期", kind: "tick" },
  ],
};

function chipsOf(search: string) {
  const query = readListQuery(shape, new URLSearchParams(search));
  const filters = shape.filters.map((filter) => filterView(filter, { query, typed: {}, offered: {} }));
  return filterChips(shape, { query, filters, address: (asked) => listAddress("/list", shape, asked) });
}

describe("a choice that no row has", () => {
  const options = [
    { value: "1", text: "正常" },
    { value: "2", text: "冻结", isAbsent: true as const },
  ];
  const offeredAt = (search: string) => {
    const absent: ListShape = {
      ...shape,
      filters: [{ code: "state", title: "状态", kind: "choice", options }],
    };
    const query = readListQuery(absent, new URLSearchParams(search));
    const [filter] = absent.filters;
    return filterView(filter!, { query, typed: {}, offered: {} }).options.map(({ value }) => value);
  };

  it("is offered where it has been chosen, and nowhere else", () => {
    expect(offeredAt("")).toEqual(["1"]);
    expect(offeredAt("state=2")).toEqual(["1", "2"]);
  });
});

describe("chips of filters", () => {
  it("say in words what is set, each with the list without it", () => {
    expect(chipsOf("name=宁波&state=1&state=2&madeFrom=2026-01-01&madeTo=2026-02-01&soon=1&page=3")).toEqual([
      {
        title: "名称",
        text: "宁波",
        href: "/list?state=1&state=2&madeFrom=2026-01-01&madeTo=2026-02-01&soon=1",
      },
      {
        title: "状态",
        text: "正常、冻结",
        href: `/list?name=${encodeURIComponent("宁波")}&madeFrom=2026-01-01&madeTo=2026-02-01&soon=1`,
      },
      {
        title: "创建时间",
        text: "2026-01-01 至 2026-02-01",
        href: `/list?name=${encodeURIComponent("宁波")}&state=1&state=2&soon=1`,
      },
      {
        title: "30天内到期",
        text: "是",
        href: `/list?name=${encodeURIComponent("宁波")}&state=1&state=2&madeFrom=2026-01-01&madeTo=2026-02-01`,
      },
    ]);
  });

  it("are not made of what counts anyway, nor of what is to be mended in the form", () => {
    expect(chipsOf("")).toEqual([]);
    expect(chipsOf("name=宁")).toEqual([]);
  });

  it("say that an initial choice was given up, and half a span", () => {
    expect(chipsOf("state=&madeTo=2026-02-01").map(({ text }) => text)).toEqual(["全部", "2026-02-01 止"]);
  });
});
