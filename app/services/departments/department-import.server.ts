import { db, type Executor, type Tx } from "../db/client.server";
import type { Operator } from "../editing/operator.types";
import type { Cells, Importer, ImportDefinition } from "../imports/import.types";
import { enumOptions } from "../reference-data/enum-options.server";
import { judgeDepartment, SaidPaths, type DepartmentPlan } from "./department-import-judge.server";
import { lookUpRows, pathOf } from "./department-import-lookups.server";
import { codeIn, DEPARTMENT_COLUMNS, nameIn, namesAbove, onlyNamed } from "./department-import-rows";
import { broughtText, DEPARTMENT_IMPORT_TEXT as TEXT } from "./department-import.text";
import { DEPARTMENT_LIST_TEXT } from "./department-list.text";
import type { TreePlace } from "./department-place";
import { DEPARTMENT_TYPES } from "./department.types";
import { getDepartmentOwner, holdTree, organizationOf, reachesTop } from "./find-department.server";
import { storeDepartment } from "./save-department.server";

interface Place {
  readonly id: number;
  readonly path: string;
}

interface Storing {
  readonly tx: Tx;
  readonly by: Operator;
  readonly organizationId: number;
  readonly standing: Map<string, Place>;
}

/** The department that names from the top lead to; what is missing on the way is made. Null at the top. */
async function placeAt(storing: Storing, names: readonly string[]): Promise<Place | null> {
  const name = names.at(-1);
  if (name === undefined) return null;
  return (
    storing.standing.get(pathOf(names)) ??
    store(storing, { above: names.slice(0, -1), values: onlyNamed(name) })
  );
}

async function store(storing: Storing, { above, values }: DepartmentPlan): Promise<Place> {
  const { tx, by, organizationId, standing } = storing;
  const parent = await placeAt(storing, above);
  const place = await storeDepartment(tx, by, { organizationId, parent, values });
  standing.set(place.path, place);
  return place;
}

/** @throws DomainError not-found for an organisation that is gone or out of scope */
async function prepare(place: TreePlace, importer: Importer) {
  const { scope } = importer;
  const { id: organizationId } = await getDepartmentOwner(db, scope, await organizationOf(db, place));
  const types = (await enumOptions(DEPARTMENT_TYPES)).map(({ value, text }) => ({ key: value, text }));
  const said = new SaidPaths();
  return {
    async judge(executor: Executor, rows: readonly Cells[]) {
      const found = await lookUpRows(executor, { scope, organizationId }, rows);
      const judging = { types, mayBeTop: reachesTop(scope), found, said };
      return rows.map((cells) => judgeDepartment(cells, judging));
    },
    async apply(tx: Tx, plans: readonly DepartmentPlan[]) {
      const rows = plans.map(({ above, values }) => ({ above: above.join("/"), name: values.name }));
      const { paths } = await lookUpRows(tx, { scope, organizationId }, rows);
      const storing = {
        tx,
        by: importer,
        organizationId,
        standing: new Map<string, Place>(paths),
      };
      for (const plan of plans) await store(storing, plan);
    },
    hold: async (tx: Tx) => {
      await holdTree(tx, scope, organizationId);
    },
    remarks: () => (said.brought.size === 0 ? [] : [broughtText([...said.brought])]),
  };
}

function keysOf(cells: Cells): string[] {
  const code = codeIn(cells);
  return [`path ${pathOf([...namesAbove(cells), nameIn(cells)])}`, ...(code === "" ? [] : [`code ${code}`])];
}

/** Departments of one organisation from a file, all of it or nothing (console.md, 3.4). */
export const departmentImport = (place: TreePlace): ImportDefinition<DepartmentPlan> => ({
  object: DEPARTMENT_LIST_TEXT.object,
  perms: `${place.noun}:import`,
  isWhole: true,
  columns: DEPARTMENT_COLUMNS,
  hints: TEXT.hints,
  options: () => [],
  keysOf,
  prepare: (importer) => prepare(place, importer),
});
