import { beforeAll, describe, expect, it } from "vitest";
import {
  fillForLists,
  hideParts,
  MAIL_HEAD,
  MAIL_TAIL,
  maskedColumnsOf,
  PHONE_HEAD,
  PHONE_TAIL,
  unfiltered,
  type NamedList,
} from "../../../tests/support/every-list";
import { STAFF_VIEWER } from "../../../tests/support/sample-lists";
import { inTurn } from "../../../tests/support/turns";
import type { ListDefinition, Viewer } from "~/services/collections/lists/define-list.server";
import { shapeOf } from "~/services/collections/lists/list-shape.server";
import { findIds, readInOrder, wantedRows } from "~/services/collections/lists/found-rows.server";
import { readListQuery } from "~/services/collections/lists/list-query";
import { resolveLookups } from "~/services/collections/lists/lookups.server";
import { orderOf } from "~/services/collections/lists/row-order.server";
import { db } from "~/services/db/client.server";
import { now } from "~/services/runtime/process/clock.server";

const ROWS = 100;
const viewer: Viewer = { ...STAFF_VIEWER, at: now() };
const lacking: Viewer = { ...viewer, may: () => false };

type Identified = { readonly id: number };
type Search = Readonly<Record<string, string>>;

async function idsFor<Row extends Identified>(list: ListDefinition<Row>, search: Search, asked: Viewer) {
  const address = new URLSearchParams({ ...unfiltered(list.filters), ...search });
  const query = readListQuery(await shapeOf(list, asked), address);
  const resolved = await resolveLookups(list.filters, query, asked);
  const condition = wantedRows(list, resolved.query, asked);
  const rows = { table: list.table, condition, order: orderOf(list, query.sort) };
  return (await findIds(db, rows, { limit: ROWS })).map(({ id }) => id);
}

/**
 * Terms that overlap the hidden part of a value: all beginnings and ends that are longer than the visible
 * ones.
 */
function hiddenParts(hidden: string): string[] {
  const phone = PHONE_HEAD + hidden + PHONE_TAIL;
  const mail = MAIL_HEAD + hidden + MAIL_TAIL;
  return [
    ...[4, 5, 6, 7, 8, 9, 10].map((length) => phone.slice(0, length)),
    ...[5, 6, 7, 8, 9, 10].map((length) => phone.slice(-length)),
    ...[2, 3, 5, 6].map((length) => mail.slice(0, length)),
    `${PHONE_HEAD}${hidden}****`,
    `${PHONE_HEAD}*${hidden.slice(1)}${PHONE_TAIL}`,
  ];
}

const TERMS = inTurn([...new Set(["0001", "9998"].flatMap(hiddenParts))], 6);
const TEXTS = ["equals", "prefix", "contains", "lookup"];

/** All answers of a list to searches for hidden parts, and its orders. */
async function answersOf<Row extends Identified>(list: ListDefinition<Row>, asked: Viewer) {
  const answers: Record<string, unknown> = {};
  for (const filter of list.filters.filter(({ kind }) => TEXTS.includes(kind)))
    for (const term of TERMS) {
      answers[`${filter.code}=${term}`] = await idsFor(list, { [filter.code]: term }, asked);
      if (filter.kind === "lookup") answers[`${filter.code}~${term}`] = await filter.suggest(term, asked);
    }
  const { columns } = await shapeOf(list, asked);
  for (const { code } of columns.filter(({ isSortable }) => isSortable))
    for (const sort of [code, `-${code}`]) answers[`sort=${sort}`] = await idsFor(list, { sort }, asked);
  return answers;
}

let lists: NamedList[];
let stored: string[];
beforeAll(async () => {
  lists = await fillForLists();
  stored = maskedColumnsOf(lists);
}, 120_000);

describe("every list of the product", () => {
  it("answers the same to whoever sees values masked, whatever their hidden parts are", async () => {
    expect(stored).toEqual([
      "accounts.email",
      "accounts.phone",
      "attempt_subjects.subject",
      "organizations.contact_phone",
      "outbox.target",
    ]);
    const answers = async (asked: Viewer) => {
      const all: Record<string, unknown> = {};
      for (const { name, list } of lists) all[name] = await list.use((each) => answersOf(each, asked));
      return all;
    };
    await hideParts(stored, true);
    const rising = await answers(lacking);
    const revealed = await answers(viewer);
    await hideParts(stored, false);
    expect(await answers(lacking)).toEqual(rising);
    const falling = await answers(viewer);
    const differing = Object.keys(falling).filter(
      (name) => JSON.stringify(falling[name]) !== JSON.stringify(revealed[name]),
    );
    // Viewers who see the values in full get different answers to the same queries.
    expect(new Set(differing.map((name) => name.split(/[? ]/)[0]))).toEqual(
      new Set(["account-list", "audit-log", "distribution", "login-log", "notify-log", "online-session"]),
    );
  }, 900_000);

  it("declares each column whose cells show a masked value", async () => {
    await hideParts(stored, true);
    const undeclared: string[] = [];
    for (const { name, list } of lists)
      undeclared.push(
        ...(await list.use(async (each) => {
          const rows = await readInOrder(db, each, await idsFor(each, {}, lacking), lacking);
          return each.columns
            .filter(
              ({ masked, cell }) =>
                masked === undefined &&
                rows.some((row) => {
                  const shown = cell(row, lacking);
                  return /138\*{4}7788|z\*{3}@/.test(typeof shown === "string" ? shown : shown.text);
                }),
            )
            .map(({ code }) => `${name} ${code}`);
        })),
      );
    expect(undeclared).toEqual([]);
  });
});
