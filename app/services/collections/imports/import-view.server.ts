import type { Executor } from "../../db/client.server";
import type { ListJob } from "../lists/jobs/stored-jobs.server";
import { unknownTitles, type Header } from "./header";
import { IMPORT_KINDS, importRequestOf, importOutcomeOf } from "./import-request";
import { listPageRows, type RowView } from "./import-page-rows.server";
import { markUnreached, type PlannedRow } from "./import-parts.server";
import type { ImportPlanView, ShownRow } from "./import-view.types";
import { IMPORTS_TEXT as TEXT } from "./imports.text";
import { problemColumn } from "./problem-cell";

const PAGE_ROWS = 50;
const CELL_SHOWN = 40;

const cut = (text: string) => (text.length > CELL_SHOWN ? `${text.slice(0, CELL_SHOWN)}…` : text);

/** The titles of imported columns; "" for others, which no problem is about. */
const importedTitles = ({ titles, codes }: Header) =>
  titles.map((title, index) => (codes[index] === null ? "" : title));

/** A row with its outcome or its problems, long cells cut; the error sheet has them in full. */
function shownRow({ line, cells, kind, problems, note = "" }: PlannedRow, header: Header): ShownRow {
  const titles = importedTitles(header);
  return {
    line,
    cells: header.titles.map((_, index) => cut(cells[index] ?? "")),
    text: kind === null ? "" : [TEXT.kinds[kind], note].filter(Boolean).join("："),
    problems: kind === null ? problems.map((text) => ({ text, column: problemColumn(text, titles) })) : [],
  };
}

type PlanData = Omit<ImportPlanView, "title" | "token" | "path" | "again" | "back" | "undo" | "counted">;

/** Which rows are asked for: a view of the plan, and its page. */
export interface AskedRows {
  readonly show: string;
  readonly page: number;
}

interface Shown {
  readonly view: RowView;
  readonly count: number;
}

/** The views of the rows that are stored, each with its number of rows. */
function viewsOf(row: ListJob, faulty: number): readonly Shown[] {
  const { counts } = importRequestOf(row);
  const kinds = row.state === "open" ? IMPORT_KINDS.filter((kind) => counts[kind] > 0) : [];
  const all = row.state === "open" ? row.total + faulty : 0;
  const views: Shown[] = [
    { view: "faulty", count: faulty },
    ...kinds.map((kind): Shown => ({ view: kind, count: counts[kind] })),
    { view: "all", count: all },
  ];
  return views.filter(({ count }) => count > 0);
}

const NONE_SHOWN: Shown = { view: "all", count: 0 };

/** The view that is asked for; without one the rows with problems, then those that change a record. */
function chosenView(views: readonly Shown[], show: string): Shown {
  const named = (name: string) => views.find(({ view }) => view === name);
  const initial = named("faulty") ?? named("updated") ?? named("restored") ?? named("all");
  return named(show) ?? initial ?? NONE_SHOWN;
}

async function rowsOf(executor: Executor, row: ListJob, asked: AskedRows, faulty: number) {
  const { header } = importRequestOf(row);
  const views = viewsOf(row, faulty);
  const { view, count } = chosenView(views, asked.show);
  const pages = Math.max(1, Math.ceil(count / PAGE_ROWS));
  const page = Math.min(Math.max(1, asked.page), pages);
  const hasFailed = row.state === "failed";
  const slice = {
    view: hasFailed ? "all" : view,
    offset: (page - 1) * PAGE_ROWS,
    limit: PAGE_ROWS,
  } as const;
  const rows = count === 0 ? [] : await listPageRows(executor, row.id, slice);
  return {
    view,
    views: views.map(({ view: each }) => each),
    page,
    pages,
    rows: rows.map((each) => shownRow(hasFailed ? markUnreached(each) : each, header)),
  };
}

/** The plan of an import, or its result, as its page shows it. */
export async function viewPlan(
  executor: Executor,
  row: ListJob,
  asked: AskedRows = { show: "", page: 1 },
): Promise<PlanData> {
  const { file, header, counts, isWhole = false, remarks, agreement = null } = importRequestOf(row);
  const { imported, faulty, why: reason = null, ended } = importOutcomeOf(row);
  // The error sheet contains them; a file that is imported as a whole can be uploaded again unchanged.
  const unreached = row.state === "failed" && !isWhole ? row.total - row.done_count : 0;
  const isOpen = row.state === "open";
  const shown = isOpen ? counts : imported;
  return {
    state: row.state,
    file,
    total: row.total,
    done: row.done_count,
    faulty: faulty + unreached,
    reason,
    isWhole,
    remarks: isOpen ? remarks : (ended?.remarks ?? []),
    agreement: isOpen ? agreement : null,
    counts: IMPORT_KINDS.filter((kind) => counts[kind] > 0).map((kind) => ({
      kind,
      title: TEXT.kinds[kind],
      count: shown[kind],
    })),
    retired: ended?.retired ?? 0,
    unknown: unknownTitles(header),
    titles: header.titles.map(cut),
    ...(await rowsOf(executor, row, asked, faulty + unreached)),
  };
}
