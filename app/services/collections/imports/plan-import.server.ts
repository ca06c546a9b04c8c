import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { db } from "../../db/client.server";
import { withHeapLimit } from "../../runtime/process/heap-limit.server";
import { findListJob, createListJob, type ListActor } from "../lists/jobs/stored-jobs.server";
import { cellFaultsIn, cellsOf, unreadableIn, type Header } from "./header";
import { countKinds, NO_ROWS, sumOf, type ImportRequest } from "./import-request";
import { addPart, type PlannedRow } from "./import-parts.server";
import { countWholeList } from "../lists/masks/masked-bulk.server";
import { IMPORTS_TEXT } from "./imports.text";
import { ImportRefused } from "./import-refused";
import type { Cells, Importer, ImportDefinition, ImportRules, Verdict } from "./import.types";
import { problemColumn } from "./problem-cell";
import { UsedKeys } from "./used-keys.server";
import { withSheet, type OpenedSheet, type SheetRow } from "./sheet-rows.server";

/** The action of an import among the list jobs. */
export const IMPORT_ACTION = "import";

/** Rows that are validated, and later stored, with a few statements. */
const BATCH_ROWS = 1000;

/** A larger file has thousands of rows. */
const SMALL_BYTES = 128 * 1024;

interface SheetFile {
  readonly name: string;
  readonly bytes: Buffer;
}

interface Planning {
  readonly definition: ImportDefinition;
  readonly importer: Importer;
  readonly rules: ImportRules<unknown>;
  readonly header: Header;
  readonly keys: UsedKeys;
}

const problemsOf = (verdict: Verdict<unknown>) => (verdict.ok ? [] : verdict.problems);

function plannedRow(row: SheetRow, cells: Cells, verdict: Verdict<unknown>, planning: Planning): PlannedRow {
  const { definition, keys } = planning;
  const { line } = row;
  const stored = { line, cells: row.cells };
  const faults = cellFaultsIn(row, planning.header, definition.columns);
  if (faults.length > 0) return { ...stored, kind: null, problems: withFaults(faults, verdict, definition) };
  const twice = keys.add(definition.keysOf(cells), line);
  const problems = [
    ...unreadableIn(cells, definition.columns),
    ...problemsOf(verdict),
    ...(twice === null ? [] : [CONSOLE_TEXT.repeated(twice)]),
  ];
  if (!verdict.ok || problems.length > 0) return { ...stored, kind: null, problems };
  return { ...stored, kind: verdict.kind, problems, ...(verdict.note ? { note: verdict.note } : {}) };
}

/** The faults of unreadable cells, and the rules' problems with other cells. */
function withFaults(
  faults: ReturnType<typeof cellFaultsIn>,
  verdict: Verdict<unknown>,
  { columns }: ImportDefinition,
): string[] {
  const titles = columns.map(({ title }) => title);
  const unreadable = new Set(faults.map(({ title }) => titles.indexOf(title)));
  const others = problemsOf(verdict).filter((text) => !unreadable.has(problemColumn(text, titles)));
  return [...faults.map(({ problem }) => problem), ...others];
}

/** Which rows the importer may not compare with stored masked values, because of the search limit. */
async function refusedRows(cells: readonly Cells[], { definition, importer }: Planning): Promise<boolean[]> {
  const { masked } = definition;
  if (!masked) return cells.map(() => false);
  const { rights, accountId, who, source } = importer;
  const may = (perms: string) => rights.admin || rights.perms.has(perms);
  const texts = cells.map(masked.textOf);
  const refused = await countWholeList(masked.value, texts, { accountId, may, asker: { who, source } });
  return texts.map((text) => refused.has(text));
}

async function planRows(rows: readonly SheetRow[], planning: Planning): Promise<PlannedRow[]> {
  const { definition, rules, header } = planning;
  const cells = rows.map((row) => cellsOf(header, definition.columns, row.cells));
  const refused = await refusedRows(cells, planning);
  const verdicts = await rules.validate(db, cells);
  const verdictOf = (index: number): Verdict<unknown> =>
    refused[index] ? { ok: false, problems: [IMPORTS_TEXT.tooManyAlike] } : verdicts[index]!;
  return rows.map((row, index) => plannedRow(row, cells[index]!, verdictOf(index), planning));
}

/** Deletes the account's earlier unconfirmed file for the same list. */
const deleteEarlier = ({ accountId, list }: ListActor) =>
  db
    .deleteFrom("list_selections")
    .where("account_id", "=", accountId)
    .where("list", "=", list)
    .where("action", "=", IMPORT_ACTION)
    .where("state", "=", "open")
    .execute();

async function store(
  id: number,
  { header, slices, remarks }: OpenedSheet,
  { name, definition, importer }: { name: string; definition: ImportDefinition; importer: Importer },
): Promise<void> {
  const rules = await definition.prepare(importer);
  const planning = { definition, importer, header, rules, keys: new UsedKeys() };
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
  const importRequest: ImportRequest = {
    file: name,
    header,
    options: [...importer.options],
    counts,
    faulty,
    ...(definition.isWhole ? { isWhole: true } : {}),
    ...(importer.fields ? { fields: importer.fields } : {}),
    ...(agreement === null ? {} : { agreement }),
    remarks: [...remarks, ...(rules.remarks?.() ?? [])],
  };
  await db
    .updateTable("list_selections")
    .set({ request: JSON.stringify(importRequest), total: sumOf(counts) })
    .where("id", "=", id)
    .execute();
}

/**
 * Reads a file and stores the plan of each row; nothing is imported yet. File and plan are stored for half an
 * hour under a token that only the importing account can use.
 */
export async function planImport(
  definition: ImportDefinition,
  importer: Importer,
  { listActor, file }: { listActor: ListActor; file: SheetFile },
): Promise<{ readonly ok: true; readonly token: string } | { readonly ok: false; readonly text: string }> {
  await deleteEarlier(listActor);
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
