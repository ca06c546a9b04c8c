import type { Executor } from "../../db/client.server";
import { isBroken, nextPart, type PlannedRow } from "./import-parts.server";
import type { ImportKind } from "./import.types";

/** The rows of a file that its page shows: all, those with problems, or those of one outcome. */
export type RowView = "all" | "faulty" | ImportKind;

const fits = (row: PlannedRow, view: RowView): boolean =>
  view === "all" || (view === "faulty" ? isBroken(row) : row.kind === view);

interface PartSize {
  readonly number: number;
  readonly waiting: number;
  readonly faulty: number;
}

/** How many rows of a part are shown; null where only its rows can tell. */
function sizeIn({ waiting, faulty }: PartSize, view: RowView): number | null {
  if (view === "all") return waiting + faulty;
  if (view === "faulty") return faulty;
  return waiting === 0 ? 0 : null;
}

const listParts = (executor: Executor, jobId: number): Promise<PartSize[]> =>
  executor
    .selectFrom("import_parts")
    .select(["number", "waiting", "faulty"])
    .where("selection_id", "=", jobId)
    .orderBy("number")
    .execute();

interface Slice {
  readonly view: RowView;
  readonly offset: number;
  readonly limit: number;
}

/** Some rows of a view in the order of the file; parts before them are opened only where they must be counted. */
export async function listPageRows(
  executor: Executor,
  jobId: number,
  { view, offset, limit }: Slice,
): Promise<readonly PlannedRow[]> {
  const found: PlannedRow[] = [];
  let before = offset;
  for (const part of await listParts(executor, jobId)) {
    const size = sizeIn(part, view);
    if (size !== null && size <= before) {
      before -= size;
      continue;
    }
    const opened = await nextPart(executor, jobId, { after: part.number - 1, of: "either" });
    const rows = (opened?.rows ?? []).filter((row) => fits(row, view));
    found.push(...rows.slice(before));
    before = Math.max(0, before - rows.length);
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}
