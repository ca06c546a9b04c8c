import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Executor } from "../db/client.server";
import type { ImportKind } from "./import.types";
import type { SheetRow } from "./sheet-rows.server";

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** A row that waits: with a kind it can be imported, with problems it cannot. */
export interface PlannedRow extends SheetRow {
  readonly kind: ImportKind | null;
  readonly problems: readonly string[];
}

export interface ImportPart {
  readonly number: number;
  readonly rows: readonly PlannedRow[];
}

const toDo = (rows: readonly PlannedRow[]) => rows.filter(({ kind }) => kind !== null).length;

async function columnsOf(rows: readonly PlannedRow[]) {
  const waiting = toDo(rows);
  const bytes = await compress(JSON.stringify(rows), { level: 1 });
  return { waiting, faulty: rows.length - waiting, bytes };
}

export async function addPart(
  executor: Executor,
  selectionId: number,
  { number, rows }: ImportPart,
): Promise<void> {
  const part = { selection_id: selectionId, number, ...(await columnsOf(rows)) };
  await executor.insertInto("import_parts").values(part).execute();
}

/** What is left of a part: the rows that cannot be imported. */
export async function keepRest(
  executor: Executor,
  selectionId: number,
  { number, rows }: ImportPart,
): Promise<void> {
  const rest = rows.filter(({ kind }) => kind === null);
  const place = { selection_id: selectionId, number };
  await executor
    .deleteFrom("import_parts")
    .where("selection_id", "=", place.selection_id)
    .where("number", "=", place.number)
    .execute();
  if (rest.length > 0) await addPart(executor, selectionId, { number, rows: rest });
}

interface Wanted {
  readonly after?: number;
  readonly of: "waiting" | "faulty";
}

/** The next part with rows of a sort; null behind the last. */
export async function nextPart(
  executor: Executor,
  selectionId: number,
  { after = 0, of }: Wanted,
): Promise<ImportPart | null> {
  const row = await executor
    .selectFrom("import_parts")
    .select(["number", "bytes"])
    .where("selection_id", "=", selectionId)
    .where("number", ">", after)
    .where(of, ">", 0)
    .orderBy("number")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return { number: row.number, rows: JSON.parse(String(await decompress(row.bytes))) as PlannedRow[] };
}

/** Some rows with problems, from the first on, part by part. */
export async function* faultyRows(
  executor: Executor,
  selectionId: number,
): AsyncGenerator<readonly PlannedRow[]> {
  let after = 0;
  for (;;) {
    const part = await nextPart(executor, selectionId, { after, of: "faulty" });
    if (!part) return;
    yield part.rows.filter(({ kind }) => kind === null);
    after = part.number;
  }
}

/** The first rows that can be imported, or cannot. */
export async function firstRows(
  executor: Executor,
  selectionId: number,
  { of, limit }: { of: Wanted["of"]; limit: number },
): Promise<readonly PlannedRow[]> {
  const found: PlannedRow[] = [];
  for (let after = 0; found.length < limit;) {
    const part = await nextPart(executor, selectionId, { after, of });
    if (!part) break;
    found.push(...part.rows.filter(({ kind }) => (kind === null) === (of === "faulty")));
    after = part.number;
  }
  return found.slice(0, limit);
}
