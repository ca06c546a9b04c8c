import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Executor } from "../../db/client.server";
import type { ListJob } from "../lists/jobs/stored-jobs.server";
import type { ImportKind } from "./import.types";
import { IMPORTS_TEXT as TEXT } from "./imports.text";
import type { SheetRow } from "./sheet-rows.server";

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** A row of a planned import: valid with a kind, invalid with a null kind and problems. */
export interface PlannedRow extends Pick<SheetRow, "line" | "cells"> {
  readonly kind: ImportKind | null;
  readonly problems: readonly string[];
  /** Describes the change. */
  readonly note?: string;
}

export interface ImportPart {
  readonly number: number;
  readonly rows: readonly PlannedRow[];
}

export const isBroken = ({ kind }: PlannedRow): boolean => kind === null;

async function columnsOf(rows: readonly PlannedRow[]) {
  const faulty = rows.filter(isBroken).length;
  const bytes = await compress(JSON.stringify(rows), { level: 1 });
  return { waiting: rows.length - faulty, faulty, bytes };
}

export async function addPart(
  executor: Executor,
  jobId: number,
  { number, rows }: ImportPart,
): Promise<void> {
  const part = { selection_id: jobId, number, ...(await columnsOf(rows)) };
  await executor.insertInto("import_parts").values(part).execute();
}

/** Replaces a part by its rows that cannot be imported; deletes it where there is none. */
export async function replacePartByInvalidRows(
  executor: Executor,
  jobId: number,
  { number, rows }: ImportPart,
): Promise<void> {
  const rest = rows.filter(isBroken);
  const key = { selection_id: jobId, number };
  await executor
    .deleteFrom("import_parts")
    .where("selection_id", "=", key.selection_id)
    .where("number", "=", key.number)
    .execute();
  if (rest.length > 0) await addPart(executor, jobId, { number, rows: rest });
}

interface Wanted {
  readonly after?: number;
  readonly of: "waiting" | "faulty" | "either";
}

export async function deleteParts(executor: Executor, jobId: number): Promise<void> {
  await executor.deleteFrom("import_parts").where("selection_id", "=", jobId).execute();
}

/** The next part after `after` with rows of this state; null after the last. */
export async function nextPart(
  executor: Executor,
  jobId: number,
  { after = 0, of }: Wanted,
): Promise<ImportPart | null> {
  const row = await executor
    .selectFrom("import_parts")
    .select(["number", "bytes"])
    .where("selection_id", "=", jobId)
    .where("number", ">", after)
    .$if(of !== "either", (parts) => parts.where(of as "waiting", ">", 0))
    .orderBy("number")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return { number: row.number, rows: JSON.parse(String(await decompress(row.bytes))) as PlannedRow[] };
}

/** Iterates over every part with rows of this state, in order. */
export async function* eachPart(
  executor: Executor,
  jobId: number,
  of: Wanted["of"],
): AsyncGenerator<ImportPart> {
  for (let after = 0; ;) {
    const part = await nextPart(executor, jobId, { after, of });
    if (!part) return;
    yield part;
    after = part.number;
  }
}

/** A row of an interrupted import: invalid, or not reached. */
export const markUnreached = (row: PlannedRow): PlannedRow =>
  isBroken(row) ? row : { ...row, kind: null, problems: [TEXT.notReached] };

/** Iterates over the invalid rows, part by part; after a failed import also over the rows not reached. */
export async function* readUnimportedRows(
  executor: Executor,
  { id, state }: Pick<ListJob, "id" | "state">,
): AsyncGenerator<readonly PlannedRow[]> {
  const isGivenUp = state === "failed";
  for await (const { rows } of eachPart(executor, id, isGivenUp ? "either" : "faulty"))
    yield isGivenUp ? rows.map(markUnreached) : rows.filter(isBroken);
}
