import type { Cells, Verdict } from "../../collections/imports/import.types";
import { changesBetween } from "../../forms/editing/changes";
import { normalizeLine } from "../../format/text/normalize-text";
import { parseElements, writeElements } from "./elements";
import { describeInvisible } from "../../forms/rules/invisible.text";
import { HS_CODE_TEXT as TEXT, HS_LABELS as LABELS } from "./hs-code.text";
import { HS_RULES, type HsValues } from "./hs-code.types";
import { tariffCodeOf } from "./tariff-code";

const { code: CODE, letters: LETTERS, nameMax: NAME_MAX, elementsMax: ELEMENTS_MAX } = HS_RULES;

/** A stored tariff code. */
export interface StoredHs {
  readonly id: number;
  readonly isRetired: boolean;
  readonly values: HsValues;
}

/** The plan of a row of the file. */
export interface HsPlan {
  readonly stored: StoredHs | null;
  readonly values: HsValues;
}

/** Finds the code of a unit by its code, its name, or both; undefined for an unknown one. */
export type FindUnit = (typed: string) => string | undefined;

type Field = keyof HsValues;

const elementsOf = (cell: string) =>
  writeElements(parseElements(cell.normalize("NFKC").replace(/[\r\n]+/g, ";")));

/** An empty cell keeps the stored value. */
const cellOr = (cells: Cells, field: Field, stored: HsValues | undefined): string =>
  normalizeLine(cells[field] ?? "") || (stored?.[field] ?? "");

function problemsOf(
  { code, name, licences, inspection, elements }: HsValues,
  units: readonly Field[],
): string[] {
  const problem = (field: Field, text: string | false) =>
    text === false ? [] : [`${LABELS[field]}：${text}`];
  return [
    ...problem("code", !CODE.test(code) && TEXT.codeWrong),
    ...problem("name", name === "" && TEXT.needed),
    ...problem("name", name.length > NAME_MAX && TEXT.tooLong(NAME_MAX)),
    ...units.flatMap((field) => problem(field, TEXT.unitUnknown)),
    ...problem("licences", !LETTERS.test(licences) && TEXT.lettersWrong),
    ...problem("inspection", !LETTERS.test(inspection) && TEXT.lettersWrong),
    ...problem("elements", elements.length > ELEMENTS_MAX && TEXT.tooLong(ELEMENTS_MAX)),
  ];
}

/** Validates a row of a tariff and compares it with the stored one. */
export function readHsRow(
  cells: Cells,
  storedBy: (code: string) => StoredHs | undefined,
  findUnit: FindUnit,
): Verdict<HsPlan> {
  const code = tariffCodeOf(cells["code"] ?? "");
  const stored = storedBy(code) ?? null;
  const before = stored?.values;
  const unit = (field: "firstUnit" | "secondUnit") => {
    const typed = normalizeLine(cells[field] ?? "");
    return typed === "" ? (before?.[field] ?? "") : findUnit(typed);
  };
  const units = { firstUnit: unit("firstUnit"), secondUnit: unit("secondUnit") };
  const unknown = (["firstUnit", "secondUnit"] as const).filter((field) => units[field] === undefined);
  const values: HsValues = {
    code,
    name: cellOr(cells, "name", before),
    firstUnit: units.firstUnit ?? "",
    secondUnit: units.secondUnit ?? "",
    licences: cellOr(cells, "licences", before),
    inspection: cellOr(cells, "inspection", before),
    elements:
      (cells["elements"] ?? "").trim() === "" ? (before?.elements ?? "") : elementsOf(cells["elements"]!),
  };
  const unseen = (["name", "elements"] as const).flatMap((field) => {
    const text = describeInvisible(cells[field] ?? "");
    return text === null ? [] : [`${LABELS[field]}：${text}`];
  });
  const problems = [...unseen, ...problemsOf(values, unknown)];
  if (problems.length > 0) return { ok: false, problems };
  const plan = { stored, values };
  if (!stored) return { ok: true, kind: "created", plan };
  const changes = changesBetween({ ...stored.values }, { ...values });
  if (Object.keys(changes).length === 0 && !stored.isRetired) return { ok: true, kind: "same", plan };
  const names = (Object.keys(changes) as Field[]).map((name) => `${LABELS[name]} ${changes[name] ?? ""}`);
  const kind = stored.isRetired ? "restored" : "updated";
  return { ok: true, kind, plan, note: names.join("；") };
}
