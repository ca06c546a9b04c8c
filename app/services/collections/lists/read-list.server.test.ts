import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { CODE_COLUMN, STAFF_VIEWER as STAFF } from "../../../../tests/support/sample-lists";
import { StatementCounter } from "../../../../tests/support/sample-rows";
import { db } from "../../db/client.server";
import { organizationInScope } from "../../access/scopes/scope.server";
import { defineList } from "./define-list.server";
import { shapeOf } from "./list-shape.server";
import { exportedRows } from "./jobs/export-rows.server";
import { readListQuery } from "./list-query";
import { readList } from "./read-list.server";

interface Row {
  readonly id: number;
  readonly code: string;
  readonly kind: string;
  readonly updated_at: number;
}

const list = defineList<Row>({
  slug: "sample",
  object: "组织",
  table: "organizations",
  within: (scope) => organizationInScope(scope, "organizations.id"),
  columns: [
    CODE_COLUMN,
    {
      code: "kind",
      title: "类型",
      sort: { by: sql.ref("organizations.kind"), of: "text" },
      cell: ({ kind }) => kind,
    },
    {
      code: "updatedAt",
      title: "更新时间",
      sort: { by: sql.ref("organizations.updated_at"), of: "number" },
      cell: ({ updated_at }) => String(updated_at),
    },
  ],
  filters: [],
  defaultSort: "code",
  read: (executor, ids) =>
    executor
      .selectFrom("organizations")
      .select(["id", "code", "kind", "updated_at"])
      .where("id", "in", ids)
      .execute(),
  nameOf: ({ code }) => code,
  empty: "没有组织",
});

const ROWS = 10_060;
const codeAt = (position: number) => `R${String(position).padStart(6, "0")}`;
const codesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => codeAt(first + index));

beforeAll(async () => {
  await sql`insert into organizations
      (kind, code, name, status, created_at, created_by, updated_at, updated_by)
    with recursive n(i) as (select 1000001 union all select i + 1 from n where i < ${1_000_000 + ROWS})
    select case i % 2 when 0 then 'customer' else 'provider' end, 'R' || substr(cast(i as text), 2),
      'n', 'active', 1, 'test', i % 7, 'test' from n`.execute(db);
});

async function page(search: string, executor = db) {
  const query = readListQuery(await shapeOf(list, STAFF), new URLSearchParams(search));
  return readList(executor, list, query, STAFF);
}

const codes = ({ rows }: { rows: readonly Row[] }) => rows.map(({ code }) => code);
const follow = (neighbour: { page: number; cursor: object } | null) =>
  page(new URLSearchParams({ page: String(neighbour!.page), ...neighbour!.cursor }).toString());

describe("readList", () => {
  it("counts up to 10,000 and finds the pages up to there by their number", async () => {
    const counter = new StatementCounter();
    const last = await page("page=500", db.withPlugin(counter));
    expect(last).toMatchObject({ total: 10_000, isCapped: true, pages: 500, page: 500, isIgnoring: false });
    expect(codes(last)).toEqual(codesFrom(9981, 20));
    expect(counter.count).toBe(3);
  });

  it("goes on beyond by a cursor, and back", async () => {
    const beyond = await follow((await page("page=500")).next);
    expect([beyond.page, codes(beyond)]).toEqual([501, codesFrom(10_001, 20)]);
    const further = await follow(beyond.next);
    expect([further.page, codes(further)]).toEqual([502, codesFrom(10_021, 20)]);
    const end = await follow(further.next);
    expect([codes(end), end.next]).toEqual([codesFrom(10_041, 20), null]);
    const back = await follow(further.previous);
    expect([back.page, codes(back)]).toEqual([501, codesFrom(10_001, 20)]);
    expect(back.previous).toEqual({ page: 500, cursor: {} });
  });

  it.each(["page=501", "page=9&after=nonsense", "page=9&before=bnVsbA", "sort=-code&page=9&after=WyIiLDFd"])(
    "ignores the page or cursor that %s names",
    async (search) => expect((await page(search)).isIgnoring).toBe(true),
  );

  it("does not take a cursor of one order for another's", async () => {
    const { next } = await page("page=500");
    const search = new URLSearchParams({ page: "501", sort: "-updatedAt", ...next!.cursor });
    expect((await page(search.toString())).isIgnoring).toBe(true);
  });

  it("keeps orders of mixed directions over every slice", async () => {
    const query = readListQuery(await shapeOf(list, STAFF), new URLSearchParams("sort=kind,-updatedAt"));
    const rows: (readonly string[])[] = [];
    for await (const slice of exportedRows(db, list, { query, ids: null, columns: null }, STAFF))
      rows.push(...slice);
    const sorted = [...rows].sort(
      ([a, kindA, atA], [b, kindB, atB]) =>
        kindA!.localeCompare(kindB!) || Number(atB) - Number(atA) || b!.localeCompare(a!),
    );
    expect(rows).toHaveLength(ROWS);
    expect(rows).toEqual(sorted);
  });
});
