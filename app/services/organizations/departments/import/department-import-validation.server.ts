import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import type { Cells, Verdict } from "../../../collections/imports/import.types";
import type { DepartmentFacts } from "../department-form";
import { pathOf, pathsTo, type Found } from "./department-import-lookups.server";
import { codeIn, nameIn, namesAbove, readDepartment, whyNotCalled } from "./department-import-rows";
import { DEPARTMENT_IMPORT_TEXT as TEXT } from "./department-import.text";
import { DEPARTMENT_LABELS as LABELS, DEPARTMENT_TEXT } from "../department.text";
import { DEPTH_MAX, type DepartmentValues } from "../department.types";
import { SEPARATOR } from "../tree.server";

/** A row that can be imported. */
export interface DepartmentPlan {
  /** The names from the top. */
  readonly above: readonly string[];
  readonly values: DepartmentValues;
}

/** What the rows of a file have said so far, by paths. */
export class SaidPaths {
  readonly named = new Set<string>();
  /** Missing above a row, and made along with it. */
  readonly brought = new Set<string>();
  readonly broken = new Set<string>();
}

interface Validating {
  readonly types: DepartmentFacts["types"];
  readonly mayBeTop: boolean;
  readonly found: Found;
  readonly said: SaidPaths;
}

/** A single name that is no department's may be the code of one. */
function aboveOf(cells: Cells, { paths, codes }: Found): readonly string[] {
  const names = namesAbove(cells);
  const [only = ""] = names;
  if (names.length !== 1 || paths.has(only)) return names;
  return codes.get(only)?.path.split(SEPARATOR) ?? names;
}

/** The way down from what stands already: paths that are still missing, from this index on. */
const missingFrom = (above: readonly string[], { paths }: Found) =>
  pathsTo(above).findLastIndex((path) => paths.has(path)) + 1;

function whyNotBelow(above: readonly string[], { found, said, mayBeTop }: Validating): string[] {
  if (above.length >= DEPTH_MAX) return [DEPARTMENT_TEXT.tooDeep];
  const chain = pathsTo(above);
  const start = missingFrom(above, found);
  if (chain.slice(start).some((path) => said.broken.has(path))) return [TEXT.aboveBroken];
  const nearest = start === 0 ? undefined : found.paths.get(chain[start - 1]!);
  const isOpen = nearest ? nearest.isReached && nearest.status === "active" : mayBeTop;
  const wrong = isOpen ? above.slice(start).map(whyNotCalled) : [DEPARTMENT_TEXT.parentWrong];
  return wrong.flatMap((why) => (why === null ? [] : [`${TEXT.columns.above}：${why}`])).slice(0, 1);
}

function whyTaken(cells: Cells, path: string, { found: { paths, codes }, said }: Validating): string[] {
  const namesake = paths.get(path);
  const twin = codes.get(codeIn(cells));
  return [
    ...(namesake ? [CONSOLE_TEXT.takenBy(LABELS.name) + namesake.name] : []),
    ...(said.brought.has(path) ? [TEXT.broughtBefore] : []),
    ...(twin ? [CONSOLE_TEXT.takenBy(LABELS.code) + twin.name] : []),
  ];
}

/** What will become of a row, which the next ones may stand below. */
export function validateDepartment(cells: Cells, validating: Validating): Verdict<DepartmentPlan> {
  const { types, found, said } = validating;
  const above = aboveOf(cells, found);
  const path = pathOf([...above, nameIn(cells)]);
  const read = readDepartment(cells, { types, leaders: found.leaders });
  const problems = [
    ...(read.ok ? [] : read.problems),
    ...whyNotBelow(above, validating),
    ...whyTaken(cells, path, validating),
  ];
  said.named.add(path);
  if (!read.ok || problems.length > 0) {
    said.broken.add(path);
    return { ok: false, problems };
  }
  said.broken.delete(path);
  for (const each of pathsTo(above).slice(missingFrom(above, found)))
    if (!said.named.has(each)) said.brought.add(each);
  return { ok: true, kind: "created", plan: { above, values: read.values } };
}
