import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { STAFF_VIEWER } from "../../../../../tests/support/sample-lists";
import { db } from "../../../db/client.server";
import { defineList, type Viewer } from "../define-list.server";
import { viewList } from "../list-view.server";
import { NO_VIEWS } from "../saved-views.server";

interface Row {
  readonly id: number;
  readonly phone: string | null;
}

const list = defineList<Row>({
  slug: "sample",
  object: "账号",
  table: "accounts",
  within: () => sql<boolean>`1 = 1`,
  columns: [
    {
      code: "id",
      title: "编号",
      isShown: true,
      sort: { by: sql.ref("accounts.id"), of: "number" },
      cell: ({ id }) => String(id),
    },
    {
      code: "phone",
      title: "手机号",
      isShown: true,
      sort: { by: sql`coalesce(accounts.phone, '')`, of: "text" },
      masked: {
        perms: "account:reveal-contact",
        columns: ["accounts.phone"],
        mask: () => "***",
        wholeOf: () => null,
      },
      cell: () => "***",
    },
  ],
  filters: [],
  defaultSort: "id",
  read: (executor, ids) =>
    executor.selectFrom("accounts").select(["id", "phone"]).where("id", "in", ids).execute(),
  nameOf: ({ id }) => String(id),
  empty: "没有账号",
});

async function viewed(viewer: Viewer) {
  const search = new URLSearchParams({ sort: "phone" });
  const columnPreferences = { columns: [], widths: {} };
  const view = await viewList(
    db,
    list,
    { path: "/sample", title: "账号", views: NO_VIEWS, pins: [], search, columnPreferences },
    viewer,
  );
  return { notice: view.notice, sortHrefs: view.columns.map(({ sortHref }) => sortHref !== undefined) };
}

describe("an order by a masked column", () => {
  it("is ignored, reported as such, and not offered to viewers of masked values", async () => {
    const lacking = { ...STAFF_VIEWER, may: (perms: string) => perms !== "account:reveal-contact" };
    expect(await viewed(lacking)).toEqual({
      notice: "已忽略无效的排序、页码或列设置",
      sortHrefs: [true, false],
    });
  });

  it("is offered to whoever may see it whole", async () => {
    expect(await viewed(STAFF_VIEWER)).toEqual({ notice: null, sortHrefs: [true, true] });
  });
});
