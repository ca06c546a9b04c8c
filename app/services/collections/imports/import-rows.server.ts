import { db, type Tx } from "../../db/client.server";
import { isDuplicate } from "../../db/duplicate.server";
import { LeaseLost } from "../../db/leased-rows.server";
import { inTransaction } from "../../db/transaction.server";
import { finishListJob, renewListJobLease } from "../lists/jobs/job-claims.server";
import { countKinds, importRequestOf, sumOf, type ImportOutcome } from "./import-request";
import { validateAgain, recordImport, type Importing } from "./import-part.server";
import { isBroken, replacePartByInvalidRows, nextPart, type ImportPart } from "./import-parts.server";
import { importWhole } from "./import-whole.server";
import type { ImportRules } from "./import.types";
import { describeImportFailure } from "./import-failure.server";

/** Retries for a concurrent insert of the same phone or code between validating and storing. */
const TRIES = 3;

interface Step {
  readonly rules: ImportRules<unknown>;
  readonly part: ImportPart;
  readonly before: ImportOutcome;
}

async function storePart(tx: Tx, importing: Importing, { rules, part, before }: Step) {
  const { number, rows } = part;
  await rules.hold?.(tx);
  const waiting = rows.filter((row) => !isBroken(row));
  const { validated, plans } = await validateAgain(tx, importing, { rules, rows: waiting });
  await rules.apply(tx, plans);
  const rest = [...rows, ...validated].filter(isBroken).sort((a, b) => a.line - b.line);
  await replacePartByInvalidRows(tx, importing.row.id, { number, rows: rest });
  const imported = countKinds(
    validated.map(({ kind }) => kind),
    before.imported,
  );
  return { failed: [], imported, faulty: before.faulty + validated.filter(isBroken).length } as const;
}

function importPart(importing: Importing, step: Step): Promise<ImportOutcome> {
  const { row, importRequest } = importing;
  return inTransaction(async (tx) => {
    const outcome = await storePart(tx, importing, step);
    const isLast = (await nextPart(tx, row.id, { of: "waiting" })) === null;
    const progress = {
      done_count: sumOf(outcome.imported) + outcome.faulty - importRequest.faulty,
      outcome: JSON.stringify(outcome),
    };
    if (isLast) {
      await recordImport(tx, importing, outcome);
      await finishListJob(tx, row, { ...progress, state: "done" });
    } else await renewListJobLease(tx, row, progress);
    return outcome;
  });
}

async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isDuplicate(error)) throw error;
    }
}

/**
 * Imports each part in a transaction of its own, from the first one that remains. False when it was stopped.
 */
async function importParts(
  importing: Importing,
  { isStopped, onStored }: { isStopped: () => boolean; onStored: (outcome: ImportOutcome) => void },
  begun: ImportOutcome,
): Promise<boolean> {
  const rules = await importing.definition.prepare(importing.importer);
  let before = begun;
  for (;;) {
    if (isStopped()) return false;
    const part = await nextPart(db, importing.row.id, { of: "waiting" });
    if (!part) return true;
    importing.onPart(part);
    before = await retry(() => importPart(importing, { rules, part, before }));
    onStored(before);
  }
}

/**
 * Imports the remaining rows: part by part, or all in one transaction where the rows depend on each other.
 * The cause of a failure is stored in the job's outcome.
 * @param begun the outcome of earlier parts
 * @returns whether all rows have been processed; false when it was stopped
 * @throws LeaseLost
 */
export async function importRows(
  { row, definition, importer }: Pick<Importing, "row" | "definition" | "importer">,
  begun: ImportOutcome,
  isStopped: () => boolean,
): Promise<boolean> {
  const importRequest = importRequestOf(row);
  let outcome: ImportOutcome = begun;
  let under: ImportPart | null = null;
  const importing = {
    row,
    definition,
    importer,
    importRequest,
    onPart: (part: ImportPart) => void (under = part),
  };
  try {
    if (importRequest.isWhole) return await retry(() => importWhole(importing, isStopped));
    const onStored = (stored: ImportOutcome) => void (outcome = stored);
    return await importParts(importing, { isStopped, onStored }, begun);
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    const failed = { ...outcome, why: describeImportFailure(error, under) };
    await renewListJobLease(db, row, { outcome: JSON.stringify(failed) });
    throw error;
  }
}
