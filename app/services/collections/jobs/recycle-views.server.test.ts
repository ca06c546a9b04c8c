import { describe, expect, it } from "vitest";
import { collections } from "~/collections.server";
import { LISTS, RECYCLED as DECLARED } from "../../../../tests/support/console-addresses";
import { STAFF } from "../../../../tests/support/companies";
import { db } from "../../db/client.server";
import type { Viewer } from "../lists/define-list.server";
import { viewList } from "../lists/list-view.server";

const EVERYTHING: Viewer = { scope: STAFF, accountId: 1, may: () => true, at: 1 };
/** Some pages belong to one record: their address has its id. */
function recycledOf(slug: string) {
  const found = collections.findCollection(`/${slug}`) ?? collections.findCollection(`/${slug}/1`);
  return found?.collection.list?.(1, new URLSearchParams()).recycled() ?? null;
}

const RECYCLED = LISTS.filter((slug) => recycledOf(slug) !== null);

const view = (slug: string, viewer: Viewer) =>
  recycledOf(slug)!.use((list) =>
    viewList(
      db,
      list,
      {
        path: `/${slug}/recycle`,
        title: "",
        search: new URLSearchParams(),
        pins: [],
        columnPreferences: { columns: [], widths: {} },
        views: { own: [], shared: [] },
      },
      viewer,
    ),
  );

/** A row with a value for every column. */
const ROW = new Proxy<Record<string, unknown>>(
  { id: 7, archived_at: 1, archived_by: "运营小王", archive_reason: "停业" },
  { get: (row, name) => (name in row ? row[String(name)] : 1) },
);

describe("a recycle view", () => {
  it("exists for every list whose rows are archived", () => {
    expect(RECYCLED).toEqual(DECLARED);
  });

  it.each(RECYCLED)("of %s says who, when and why beside the name, and restores in the row", async (slug) => {
    const { columns } = await view(slug, EVERYTHING);
    expect(columns.slice(2, 5).map(({ title }) => title)).toEqual(["归档时间", "归档人", "原因"]);
    const steps = (viewer: Viewer) =>
      recycledOf(slug)!.use(({ actionsOf }) =>
        (actionsOf as (row: unknown, viewer: Viewer) => unknown)(ROW, viewer),
      );
    expect(steps(EVERYTHING)).toEqual([{ text: "恢复", step: "restore" }]);
    expect(steps({ ...EVERYTHING, may: () => false })).toEqual([]);
  });
});
