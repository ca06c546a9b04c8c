import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import type { Cells, Verdict } from "../../../collections/imports/import.types";
import type { DepartmentFormContext } from "../department-form";
import { pathOf, pathsTo, type Found } from "./department-import-lookups.server";
import { codeIn, nameIn, namesAbove, readDepartment, findNameProblem } from "./department-import-rows";
import { DEPARTMENT_IMPORT_TEXT as TEXT } from "./department-import.text";
import { DEPARTMENT_LABELS as LABELS, DEPARTMENT_TEXT } from "../department.text";
import { DEPTH_MAX, type DepartmentValues } from "../department.types";
import { SEPARATOR } from "../tree.server";

/** A row that can be imported. */
export interface DepartmentPlan {
  /** The names of the parents from the top. */
  readonly above: readonly string[];
  readonly values: DepartmentValues;
}

/** The paths in the rows of a file so far. */
export class FilePaths {
  readonly named = new Set<string>();
  /** Missing parents of a row, which are created with it. */
  readonly brought = new Set<string>();
  readonly broken = new Set<string>();
}

interface Validating {
  readonly types: DepartmentFormContext["types"];
  readonly mayBeTop: boolean;
  readonly found: Found;
  readonly filePaths: FilePaths;
}

/** The parents of a row; a single name that is not a department's may be a code. */
function aboveOf(cells: Cells, { paths, codes }: Found): readonly string[] {
  const names = namesAbove(cells);
  const [only = ""] = names;
  if (names.length !== 1 || paths.has(only)) return names;
  return codes.get(only)?.path.split(SEPARATOR) ?? names;
}

/** The index of the first missing path above a row. */
const missingFrom = (above: readonly string[], { paths }: Found) =>
  pathsTo(above).findLastIndex((path) => paths.has(path)) + 1;

function listParentProblems(above: readonly string[], { found, filePaths, mayBeTop }: Validating): string[] {
  if (above.length >= DEPTH_MAX) return [DEPARTMENT_TEXT.tooDeep];
  const chain = pathsTo(above);
  const start = missingFrom(above, found);
  if (chain.slice(start).some((path) => filePaths.broken.has(path))) return [TEXT.aboveBroken];
  const nearest = start === 0 ? undefined : found.paths.get(chain[start - 1]!);
  const isOpen = nearest ? nearest.isReached && nearest.status === "active" : mayBeTop;
  const wrong = isOpen ? above.slice(start).map(findNameProblem) : [DEPARTMENT_TEXT.parentWrong];
  return wrong
    .flatMap((problem) => (problem === null ? [] : [`${TEXT.columns.above}：${problem}`]))
    .slice(0, 1);
}

function listTakenProblems(
  cells: Cells,
  path: string,
  { found: { paths, codes }, filePaths }: Validating,
): string[] {
  const namesake = paths.get(path);
  const duplicate = codes.get(codeIn(cells));
  return [
    ...(namesake ? [CONSOLE_TEXT.takenBy(LABELS.name) + namesake.name] : []),
    ...(filePaths.brought.has(path) ? [TEXT.broughtBefore] : []),
    ...(duplicate ? [CONSOLE_TEXT.takenBy(LABELS.code) + duplicate.name] : []),
  ];
}

/** Validates a row, and remembers its path for the rows below it. */
export function validateDepartment(cells: Cells, validating: Validating): Verdict<DepartmentPlan> {
  const { types, found, filePaths } = validating;
  const above = aboveOf(cells, found);
  const path = pathOf([...above, nameIn(cells)]);
  const read = readDepartment(cells, { types, leaders: found.leaders });
  const problems = [
    ...(read.ok ? [] : read.problems),
    ...listParentProblems(above, validating),
    ...listTakenProblems(cells, path, validating),
  ];
  filePaths.named.add(path);
  if (!read.ok || problems.length > 0) {
    filePaths.broken.add(path);
    return { ok: false, problems };
  }
  filePaths.broken.delete(path);
  for (const each of pathsTo(above).slice(missingFrom(above, found)))
    if (!filePaths.named.has(each)) filePaths.brought.add(each);
  return { ok: true, kind: "created", plan: { above, values: read.values } };
}
