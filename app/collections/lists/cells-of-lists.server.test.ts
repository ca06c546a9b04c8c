import { beforeAll, expect, it } from "vitest";
import {
  fillForLists,
  hideParts,
  maskedColumnsOf,
  unfiltered,
  type NamedList,
} from "../../../tests/support/every-list";
import { STAFF_VIEWER } from "../../../tests/support/sample-lists";
import type { ListDefinition, Viewer } from "~/services/collections/lists/define-list.server";
import { columnsFor, shapeOf } from "~/services/collections/lists/list-shape.server";
import { exportedRows } from "~/services/collections/lists/jobs/export-rows.server";
import { readListQuery } from "~/services/collections/lists/list-query";
import { db } from "~/services/db/client.server";
import { now } from "~/services/runtime/process/clock.server";

const viewer: Viewer = { ...STAFF_VIEWER, at: now() };

let lists: NamedList[];
beforeAll(async () => {
  lists = await fillForLists();
}, 120_000);

/** All cells of a list as exports have them. */
async function cellsOf<Row extends { readonly id: number }>(list: ListDefinition<Row>, asked: Viewer) {
  const query = readListQuery(await shapeOf(list, asked), new URLSearchParams(unfiltered(list.filters)));
  const cells: (readonly string[])[] = [];
  for await (const slice of exportedRows(db, list, { query, ids: null, columns: null }, asked))
    cells.push(...slice);
  return cells;
}

/**
 * Columns of numbers that are not counts of rows of another list: they belong to the row itself or to its
 * parts.
 */
const COUNTED_THERE: readonly string[] = [
  "applicant-manage cardCount",
  "channel-detail size",
  "channel-detail tries",
  "content-manage size",
  "content-manage version",
  "content-manage viewCount",
  "custom-channel priority",
  "custom-department-list sort",
  "declarations fileCount",
  "declarations grossWeight",
  "declarations lineCount",
  "declarations netWeight",
  "declarations packageCount",
  "distribution holders",
  "entrusted lineCount",
  "enum-manage count",
  "enum-manage hidden",
  "enum-manage sort",
  "error-log accounts",
  "error-log count",
  "goods price",
  "lock-manage count",
  "message-manage readCount",
  "message-manage recipientCount",
  "notify-log attempts",
  "platform-department-list sort",
  "role-list permissionCount",
  "service-department-list sort",
  "templates lineCount",
];

it("shows the same cells in every list to whoever lacks the permissions of masks, whatever the hidden parts are", async () => {
  const perms = lists.flatMap(({ list }) =>
    list.use(({ columns }) => columns.flatMap(({ masked }) => masked?.perms ?? [])),
  );
  const masking: Viewer = { ...viewer, may: (asked) => !perms.includes(asked) };
  const columns = [...maskedColumnsOf(lists), "organizations.contact_email"];
  const cells = async (asked: Viewer) => {
    const all: Record<string, unknown> = {};
    for (const { name, list } of lists) all[name] = await list.use((each) => cellsOf(each, asked));
    return all;
  };
  await hideParts(columns, true);
  const rising = await cells(masking);
  await hideParts(columns, false);
  expect(await cells(masking)).toEqual(rising);
});

it("counts rows of another list only for whoever may open that one", () => {
  const counting = lists.flatMap(({ name, list }) =>
    list.use((each) => {
      const numbers = each.columns.filter(({ isNumber }) => isNumber);
      const shown = columnsFor(each, { may: () => false });
      return numbers.map((column) => ({
        name: `${name.split(/[? ]/)[0]!} ${column.code}`,
        isCounted: column.countPerms !== undefined,
        isShown: shown.includes(column),
      }));
    }),
  );
  expect(counting.filter(({ isCounted, isShown }) => isCounted === isShown)).toEqual([]);
  const others = counting.filter(({ isCounted }) => !isCounted).map(({ name }) => name);
  expect([...new Set(others)].sort()).toEqual(COUNTED_THERE);
});
