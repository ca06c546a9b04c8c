import { recordAudit } from "../audit/audit.server";
import { now } from "../clock.server";
import { db, type Tx } from "../db/client.server";
import { isDuplicate } from "../db/duplicate.server";
import { inTransaction } from "../db/transaction.server";
import { keepSelectionLease, type SelectionRow } from "../lists/selections.server";
import { cellsOf } from "./header";
import { countKinds, importFactsOf, sumOf, type ImportFacts, type ImportOutcome } from "./import-facts";
import { keepRest, nextPart, type ImportPart, type PlannedRow } from "./import-parts.server";
import type { Importer, ImportDefinition, ImportRules, Verdict } from "./import.types";
import { IMPORTS_TEXT as TEXT } from "./imports.text";

/** Somebody else may take a phone or a code between judging and storing. */
const TRIES = 3;

interface Importing {
  readonly row: SelectionRow;
  readonly definition: ImportDefinition;
  readonly importer: Importer;
  readonly rules: ImportRules<unknown>;
  readonly facts: ImportFacts;
}

/** Where rows lean on each other, one that has become impossible keeps the rest from being imported. */
function withoutRest(verdicts: readonly Verdict<unknown>[], isBroken: boolean): readonly Verdict<unknown>[] {
  if (!isBroken && verdicts.every(({ ok }) => ok)) return verdicts;
  return verdicts.map((verdict) => (verdict.ok ? { ok: false, problems: [TEXT.othersBroken] } : verdict));
}

/** The rows as they are judged now; what has become impossible since stays behind with its problem. */
async function judgeAgain(
  tx: Tx,
  { definition, rules, facts }: Importing,
  { rows, before }: { rows: readonly PlannedRow[]; before: ImportOutcome },
) {
  const cells = rows.map((row) => cellsOf(facts.header, definition.columns, row.cells));
  await rules.hold?.(tx);
  const judgedNow = await rules.judge(tx, cells);
  const verdicts = facts.isWhole ? withoutRest(judgedNow, before.faulty > 0) : judgedNow;
  const judged = rows.map((row, index): PlannedRow => {
    const verdict = verdicts[index]!;
    return verdict.ok ? { ...row, kind: verdict.kind } : { ...row, kind: null, problems: verdict.problems };
  });
  return { judged, plans: verdicts.flatMap((verdict) => (verdict.ok ? [verdict.plan] : [])) };
}

async function record(tx: Tx, { row, importer, facts }: Importing, { imported, faulty }: ImportOutcome) {
  await recordAudit(tx, importer.actor, {
    event: "list.imported",
    result: "ok",
    accountId: importer.accountId,
    who: importer.who,
    object: { type: "list", id: row.list },
    detail: { file: facts.file, ...imported, faulty },
  });
}

async function importPart(
  importing: Importing,
  { number, rows }: ImportPart,
  before: ImportOutcome,
): Promise<ImportOutcome> {
  const { row, rules } = importing;
  const left = rows.filter(({ kind }) => kind === null);
  return inTransaction(async (tx) => {
    const waiting = rows.filter(({ kind }) => kind !== null);
    const { judged, plans } = await judgeAgain(tx, importing, { rows: waiting, before });
    await rules.apply(tx, plans);
    const kinds = judged.map(({ kind }) => kind);
    const imported = countKinds(kinds, before.imported);
    const outcome = {
      ...before,
      imported,
      faulty: before.faulty + kinds.filter((kind) => kind === null).length,
    };
    const rest = [...left, ...judged].sort((a, b) => a.line - b.line);
    await keepRest(tx, row.id, { number, rows: rest });
    const isLast = (await nextPart(tx, row.id, { of: "waiting" })) === null;
    if (isLast) await record(tx, importing, outcome);
    await keepSelectionLease(tx, row, {
      done_count: sumOf(imported) + outcome.faulty - importing.facts.faulty,
      outcome: JSON.stringify(outcome),
      ...(isLast ? { state: "done", done_at: now() } : {}),
    });
    return outcome;
  });
}

async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isDuplicate(error)) throw error;
    }
}

/**
 * Imports what waits, each part in a transaction of its own, from where it had come to.
 * @param begun what has become of earlier parts
 * @returns whether all parts have had their turn
 */
export async function importRows(
  { row, definition, importer }: Pick<Importing, "row" | "definition" | "importer">,
  begun: ImportOutcome,
  isStopped: () => boolean,
): Promise<boolean> {
  const facts = importFactsOf(row);
  const importing = { row, definition, importer, facts, rules: await definition.prepare(importer) };
  for (let outcome = begun; ;) {
    if (isStopped()) return false;
    const part = await nextPart(db, row.id, { of: "waiting" });
    if (!part) return true;
    outcome = await insist(() => importPart(importing, part, outcome));
  }
}
