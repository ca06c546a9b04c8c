import { sql, type Selectable } from "kysely";
import { BASE_PATHS } from "../../access/paths/page-shape";
import type { Viewer } from "../../collections/lists/define-list.server";
import type { Cell, Figure } from "../../collections/lists/list.types";
import { db } from "../../db/client.server";
import type { DeclarationTable } from "../../db/schema/schema-declarations";
import { startOfDay } from "../../format/day";
import { formatTime, momentOf } from "../../format/time";
import { FREE_DAYS } from "../fields/limits";
import { addDays, daysBetween, formatDay } from "../fields/read-date";
import { declarationHref } from "../records/find-declaration.server";
import { DECLARATION_LIST_TEXT } from "./declaration-list.text";
import { listBeginnings } from "./new-declarations.server";
import { dayAt, ownCondition, ownIds, ownKindsOf, type OwnKind } from "./own-kinds.server";
import type { OwnWork } from "./own-work.types";

const TEXT = DECLARATION_LIST_TEXT.own;

/** The highest count, because everybody opens these pages first. */
const COUNTED_MAX = 99;
/** Rows of each kind. */
const ROWS_MAX = 3;

type OwnRow = Selectable<
  Pick<
    DeclarationTable,
    | "id"
    | "own_number"
    | "trader_name"
    | "overseas_name"
    | "crossing_date"
    | "opinion"
    | "error_count"
    | "updated_at"
    | "updated_by"
  >
>;

interface Found {
  readonly kind: OwnKind;
  readonly ids: readonly number[];
}

const today = (at: number) => formatTime(at, "YYYY-MM-DD");

/** Finds the declarations of a kind; of the drafts those changed today. */
async function findOwn(viewer: Viewer, kind: OwnKind): Promise<Found> {
  const waiting = ownCondition(kind, viewer);
  const condition =
    kind === "drafts"
      ? sql<boolean>`${waiting} and declarations.updated_at >= ${startOfDay(today(viewer.at))}`
      : waiting;
  const { rows } = await ownIds(viewer.scope, { kind, condition, most: COUNTED_MAX + 1 }).execute(db);
  return { kind, ids: rows.map(({ id }) => id) };
}

function figureOf({ kind, ids }: Found, at: number): Figure {
  const isUrgent = ids.length > 0 && (kind === "returned" || kind === "due");
  const since = kind === "drafts" ? `&updatedAtFrom=${today(at)}` : "";
  return {
    title: TEXT.figures[kind],
    text: ids.length > COUNTED_MAX ? DECLARATION_LIST_TEXT.moreThan(COUNTED_MAX) : String(ids.length),
    href: `${BASE_PATHS.desk}/declarations?mine=${kind}${since}`,
    ...(isUrgent ? { tone: "warning" as const } : {}),
  };
}

/** The note on the day from which a late fee is due. */
function dueNote(crossingDate: string, at: number): string {
  const last = addDays(crossingDate, FREE_DAYS);
  const days = daysBetween(dayAt(at), last);
  return days < 0 ? TEXT.late(-days, formatDay(addDays(last, 1))) : TEXT.lastDay(days, formatDay(last));
}

function noteOf(kind: OwnKind, row: OwnRow, at: number): Cell {
  const changed = momentOf(row.updated_at, at);
  switch (kind) {
    case "returned":
      return row.opinion;
    case "due":
      return dueNote(row.crossing_date, at);
    case "review":
      return TEXT.changed(row.updated_by, changed.spoken);
    case "submitted":
      return changed;
    case "drafts":
      return row.error_count > 0 ? TEXT.found(row.error_count) : changed;
  }
}

const PLACES: Readonly<Record<OwnKind, string>> = {
  returned: "/edit?part=head",
  due: "",
  review: "/review",
  submitted: "",
  drafts: "/edit?part=head",
};

function cellsOf(kind: OwnKind, row: OwnRow, at: number): Cell[] {
  const isUrgent = kind === "returned" || kind === "due";
  return [
    { text: row.own_number, href: declarationHref(row.id) + PLACES[kind] },
    row.trader_name === "" ? row.overseas_name : row.trader_name,
    { text: TEXT.figures[kind], tone: isUrgent ? "warning" : "quiet" },
    noteOf(kind, row, at),
  ];
}

async function readOwnRows(found: readonly Found[]): Promise<ReadonlyMap<number, OwnRow>> {
  const ids = [...new Set(found.flatMap((each) => each.ids.slice(0, ROWS_MAX)))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("declarations")
    .select(["id", "own_number", "trader_name", "overseas_name", "crossing_date", "opinion", "error_count"])
    .select(["updated_at", "updated_by"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The declarations that wait for the viewer, by OWN_KINDS as far as the viewer may do something about them:
 * counts, and the first rows of each. A declaration that is returned and due stands in both.
 */
export async function listOwnWork(viewer: Viewer): Promise<OwnWork> {
  const { scope, at } = viewer;
  const hasBoard = "organizationId" in scope;
  const kinds = hasBoard ? ownKindsOf(viewer) : [];
  const found = await Promise.all(kinds.map((kind) => findOwn(viewer, kind)));
  const rows = await readOwnRows(found);
  return {
    figures: found.map((each) => figureOf(each, at)),
    table: {
      columns: TEXT.columns,
      rows: found.flatMap(({ kind, ids }) =>
        ids.slice(0, ROWS_MAX).flatMap((id) => {
          const row = rows.get(id);
          return row ? [cellsOf(kind, row, at)] : [];
        }),
      ),
      empty: TEXT.none,
    },
    begin: listBeginnings(viewer),
    hasBoard,
  };
}
