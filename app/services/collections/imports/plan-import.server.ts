import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { db } from "../../db/client.server";
import { withHeapLimit } from "../../runtime/process/heap-limit.server";
import { findListJob, createListJob, type ListActor } from "../lists/jobs/stored-jobs.server";
import { cellsOf, unreadableIn, type Header } from "./header";
import { countKinds, NO_ROWS, sumOf, type ImportFacts } from "./import-facts";
import { addPart, type PlannedRow } from "./import-parts.server";
import { ImportRefused } from "./import-refused";
import type { Cells, Importer, ImportDefinition, ImportRules, Verdict } from "./import.types";
import { SeenKeys } from "./seen-keys.server";
import { withSheet, type OpenedSheet, type SheetRow } from "./sheet-rows.server";

/** The action of an import among the list jobs. */
export const IMPORT_ACTION = "import";

/** Validated, and later stored, with a few statements. */
const BATCH_ROWS = 1000;

/** Beyond it a file has thousands of rows. */
const SMALL_BYTES = 128 * 1024;

interface SheetFile {
  readonly name: string;
  readonly bytes: Buffer;
}

interface Planning {
  readonly definition: ImportDefinition;
  readonly rules: ImportRules<unknown>;
  readonly header: Header;
  readonly seen: SeenKeys;
}

const problemsOf = (verdict: Verdict<unknown>) => (verdict.ok ? [] : verdict.problems);

function plannedRow(
  row: SheetRow,
  cells: Cells,
  verdict: Verdict<unknown>,
  { definition, seen }: Planning,
): PlannedRow {
  const twice = seen.add(definition.keysOf(cells), row.line);
  const problems = [
    ...unreadableIn(cells, definition.columns),
    ...problemsOf(verdict),
    ...(twice === null ? [] : [CONSOLE_TEXT.repeated(twice)]),
  ];
  if (!verdict.ok || problems.length > 0) return { ...row, kind: null, problems };
  return { ...row, kind: verdict.kind, problems, ...(verdict.note ? { note: verdict.note } : {}) };
}

async function planRows(rows: readonly SheetRow[], planning: Planning): Promise<PlannedRow[]> {
  const { definition, rules, header } = planning;
  const cells = rows.map((row) => cellsOf(header, definition.columns, row.cells));
  const verdicts = await rules.validate(db, cells);
  return rows.map((row, index) => plannedRow(row, cells[index]!, verdicts[index]!, planning));
}

/** A person's earlier file for the same list makes way. */
const dropEarlier = ({ accountId, list }: ListActor) =>
  db
    .deleteFrom("list_selections")
    .where("account_id", "=", accountId)
    .where("list", "=", list)
    .where("action", "=", IMPORT_ACTION)
    .where("state", "=", "open")
    .execute();

async function store(
  id: number,
  { header, slices }: OpenedSheet,
  { name, definition, importer }: { name: string; definition: ImportDefinition; importer: Importer },
): Promise<void> {
  const rules = await definition.prepare(importer);
  const planning = { definition, header, rules, seen: new SeenKeys() };
  let counts = NO_ROWS;
  let faulty = 0;
  let number = 0;
  for await (const slice of slices) {
    const rows = await planRows(slice, planning);
    await addPart(db, id, { number: (number += 1), rows });
    counts = countKinds(
      rows.map(({ kind }) => kind),
      counts,
    );
    faulty += rows.filter(({ kind }) => kind === null).length;
  }
  const agreement = rules.agreement?.() ?? null;
  const facts: ImportFacts = {
    file: name,
    header,
    options: [...importer.options],
    counts,
    faulty,
    ...(definition.isWhole ? { isWhole: true } : {}),
    ...(importer.fields ? { fields: importer.fields } : {}),
    ...(agreement === null ? {} : { agreement }),
    remarks: rules.remarks?.() ?? [],
  };
  await db
    .updateTable("list_selections")
    .set({ request: JSON.stringify(facts), total: sumOf(counts) })
    .where("id", "=", id)
    .execute();
}

/**
 * Reads a file and says what would become of each row; nothing is imported yet. File and plan are kept for half an
 * hour under a token, for the person alone.
 */
export async function planImport(
  definition: ImportDefinition,
  importer: Importer,
  { listActor, file }: { listActor: ListActor; file: SheetFile },
): Promise<{ readonly ok: true; readonly token: string } | { readonly ok: false; readonly text: string }> {
  await dropEarlier(listActor);
  const token = await createListJob(listActor, { action: IMPORT_ACTION, request: {}, ids: [], total: 0 });
  const { id } = (await findListJob(db, token, listActor))!;
  try {
    const sheet = {
      owner: String(importer.accountId),
      bytes: file.bytes,
      columns: definition.columns,
      size: BATCH_ROWS,
    };
    await withSheet(sheet, (opened) => {
      const validate = () => store(id, opened, { name: file.name, definition, importer });
      return file.bytes.length > SMALL_BYTES ? withHeapLimit(validate) : validate();
    });
    return { ok: true, token };
  } catch (error) {
    await db.deleteFrom("list_selections").where("id", "=", id).execute();
    if (error instanceof ImportRefused) return { ok: false, text: error.text };
    throw error;
  }
}
