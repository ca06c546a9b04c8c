import { readField, readTyped } from "../../../forms/editing/form-values";
import { normalizeCode, normalizeLine } from "../../../format/text/normalize-text";
import type { Cells } from "../../../collections/imports/import.types";
import { importColumns } from "../../../collections/imports/import-columns";
import { departmentForm, departmentValuesOf, type DepartmentFormContext } from "../department-form";
import { DEPARTMENT_IMPORT_TEXT as TEXT } from "./department-import.text";
import type { DepartmentValues } from "../department.types";

type Code = keyof typeof TEXT.columns;

const SAMPLES: Readonly<Record<Code, string>> = {
  above: "总部/业务部",
  name: "报关一组",
  code: "BG-1",
  type: "业务部",
  leader: "13800138000",
  sort: "10",
  remark: "",
};

export const DEPARTMENT_COLUMNS = importColumns(TEXT.columns, SAMPLES, ["name"]);

const CELL_MAX = 500;

/** The names of a parent cell from the top, with any blanks around the separators. */
export const namesAbove = ({ above = "" }: Cells): string[] =>
  above
    .slice(0, CELL_MAX)
    .split("/")
    .map(normalizeLine)
    .filter((name) => name !== "");

export const nameIn = ({ name = "" }: Cells): string => normalizeLine(name);
export const codeIn = ({ code = "" }: Cells): string => normalizeLine(code);
export const phoneIn = ({ leader = "" }: Cells): string =>
  normalizeCode(leader).replace(/^(?:\+|00)86|-/gu, "");

/** The context of a row; leaders are found by phone. */
export interface RowContext {
  readonly types: DepartmentFormContext["types"];
  readonly leaders: ReadonlyMap<string, { readonly id: number }>;
}

/** Validates a row by the rules of the form; its parent is not looked up yet. */
export function readDepartment(
  cells: Cells,
  { types, leaders }: RowContext,
):
  | { readonly ok: true; readonly values: DepartmentValues }
  | { readonly ok: false; readonly problems: readonly string[] } {
  const { name = "", type = "", leader = "", sort = "", remark = "" } = cells;
  const found = leaders.get(phoneIn(cells)) ?? null;
  const form = departmentForm({ types, parent: null, leader: { matches: [], found } });
  const read = readTyped(form, {
    name,
    code: codeIn(cells),
    sort,
    remark,
    status: "1",
    type: types.find(({ text }) => text === type)?.key ?? type,
    leaderId: leader,
  });
  return read.ok ? { ok: true, values: departmentValuesOf(read.values) } : read;
}

const { name: nameField } = departmentForm({
  types: [],
  parent: null,
  leader: { matches: [], found: null },
}).fields;

/** Why a name is not valid; null where it is. */
export function findNameProblem(name: string): string | null {
  const read = readField(nameField, name, {});
  return read.ok ? null : read.text;
}

/** The values of a department that is created only as a parent of others. */
export const onlyNamed = (name: string): DepartmentValues => ({
  name,
  code: "",
  type: "",
  leaderId: null,
  sort: null,
  status: "active",
  remark: "",
});
