import { sql } from "kysely";
import type { Tx } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { finishListJob, renewListJobLease } from "../lists/jobs/job-claims.server";
import { Stopped, unlessStopped } from "../../runtime/process/polling-job.server";
import { countKinds, NO_ROWS, sumOf, type ImportOutcome } from "./import-request";
import { validateAgain, recordImport, type Importing } from "./import-part.server";
import {
  deleteParts,
  eachPart,
  isBroken,
  replacePartByInvalidRows,
  type PlannedRow,
} from "./import-parts.server";
import type { ImportRules } from "./import.types";
import { IMPORTS_TEXT as TEXT } from "./imports.text";

type Rules = ImportRules<unknown>;

/**
 * Stores the file part by part, so that only one is in memory.
 * @returns null as soon as a row is invalid
 */
async function storeAll(
  tx: Tx,
  importing: Importing,
  { rules, isStopped }: { rules: Rules; isStopped: () => boolean },
): Promise<ImportOutcome | null> {
  let imported = NO_ROWS;
  for await (const part of eachPart(tx, importing.row.id, "waiting")) {
    // Rolls the transaction back: another server, or this one after its start, begins anew.
    if (isStopped()) throw new Stopped();
    importing.onPart(part);
    const { validated, plans } = await validateAgain(tx, importing, { rules, rows: part.rows });
    if (validated.some(isBroken)) return null;
    await rules.apply(tx, plans);
    imported = countKinds(
      validated.map(({ kind }) => kind),
      imported,
    );
  }
  const ended = await rules.finish?.(tx, importing.importRequest.file);
  await deleteParts(tx, importing.row.id);
  return { failed: [], imported, faulty: 0, ...(ended ? { ended } : {}) };
}

/** Marks every row as not imported: because of its own problem, or because of the others. */
async function refuseAll(tx: Tx, importing: Importing, rules: Rules): Promise<ImportOutcome> {
  const refused = (row: PlannedRow): PlannedRow =>
    isBroken(row) ? row : { ...row, kind: null, problems: [TEXT.othersBroken] };
  let faulty = 0;
  for await (const { number, rows } of eachPart(tx, importing.row.id, "waiting")) {
    const { validated } = await validateAgain(tx, importing, { rules, rows });
    await replacePartByInvalidRows(tx, importing.row.id, { number, rows: validated.map(refused) });
    faulty += rows.length;
  }
  return { failed: [], imported: NO_ROWS, faulty };
}

/**
 * Imports a file whose rows depend on each other: all of it in one transaction, or nothing.
 * @returns false when it was stopped
 */
export async function importWhole(importing: Importing, isStopped: () => boolean): Promise<boolean> {
  const { row, definition, importer } = importing;
  const rules = await definition.prepare(importer);
  const rulesOfRefusal = await definition.prepare(importer);
  return unlessStopped(() =>
    inTransaction(async (tx) => {
      await renewListJobLease(tx, row);
      await rules.hold?.(tx);
      await sql`savepoint untouched`.execute(tx);
      let outcome = await storeAll(tx, importing, { rules, isStopped });
      if (outcome === null) {
        await sql`rollback to savepoint untouched`.execute(tx);
        outcome = await refuseAll(tx, importing, rulesOfRefusal);
      }
      await recordImport(tx, importing, outcome);
      await finishListJob(tx, row, {
        state: "done",
        outcome: JSON.stringify(outcome),
        done_count: sumOf(outcome.imported) + outcome.faulty,
      });
    }),
  );
}
