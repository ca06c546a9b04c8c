import { sql } from "kysely";
import { BASE_PATHS } from "../../access/paths/page-shape";
import type { Viewer } from "../../collections/lists/define-list.server";
import { shapeOf } from "../../collections/lists/list-shape.server";
import { wantedRows } from "../../collections/lists/found-rows.server";
import { readListQuery } from "../../collections/lists/list-query";
import type { Cell } from "../../collections/lists/list.types";
import { db } from "../../db/client.server";
import { DAY_MILLISECONDS } from "../../format/day";
import { formatTime } from "../../format/time";
import { enumTexts } from "../../reference-data/enum-options.server";
import { partsOfReason } from "../receipts/reason-key";
import { declarationInScope, NOT_ARCHIVED } from "../records/declaration-scope.server";
import { listChannels, listHolders, returnedFor, type SilentKind } from "./board-filters.server";
import { BOARD_TEXT as TEXT } from "./board.text";
import type { BoardFigures, BoardTable, BoardView } from "./board.types";
import { declarationList } from "./declaration-list.server";
import { DECLARATION_LIST_TEXT } from "./declaration-list.text";
import type { DueKind } from "./own-kinds.server";
import { listStatusOptions } from "./status-options.server";
import { cappedText, COUNTED_MAX } from "./todo.server";

/** Counts of one statement. */
const TOGETHER = 20;
const PEOPLE_SHOWN = 30;
const REASONS_SHOWN = 20;
const WEEK = 7;

type Filters = Readonly<Record<string, string>>;

const queryOf = (filters: Filters): string => new URLSearchParams(filters).toString();
const hrefOf = (filters: Filters): string => `${BASE_PATHS.desk}/declarations?${queryOf(filters)}`;

type Shape = Awaited<ReturnType<typeof shapeOf>>;

/** One statement that counts the rows of the list for each query, up to one more than is shown. */
export function countsQuery(queries: readonly string[], viewer: Viewer, shape: Shape) {
  const counts = queries.map((query, place) => {
    const wanted = wantedRows(declarationList, readListQuery(shape, new URLSearchParams(query)), viewer);
    return sql`select ${sql.lit(place)} as place, count(*) as total from (select 1 from declarations
      where ${wanted} limit ${sql.lit(COUNTED_MAX + 1)}) as counted`;
  });
  return sql<{ place: number; total: number | string }>`${sql.join(counts, sql` union all `)}`;
}

/** Counts what the list would show for each query, by the list's own filters. */
async function countEach(filters: readonly Filters[], viewer: Viewer): Promise<ReadonlyMap<string, number>> {
  const shape = await shapeOf(declarationList, viewer);
  const queries = [...new Set(filters.map(queryOf))];
  const counts = new Map<string, number>();
  for (let start = 0; start < queries.length; start += TOGETHER) {
    const slice = queries.slice(start, start + TOGETHER);
    const { rows } = await countsQuery(slice, viewer, shape).execute(db);
    for (const { place, total } of rows) counts.set(slice[place]!, Number(total));
  }
  return counts;
}

const dayBefore = (at: number, days: number) => formatTime(at - days * DAY_MILLISECONDS, "YYYY-MM-DD");

/** The unfinished declarations by the day of their last change. */
function agesAt(at: number): readonly { readonly title: string; readonly filters: Filters }[] {
  const between = (from: number | null, to: number | null): Filters => ({
    todo: "open",
    ...(from === null ? {} : { updatedAtFrom: dayBefore(at, from) }),
    ...(to === null ? {} : { updatedAtTo: dayBefore(at, to) }),
  });
  return [
    { title: TEXT.age.today, filters: between(0, null) },
    { title: TEXT.age.days, filters: between(2, 1) },
    { title: TEXT.age.week, filters: between(WEEK - 1, 3) },
    { title: TEXT.age.older, filters: between(null, WEEK) },
  ];
}

/** What somebody has to look at, in order of urgency. */
const ATTENTION = [
  { key: "late", filter: "due" },
  { key: "soon", filter: "due" },
  { key: "written", filter: "silent" },
  { key: "declared", filter: "silent" },
  { key: "stored", filter: "silent" },
] as const;

const attentionFilters = ({ key, filter }: (typeof ATTENTION)[number]): Filters => ({ [filter]: key });

const openOf = (holder: string): Filters => ({ todo: "open", holder });
const oldOf = (holder: string, at: number): Filters => ({
  ...openOf(holder),
  updatedAtTo: dayBefore(at, WEEK),
});
const sentBy = (channel: string): Filters => ({ todo: "sent", channel });
const failedOf = (channel: string): Filters => ({ status: "13", channel });

/** Selects the reasons for which declarations came back, the most frequent first. */
export const reasonsQuery = (scope: Viewer["scope"]) =>
  sql<{ reason: string }>`select return_reason as reason from declarations
    where ${declarationInScope(scope)} and ${NOT_ARCHIVED} and ${returnedFor(sql`declarations.return_reason`)}
    group by return_reason order by count(*) desc, return_reason limit ${sql.lit(REASONS_SHOWN)}`;

