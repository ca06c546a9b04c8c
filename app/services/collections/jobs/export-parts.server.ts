import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { finishListJob, renewListJobLease } from "../lists/jobs/job-claims.server";
import type { ListJob } from "../lists/jobs/stored-jobs.server";
import { sheetFile, type SheetFormat } from "../lists/jobs/sheet-files.server";
import { Stopped, unlessStopped } from "../../runtime/process/polling-job.server";

const compress = promisify(gzip);
const decompress = promisify(gunzip);
/** Large enough to be worth compressing, small enough for memory and a row. */
const PART_BYTES = 256 * 1024;

interface Sheet {
  readonly format: SheetFormat;
  readonly titles: readonly string[];
  readonly slices: AsyncIterable<readonly (readonly string[])[]>;
}

/**
 * Stores the file of an export part by part, with its progress, and finishes the job.
 * @returns false when it has been stopped: the file begins anew, perhaps on another server
 * @throws LeaseLost
 */
export async function writeExport(
  row: ListJob,
  { format, titles, slices }: Sheet,
  isStopped: () => boolean,
): Promise<boolean> {
  let rows = 0;
  let number = 0;
  let pending: Buffer[] = [];
  async function* counted() {
    for await (const slice of slices) {
      if (isStopped()) throw new Stopped();
      rows += slice.length;
      yield slice;
    }
  }
  async function store(): Promise<void> {
    number += 1;
    const part = {
      selection_id: row.id,
      attempt: row.attempt,
      number,
      bytes: await compress(Buffer.concat(pending)),
    };
    pending = [];
    await inTransaction(async (tx) => {
      await renewListJobLease(tx, row, { done_count: rows });
      await tx.insertInto("list_file_parts").values(part).execute();
    });
  }
  return unlessStopped(async () => {
    for await (const chunk of sheetFile(format, titles, counted())) {
      pending.push(Buffer.from(chunk));
      if (pending.reduce((sum, { length }) => sum + length, 0) >= PART_BYTES) await store();
    }
    if (pending.length > 0) await store();
    await finishListJob(db, row, { state: "done", done_count: rows, total: rows });
  });
}

/** Reads the file of a finished export part by part. */
export async function* exportParts({ id, attempt }: ListJob): AsyncGenerator<Uint8Array> {
  for (let number = 1; ; number += 1) {
    const part = await db
      .selectFrom("list_file_parts")
      .select("bytes")
      .where("selection_id", "=", id)
      .where("attempt", "=", attempt)
      .where("number", "=", number)
      .executeTakeFirst();
    if (!part) return;
    yield await decompress(part.bytes);
  }
}
