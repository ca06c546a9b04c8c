import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { CODE_COLUMN, STAFF_VIEWER as READER } from "../../../../tests/support/sample-lists";
import { db } from "../../db/client.server";
import { prefixOfMany } from "./filters/column-filters.server";
import { defineList, type IdFilter } from "./define-list.server";
import { shapeOf } from "./list-shape.server";
import { readListQuery } from "./list-query";
import { readList } from "./read-list.server";

interface Row {
  readonly id: number;
  readonly code: string;
}

/** A filter by ids, as if another table referred to these rows. */
const codesFrom = (code: string): IdFilter => ({
  ids: sql`select s.id from organizations as s where s.code >= ${code}`,
  has: sql<boolean>`exists (select 1 from organizations as s where s.id = organizations.id and s.code >= ${code})`,
});

const list = defineList<Row>({
  slug: "sample",
  object: "组织",
  table: "organizations",
  within: () => sql<boolean>`organizations.code like 'R%'`,
  columns: [CODE_COLUMN],
  filters: [
    {
      code: "kind",
      title: "类型",
      kind: "choice",
      options: [{ value: "customer", text: "企业" }],
      where: (kind) => sql<boolean>`organizations.kind = ${kind}`,
    },
    {
      code: "from",
      title: "从",
      kind: "lookup",
      find: (text) => Promise.resolve({ value: text, text }),
      suggest: () => Promise.resolve([]),
      where: codesFrom,
    },
    prefixOfMany({ code: "code", title: "代码" }, "organizations", "code"),
    {
      code: "below",
      title: "低于",
      kind: "equals",
      isInOrders: true,
      where: (code) => sql<boolean>`organizations.code < ${code}`,
    },
  ],
  defaultSort: "code",
  read: (executor, ids) =>
    executor.selectFrom("organizations").select(["id", "code"]).where("id", "in", ids).execute(),
  nameOf: ({ code }) => code,
  empty: "没有组织",
});

const ROWS = 9000;
const codeAt = (position: number) => `R${String(position).padStart(6, "0")}`;

beforeAll(async () => {
  await sql`insert into organizations
      (kind, code, name, status, created_at, created_by, updated_at, updated_by)
    with recursive n(i) as (select 1000001 union all select i + 1 from n where i < ${1_000_000 + ROWS})
    select case i % 2 when 0 then 'customer' else 'provider' end, 'R' || substr(cast(i as text), 2),
      'n', 'active', 1, 'test', 1, 'test' from n`.execute(db);
});

const readPage = async (parameters: Readonly<Record<string, string>>) =>
  readList(
    db,
    list,
    readListQuery(await shapeOf(list, READER), new URLSearchParams({ size: "100", ...parameters })),
    READER,
  );

/** All rows, page by page along the links. */
async function walk(parameters: Readonly<Record<string, string>>): Promise<string[]> {
  const codes: string[] = [];
  for (let next: { page: number; cursor: object } | null = { page: 1, cursor: {} }; next;) {
    const page = await readPage({ ...parameters, page: String(next.page), ...next.cursor });
    codes.push(...page.rows.map(({ code }) => code));
    next = page.next;
  }
  return codes;
}

const every = (first: number, step: number) =>
  Array.from({ length: Math.floor((ROWS - first) / step) + 1 }, (_, index) => codeAt(first + index * step));

describe("rows that a filter finds", () => {
  it.each([
    ["many by a condition", { kind: "customer" }, every(2, 2)],
    ["many that another table names", { from: codeAt(6001) }, every(6001, 1)],
    ["few that another table names", { from: codeAt(8901) }, every(8901, 1)],
    ["of both", { from: codeAt(6001), kind: "customer" }, every(6002, 2)],
    ["backwards", { from: codeAt(6001), sort: "-code" }, every(6001, 1).reverse()],
    ["none", { from: "S" }, []],
    ["all that begin alike", { code: "R" }, every(1, 1)],
    [
      "many that begin alike, behind others",
      { code: "R008", sort: "-code" },
      every(8000, 1).slice(0, 1000).reverse(),
    ],
    ["few that begin alike", { code: "R00812" }, every(8120, 1).slice(0, 10)],
    ["of which few are before others", { code: "R", below: codeAt(101) }, every(1, 1).slice(0, 100)],
    ["that begin alike and more", { code: "R00", kind: "customer" }, every(2, 2)],
    ["that begin alike for none", { code: "S" }, []],
  ])("are each met once, in order, page after page: %s", async (_, parameters, codes) => {
    expect(await walk(parameters)).toEqual(codes);
  });

  it("are counted to the end when they are few, else up to a cap", async () => {
    expect(await readPage({ from: codeAt(8901) })).toMatchObject({ total: 100, isCapped: false });
    expect(await readPage({ from: codeAt(6001) })).toMatchObject({ total: 1000, isCapped: true, pages: 10 });
    expect(await readPage({ kind: "customer" })).toMatchObject({ total: 4500, isCapped: false });
    expect(await readPage({ code: "R" })).toMatchObject({ total: 1000, isCapped: true, pages: 10 });
    expect(await readPage({ code: "R008" })).toMatchObject({ total: 1000, isCapped: false });
    expect(await readPage({ code: "R", below: codeAt(101) })).toMatchObject({ total: 100, isCapped: false });
  });
});
