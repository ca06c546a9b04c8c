// Runs in a process of its own (inspection/opening-process.server.ts).
import { closeSync, openSync, readSync } from "node:fs";
import { readCsv } from "./csv-sheet";
import { Effort } from "./effort";
import { RowSpool } from "./row-spool";
import { SheetRefused } from "./sheet-refused";
import { SHEET_TEXT as TEXT } from "./sheet.text";
import type { SheetAnswer, SheetJob } from "./sheet-job.types";
import { readWorkbook } from "./workbook-sheet";

// Readers create very many errors internally; their stack traces would cost more than the reading.
Error.stackTraceLimit = 0;

const ZIP = "504b0304";
const OLD_OFFICE = "d0cf11e0";
const SIGNATURE_BYTES = 4;

function signatureOf(path: string): string {
  const file = openSync(path, "r");
  const bytes = Buffer.alloc(SIGNATURE_BYTES);
  readSync(file, bytes);
  closeSync(file);
  return bytes.toString("hex");
}

const NO_REMARKS = { merged: [], remarks: [] } as const;

async function readSheet({ path, limits, sliceRows, titles }: SheetJob): Promise<SheetAnswer> {
  const spool = new RowSpool(`${path}.rows`, limits, sliceRows);
  const effort = new Effort();
  try {
    const signature = signatureOf(path);
    if (signature === OLD_OFFICE) throw new SheetRefused(TEXT.locked);
    let read: Omit<SheetAnswer, "refused"> = NO_REMARKS;
    if (signature === ZIP) read = await readWorkbook(path, spool, { limits, effort });
    else await readCsv(path, spool, { effort, titles });
    spool.end();
    return { refused: null, ...read };
  } catch (error) {
    if (error instanceof SheetRefused) return { refused: error.text, ...NO_REMARKS };
    throw error;
  } finally {
    spool.close();
  }
}

process.on("disconnect", () => process.exit());
process.on("message", (job) => {
  void readSheet(job as SheetJob).then((answer) => process.send!(answer));
});
process.send!("ready");
