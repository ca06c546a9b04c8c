import { describe, expect, it } from "vitest";
import { STAFF } from "../../../../tests/support/companies";
import { db } from "../../db/client.server";
import type { Viewer } from "../lists/define-list.server";
import { viewList } from "../lists/list-view.server";
import { LISTS, PAGE_ADDRESSES } from "../../access/paths/console-page-addresses";
import { listOf } from "./console-lists.server";

const EVERYTHING: Viewer = { scope: STAFF, accountId: 1, may: () => true, at: 1 };
const RECYCLED = LISTS.filter((slug) => listOf(slug, 1, new URLSearchParams()).recycled() !== null);

const view = (slug: (typeof LISTS)[number], viewer: Viewer) =>
  listOf(slug, 1, new URLSearchParams())
    .recycled()!
    .use((list) =>
      viewList(
        db,
        list,
        {
          ...{ path: `/${slug}/recycle`, title: "", search: new URLSearchParams(), pins: [] },
          ...{ columnPreferences: { columns: [], widths: {} }, views: { own: [], shared: [] } },
        },
        viewer,
      ),
    );

/** What a row that says everything can look like: every column is asked for it. */
const ROW = new Proxy<Record<string, unknown>>(
  { id: 7, archived_at: 1, archived_by: "运营小王", archive_reason: "停业" },
  { get: (row, name) => (name in row ? row[String(name)] : 1) },
);

describe("a recycle view", () => {
  it("exists for every list whose rows are archived", () => {
    const addresses = PAGE_ADDRESSES.list.filter((address) => address.endsWith("/recycle"));
    expect(RECYCLED.map((slug) => `${slug}/recycle`)).toEqual([...addresses].sort());
  });

  it.each(RECYCLED)("of %s says who, when and why beside the name, and restores in the row", async (slug) => {
    const { columns } = await view(slug, EVERYTHING);
    expect(columns.slice(2, 5).map(({ title }) => title)).toEqual(["归档时间", "归档人", "原因"]);
    const steps = (viewer: Viewer) =>
      listOf(slug, 1, new URLSearchParams())
        .recycled()!
        .use(({ actionsOf }) => (actionsOf as (row: unknown, viewer: Viewer) => unknown)(ROW, viewer));
    expect(steps(EVERYTHING)).toEqual([{ text: "恢复", step: "restore" }]);
    expect(steps({ ...EVERYTHING, may: () => false })).toEqual([]);
  });
});
