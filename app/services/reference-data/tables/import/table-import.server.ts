import type {
  Cells,
  Importer,
  ImportDefinition,
  ImportRules,
  ImportUndo,
} from "../../../collections/imports/import.types";
import type { Scope } from "../../../access/scopes/scope.server";
import { db } from "../../../db/client.server";
import { normalizeLine } from "../../../format/text/normalize-text";
import { formatTime } from "../../../format/time";
import type { Result } from "../../../forms/rules/form.schema";
import { line } from "../../../forms/rules/text.schema";
import { applyRule } from "../../../forms/rules/form.schema";
import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import { DomainError } from "../../../runtime/failures/errors";
import { listLists } from "../../lists.server";
import { getList } from "../find-table.server";
import { listHref } from "../table.types";
import { versionRule } from "../list-form";
import { TABLE_TEXT } from "../table.text";
import { HS_CODE_TEXT } from "../../hs-codes/hs-code.text";
import { TARIFF } from "../../hs-codes/hs-code.types";
import { TariffRules } from "../../hs-codes/tariff-rules.server";
import { flagIn } from "./read-row";
import { TABLE_COLUMNS } from "./table-import-columns";
import { TABLE_IMPORT_TEXT as TEXT } from "./table-import.text";
import { findUndo as findLastImport, UNDO_IMPORT } from "./undo-import.server";
import { TableRules } from "./table-rules.server";

const FIELD = TEXT.fields;
const SOURCE_MAX = 100;

const source = line({
  max: SOURCE_MAX,
  long: CONSOLE_TEXT.tooLong(FIELD.source, SOURCE_MAX),
  empty: CONSOLE_TEXT.enter(FIELD.source),
});

const lists = async () => [
  ...(await listLists()).map(({ type, title }) => ({ key: String(type), text: title })),
  { key: TARIFF, text: HS_CODE_TEXT.title },
];

const RANGES = [
  { key: "whole", text: TEXT.ranges.whole },
  { key: "part", text: TEXT.ranges.part },
] as const;

const problem = (name: string, read: Result<unknown>) => (read.ok ? {} : { [name]: read.text });

async function problemsOf(fields: Readonly<Record<string, string>>) {
  const { list = "", versionDate = "", source: typed = "", range = "" } = fields;
  const isKnown = (await lists()).some(({ key }) => key === list);
  return {
    ...(isKnown ? {} : { list: list === "" ? CONSOLE_TEXT.choose(FIELD.list) : TEXT.listUnknown }),
    ...problem("versionDate", applyRule(versionRule, versionDate)),
    ...problem("source", applyRule(source, typed)),
    ...(RANGES.some(({ key }) => key === range) ? {} : { range: CONSOLE_TEXT.choose(FIELD.range) }),
  };
}

/** Chooses the rules by the table of the file. @throws DomainError not-found when no table is named */
function prepare(importer: Importer): Promise<ImportRules<unknown>> {
  const { list = "", versionDate = "", source: from = "", range = "" } = importer.fields ?? {};
  if (list === "") throw new DomainError("not-found");
  const options = { versionDate, source: from, isWhole: range === "whole" };
  if (list === TARIFF) return Promise.resolve(new TariffRules(importer, options));
  return Promise.resolve(new TableRules(importer, { ...options, type: Number(list) }));
}

/** The undo of the last import of an official table, if it is the one of this key; the tariff has none. */
async function findUndo(
  scope: Scope,
  { list = "" }: Readonly<Record<string, string>>,
  undoKey: string,
): Promise<ImportUndo | null> {
  if (list === TARIFF) return null;
  const last = await findLastImport(db, await getList(db, scope, Number(list)));
  if (last === null || String(last.at) !== undoKey) return null;
  const note = TEXT.undoNote(last.by, formatTime(last.at));
  return { path: listHref(Number(list)), intent: UNDO_IMPORT, text: TEXT.undo, note };
}

/**
 * Imports the rows of an official table, or of the customs tariff, from a file, all in one transaction or
 * none (docs/console.md, 9.1).
 */
export const tableImport: ImportDefinition = {
  object: TEXT.object,
  counted: TEXT.counted,
  perms: "reference:import",
  isWhole: true,
  columns: TABLE_COLUMNS,
  hints: TEXT.hints,
  options: () => [],
  fields: async () => [
    { name: "list", title: FIELD.list, choices: await lists() },
    { name: "versionDate", title: FIELD.versionDate, hint: TABLE_TEXT.versionHint, maxLength: 10 },
    { name: "source", title: FIELD.source, hint: TEXT.sourceHint, maxLength: SOURCE_MAX },
    { name: "range", title: FIELD.range, initial: "whole", choices: RANGES },
  ],
  problemsOf,
  findUndo,
  keysOf: (cells: Cells) => [`code ${normalizeLine(cells["code"] ?? "")} ${flagIn(cells) ?? ""}`],
  prepare,
};
