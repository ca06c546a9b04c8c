import { recordAudit } from "../../operations/audit/audit.server";
import type { Tx } from "../../db/client.server";
import type { ListJob } from "../lists/jobs/stored-jobs.server";
import { cellsOf } from "./header";
import type { ImportRequest, ImportOutcome } from "./import-request";
import type { ImportPart, PlannedRow } from "./import-parts.server";
import type { Importer, ImportDefinition, ImportRules } from "./import.types";

export interface Importing {
  readonly row: ListJob;
  readonly definition: ImportDefinition;
  readonly importer: Importer;
  readonly importRequest: ImportRequest;
  /** Called with each part before it is stored. */
  readonly onPart: (part: ImportPart) => void;
}

/**
 * Validates rows again when they are imported; a row that has become invalid gets problems and no kind.
 * `plans` holds the plans of the valid rows.
 */
export async function validateAgain(
  tx: Tx,
  { definition, importRequest }: Importing,
  { rules, rows }: { rules: ImportRules<unknown>; rows: readonly PlannedRow[] },
): Promise<{ validated: readonly PlannedRow[]; plans: readonly unknown[] }> {
  const cells = rows.map((row) => cellsOf(importRequest.header, definition.columns, row.cells));
  const verdicts = await rules.validate(tx, cells);
  const validated = rows.map((row, index): PlannedRow => {
    const verdict = verdicts[index]!;
    return verdict.ok ? { ...row, kind: verdict.kind } : { ...row, kind: null, problems: verdict.problems };
  });
  return { validated, plans: verdicts.flatMap((verdict) => (verdict.ok ? [verdict.plan] : [])) };
}

/** Records in the audit log who has imported which file, after its last row. */
export async function recordImport(
  tx: Tx,
  { row, importer, importRequest }: Importing,
  { imported, faulty }: ImportOutcome,
): Promise<void> {
  await recordAudit(tx, importer.source, {
    event: "list.imported",
    result: "ok",
    accountId: importer.accountId,
    who: importer.who,
    object: { type: "list", id: row.list },
    detail: { file: importRequest.file, ...imported, faulty },
  });
}
