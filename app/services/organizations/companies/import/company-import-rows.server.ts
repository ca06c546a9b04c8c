import type { Typed } from "../../../forms/editing/form.types";
import { readTyped } from "../../../forms/editing/form-values";
import { formatTime } from "../../../format/time";
import type { Cells } from "../../../collections/imports/import.types";
import { idNumberOf } from "../../tenants/legal-person.server";
import { listAreas, listCities, listProvinces, type Region } from "../../../reference-data/regions.server";
import { isWhole } from "../form/company-form-context.server";
import { NO_PAPERS, type CompanyFormContext } from "../form/company-form-context.types";
import { companyForm, companyValuesOf } from "../form/company-form";
import { typedOf, valuesOf, type CompanyRow } from "../company-row.server";
import { COMPANY_GROUPS, type CompanyChoice, type CompanyKind, type CompanyValues } from "../company.types";

/** The context that is the same for every row of a file. */
export interface RowContext {
  readonly kind: CompanyKind;
  readonly choices: CompanyFormContext["choices"];
  /** Whether credit codes with a wrong check character have been confirmed. */
  readonly isChecked: boolean;
  readonly at: number;
}

const isChoice = (name: string): name is CompanyChoice => Object.hasOwn(COMPANY_GROUPS, name);

/** The key of a choice, given as the key or its text. */
function keyOf(choices: CompanyFormContext["choices"], name: string, cell: string): string {
  return (isChoice(name) && choices[name].find(({ text }) => text === cell)?.key) || cell;
}

const codeIn = (regions: readonly Region[], cell: string) =>
  regions.find(({ code, name }) => code === cell || name === cell)?.code ?? cell;

/** The codes of regions that are given as codes or names. */
async function regionOf({ province = "", city = "", area = "" }: Cells) {
  const first = codeIn(await listProvinces(), province);
  const second = codeIn(await listCities(first), city);
  return { province: first, city: second, area: codeIn(await listAreas(second), area) };
}

const REGION = ["province", "city", "area"];

/** The form values of a row; an empty cell of a known company keeps the stored value. */
async function typedIn(cells: Cells, row: CompanyRow | null, { choices, at }: RowContext): Promise<Typed> {
  const stored: Typed = row ? typedOf(row.code, valuesOf(row)) : {};
  const first = { ...stored, validFrom: stored["validFrom"] || formatTime(at, "YYYY-MM-DD") };
  const provided = Object.entries(cells)
    .filter(([name, cell]) => cell !== "" && !REGION.includes(name))
    .map(([name, cell]) => [name, keyOf(choices, name, cell)] as const);
  if (REGION.every((name) => cells[name] === "")) return { ...first, ...Object.fromEntries(provided) };
  const { province, city, area } = await regionOf(cells);
  return { ...first, ...Object.fromEntries(provided), areaData: [province, city, area].join(" ") };
}

/** Validates a row by the rules of the form; the region can be empty, as in the template. */
export async function readCompanyRow(
  cells: Cells,
  row: CompanyRow | null,
  rowContext: RowContext,
): Promise<
  | { readonly ok: true; readonly values: CompanyValues }
  | { readonly ok: false; readonly problems: readonly string[] }
> {
  const typed = await typedIn(cells, row, rowContext);
  const [province = "", city = "", area = ""] = (typed["areaData"] ?? "").split(" ");
  const isOpen = province === "" && city === "" && area === "";
  const form = companyForm({
    kind: rowContext.kind,
    choices: rowContext.choices,
    isNew: row === null,
    isStaff: true,
    parent: null,
    fixed: {},
    stored: row && {
      code: row.code,
      creditCode: row.credit_code ?? "",
      idNo: idNumberOf(row),
      values: valuesOf(row),
    },
    regions: { provinces: "", cities: "", areas: "" },
    isRegionWhole: isOpen || (await isWhole({ province, city, area })),
    defaults: [],
    isDoubtful: false,
    declarerRows: 0,
    papers: NO_PAPERS,
  });
  const stored = row && typedOf(row.code, valuesOf(row));
  const read = readTyped(form, { ...typed, creditChecked: rowContext.isChecked ? "1" : "" }, stored);
  return read.ok ? { ok: true, values: companyValuesOf(read.values) } : read;
}
