import { describe, expect, it } from "vitest";
import { PLAIN_QUERY } from "../../../../tests/support/list-queries";
import { listAddress } from "./list-address";
import { isUnresolved, readListQuery } from "./list-query";
import type { ListShape } from "./list.types";

const options = ["1", "2", "3"].map((value) => ({ value, text: `状态${value}` }));
const SHAPE: ListShape = {
  filters: [
    { code: "name", title: "名称", kind: "contains" },
    { code: "code", title: "编码", kind: "prefix" },
    { code: "kind", title: "类型", kind: "choice", options },
    { code: "status", title: "状态", kind: "choices", options, initial: ["1", "2"] },
    { code: "createdAt", title: "创建时间", kind: "days" },
    { code: "expiring", title: "即将到期", kind: "tick" },
    { code: "organizationId", title: "组织", kind: "lookup" },
  ],
  columns: [
    { code: "name", isSortable: true },
    { code: "createdAt", isSortable: true },
    { code: "note", isSortable: false },
  ],
  defaultSort: [{ code: "createdAt", descending: true }],
  preserved: ["role"],
};

const read = (search: string) => readListQuery(SHAPE, new URLSearchParams(search));
const STATUS = { status: ["1", "2"] };
const PLAIN = { ...PLAIN_QUERY, values: STATUS };

describe("readListQuery", () => {
  it("reads every kind of filter, sort, page, size and columns", () => {
    const search =
      "name=宁波&code=C0&kind=2&status=1&status=3&createdAtFrom=2026-01-01&createdAtTo=2026年1月31日" +
      "&expiring=1&organizationId=12&sort=-createdAt,name&page=3&size=50&columns=note,name&role=7";
    expect(read(search)).toEqual({
      values: {
        name: ["宁波"],
        code: ["C0"],
        kind: ["2"],
        status: ["1", "3"],
        createdAtFrom: ["2026-01-01"],
        createdAtTo: ["2026-01-31"],
        expiring: ["1"],
        organizationId: ["12"],
      },
      problems: {},
      unresolved: [],
      sort: [
        { code: "createdAt", descending: true },
        { code: "name", descending: false },
      ],
      page: 3,
      size: 50,
      cursor: {},
      columns: ["note", "name"],
      preserved: { role: "7" },
      isIgnoring: false,
    });
  });

  it.each(["", "name=&code=&kind=&createdAtFrom=&createdAtTo=&organizationId=", "index"])(
    "takes %j for the list as it always begins",
    (search) => expect(read(search)).toEqual(PLAIN),
  );

  it("lets an empty parameter overrule an initial value", () => {
    expect(read("status=")).toEqual({ ...PLAIN, values: { status: [] } });
    expect(read("status=&status=3").values).toEqual({ status: ["3"] });
  });

  it.each([
    "sort=note",
    "sort=-nothing",
    "sort=name,name",
    "sort=name&sort=name",
    "page=0",
    "page=-1",
    "page=1.5",
    "page=9999999999",
    "size=7",
    "columns=name,nothing",
    "columns=name,name",
    "after=a&before=b",
  ])("ignores %s, and says so", (search) => {
    expect(read(search)).toEqual({ ...PLAIN, isIgnoring: true });
    expect(isUnresolved(read(search))).toBe(false);
  });

  it.each([
    "kind=9",
    "kind=1&kind=2",
    "status=1&status=9",
    "expiring=yes",
    "createdAtFrom=2026-02-30",
    "name=%00%00",
    "name=ab&name=cd",
    `code=${"x".repeat(201)}`,
    "unheard=1",
    "constructor=1",
  ])("lets nothing be found by %s, and keeps it in every address of the list", (search) => {
    const query = read(search);
    expect(query).toEqual({ ...PLAIN, unresolved: [...new URLSearchParams(search)] });
    expect(isUnresolved(query)).toBe(true);
    const again = listAddress("/list", SHAPE, { ...query, page: 2 });
    expect(isUnresolved(read(again.slice("/list?".length)))).toBe(true);
  });

  it("keeps what was typed beside what is wrong with it", () => {
    expect(read("name=宁")).toEqual({
      ...PLAIN,
      values: { ...STATUS, name: ["宁"] },
      problems: { name: "请至少输入2个字" },
    });
    expect(read("createdAtFrom=2026-02-01&createdAtTo=2026-01-01").problems).toEqual({
      createdAt: "结束日期不能早于开始日期",
    });
    expect(isUnresolved(read("createdAtFrom=2026-02-01&createdAtTo=2026-01-01"))).toBe(true);
    expect(read("createdAtFrom=2026-02-01&createdAtTo=2026-02-01").problems).toEqual({});
  });

  it("reads the cursor of a link", () => {
    expect(read("page=501&after=abc")).toEqual({ ...PLAIN, page: 501, cursor: { after: "abc" } });
  });
});

describe("listAddress", () => {
  it.each([
    "",
    "status=",
    "status=3",
    "role=7&name=ab&code=x&kind=1&createdAtTo=2026-01-31&expiring=1&columns=note&sort=-name&size=10&page=2",
    "page=501&after=abc",
  ])("says %j as it was read", (search) => {
    const address = listAddress("/list", SHAPE, read(search));
    expect(address).toBe(search === "" ? "/list" : `/list?${search}`);
  });

  it("leaves out what is as always", () => {
    expect(listAddress("/list", SHAPE, read("size=20&page=1&status=1&status=2"))).toBe("/list");
  });
});
