import type { Executor } from "../../db/client.server";
import type { ListJob } from "../lists/jobs/stored-jobs.server";
import { unknownTitles } from "./header";
import { IMPORT_KINDS, importRequestOf, importOutcomeOf } from "./import-request";
import { firstRows, type PlannedRow } from "./import-parts.server";
import type { ImportPlanView } from "./import-view.types";
import { IMPORTS_TEXT as TEXT } from "./imports.text";

const FIRST_ROWS = 5;
const ERRORS_SHOWN = 20;
const CHANGES_SHOWN = 50;
const CELL_SHOWN = 40;

const cut = (text: string) => (text.length > CELL_SHOWN ? `${text.slice(0, CELL_SHOWN)}…` : text);

/** A row with the text of its outcome, long cells cut; the error sheet has them in full. */
const shownRow = ({ line, cells, kind, problems, note = "" }: PlannedRow, width: number) => ({
  line,
  cells: Array.from({ length: width }, (_, index) => cut(cells[index] ?? "")),
  text: kind === null ? problems.join("；") : [TEXT.kinds[kind], note].filter(Boolean).join("："),
});

type PlanData = Omit<ImportPlanView, "title" | "token" | "path" | "again" | "back" | "undo">;

/** The plan of an import, or its result, as its page shows it. */
export async function viewPlan(executor: Executor, row: ListJob): Promise<PlanData> {
  const { file, header, counts, isWhole = false, remarks, agreement = null } = importRequestOf(row);
  const { imported, faulty, why: reason = null, ended } = importOutcomeOf(row);
  // The error sheet contains them; a file that is imported as a whole can be uploaded again unchanged.
  const unreached = row.state === "failed" && !isWhole ? row.total - row.done_count : 0;
  const isOpen = row.state === "open";
  const shown = isOpen ? counts : imported;
  const width = header.titles.length;
  const [first, changes, errors] = await Promise.all([
    isOpen ? firstRows(executor, row.id, { of: "waiting", limit: FIRST_ROWS }) : [],
    isOpen && counts.updated + counts.restored > 0
      ? firstRows(executor, row.id, { of: "changing", limit: CHANGES_SHOWN })
      : [],
    firstRows(executor, row.id, { of: "faulty", limit: ERRORS_SHOWN }),
  ]);
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
      title: TEXT.kinds[kind],
      count: shown[kind],
    })),
    retired: ended?.retired ?? 0,
    unknown: unknownTitles(header),
    titles: header.titles.map(cut),
    first: first.map((each) => shownRow(each, width)),
    changes: changes.map((each) => shownRow(each, width)),
    errors: errors.map((each) => shownRow(each, width)),
  };
}