/** What the board's rows are, before anything is counted. */
async function readSubjects(viewer: Viewer) {
  const [states, holders, channels, reasons] = await Promise.all([
    listStatusOptions(viewer),
    listHolders(viewer),
    listChannels(viewer),
    reasonsQuery(viewer.scope).execute(db),
  ]);
  return {
    states: states.filter(({ isAbsent }) => !isAbsent),
    holders: holders.filter(({ isAbsent }) => !isAbsent),
    channels,
    reasons: reasons.rows.map(({ reason }) => reason),
    ages: agesAt(viewer.at),
  };
}

type Subjects = Awaited<ReturnType<typeof readSubjects>>;

const filtersOf = ({ states, holders, channels, reasons, ages }: Subjects, at: number): Filters[] => [
  ...states.map(({ value }) => ({ status: value })),
  ...ages.map(({ filters }) => filters),
  ...ATTENTION.map(attentionFilters),
  ...holders.flatMap(({ value }) => [openOf(value), oldOf(value, at)]),
  ...channels.flatMap(({ value }) => [sentBy(value), failedOf(value)]),
  ...reasons.map((returnReason) => ({ returnReason })),
];

/** What of the board is written with its counts. */
interface Counted {
  readonly subjects: Subjects;
  readonly at: number;
  readonly count: (filters: Filters) => number;
}

function figuresOf({ subjects: { states, ages }, count }: Counted): BoardFigures[] {
  const figure = (title: string, filters: Filters) => ({
    title,
    text: cappedText(count(filters)),
    href: hrefOf(filters),
  });
  return [
    { title: TEXT.states, figures: states.map(({ value, text }) => figure(text, { status: value })) },
    { title: TEXT.ages, figures: ages.map(({ title, filters }) => figure(title, filters)) },
  ];
}

function tablesOf(counted: Counted): BoardTable[] {
  const { subjects, at, count } = counted;
  const cell = (filters: Filters, isUrgent = false): Cell => ({
    text: cappedText(count(filters)),
    href: hrefOf(filters),
    ...(isUrgent && count(filters) > 0 ? { tone: "warning" as const } : {}),
  });
  const { attention, holders, channels } = TEXT;
  const people = [...subjects.holders].sort(
    (one, other) => count(openOf(other.value)) - count(openOf(one.value)),
  );
  const titles: Readonly<Record<SilentKind | DueKind, string>> = {
    ...attention.silent,
    ...DECLARATION_LIST_TEXT.due,
  };
  return [
    {
      title: attention.title,
      columns: attention.columns,
      numbers: [attention.columns[1]],
      rows: ATTENTION.map((each) => [
        titles[each.key],
        cell(attentionFilters(each), true),
        attention.todo[each.key],
      ]),
      empty: "",
    },
    {
      title: holders.title,
      columns: holders.columns,
      numbers: holders.columns.slice(1),
      rows: people
        .slice(0, PEOPLE_SHOWN)
        .map(({ value, text }) => [text, cell(openOf(value)), cell(oldOf(value, at), true)]),
      empty: holders.none,
      more: people.length > PEOPLE_SHOWN ? { text: TEXT.more, href: hrefOf({ todo: "open" }) } : null,
    },
    {
      title: channels.title,
      columns: channels.columns,
      numbers: channels.columns.slice(1),
      rows: subjects.channels.map(({ value, text }) => [
        text,
        cell(sentBy(value)),
        cell(failedOf(value), true),
      ]),
      empty: channels.none,
    },
  ];
}

async function reasonsTable({ subjects, count }: Counted): Promise<BoardTable> {
  const names = await enumTexts("DECLARATION_STATUS");
  const { title, columns, none, noText } = TEXT.reasons;
  const nameOf = (reason: string) => {
    const { code, note } = partsOfReason(reason);
    return `${names(code)}：${note || noText}`;
  };
  return {
    title,
    columns,
    numbers: [columns[1]],
    rows: subjects.reasons.map((returnReason) => [
      nameOf(returnReason),
      { text: cappedText(count({ returnReason })), href: hrefOf({ returnReason }) },
    ]),
    empty: none,
  };
}

/**
 * Counts the declarations in the viewer's scope by state, age, person, channel and reason of return. Each
 * number is that of the list behind its link; null for staff of the platform, who have no declarations.
 */
export async function readBoard(viewer: Viewer): Promise<BoardView | null> {
  if (!("organizationId" in viewer.scope)) return null;
  const { at } = viewer;
  const subjects = await readSubjects(viewer);
  const counts = await countEach(filtersOf(subjects, at), viewer);
  const counted = { subjects, at, count: (filters: Filters) => counts.get(queryOf(filters)) ?? 0 };
  return {
    at: formatTime(at, "HH:mm:ss"),
    counts: figuresOf(counted),
    tables: [...tablesOf(counted), await reasonsTable(counted)],
  };
}
