import { db, type Executor, type Tx } from "../../../db/client.server";
import type { Cells, Importer, ImportDefinition } from "../../../collections/imports/import.types";
import { enumOptions } from "../../../reference-data/enum-options.server";
import { ACCOUNT_PHONE } from "../../../identity/accounts/masked-contact";
import { validateDepartment, FilePaths, type DepartmentPlan } from "./department-import-validation.server";
import { findAbove, lookUpRows, pathOf } from "./department-import-lookups.server";
import { codeIn, DEPARTMENT_COLUMNS, nameIn, namesAbove, phoneIn } from "./department-import-rows";
import { broughtText, DEPARTMENT_IMPORT_TEXT as TEXT } from "./department-import.text";
import { DEPARTMENT_LIST_TEXT } from "../list/department-list.text";
import type { TreeLocation } from "../department-location";
import { DEPARTMENT_TYPES } from "../department.types";
import {
  getDepartmentOwner,
  lockDepartmentTree,
  organizationOf,
  scopeIncludesTop,
} from "../find-department.server";
import { storeDepartments } from "../store-departments.server";

/** @throws DomainError not-found for an archived organisation, or one out of scope */
async function prepare(location: TreeLocation, importer: Importer) {
  const { scope } = importer;
  const { id: organizationId } = await getDepartmentOwner(db, scope, await organizationOf(db, location));
  const types = (await enumOptions(DEPARTMENT_TYPES)).map(({ value, text }) => ({ key: value, text }));
  const filePaths = new FilePaths();
  return {
    async validate(executor: Executor, rows: readonly Cells[]) {
      const found = await lookUpRows(executor, { scope, organizationId }, rows);
      const validating = { types, mayBeTop: scopeIncludesTop(scope), found, filePaths };
      return rows.map((cells) => validateDepartment(cells, validating));
    },
    async apply(tx: Tx, plans: readonly DepartmentPlan[]) {
      const existing = await findAbove(tx, { scope, organizationId }, plans);
      await storeDepartments({ tx, by: importer, organizationId }, plans, existing);
    },
    hold: async (tx: Tx) => {
      await lockDepartmentTree(tx, scope, organizationId);
    },
    remarks: () => (filePaths.brought.size === 0 ? [] : [broughtText([...filePaths.brought])]),
  };
}

function keysOf(cells: Cells): string[] {
  const code = codeIn(cells);
  return [`path ${pathOf([...namesAbove(cells), nameIn(cells)])}`, ...(code === "" ? [] : [`code ${code}`])];
}

/** The import of departments of one organisation, all in one transaction or none (docs/console.md, 3.4). */
export const departmentImport = (location: TreeLocation): ImportDefinition<DepartmentPlan> => ({
  object: DEPARTMENT_LIST_TEXT.object,
  perms: `${location.noun}:import`,
  isWhole: true,
  columns: DEPARTMENT_COLUMNS,
  hints: TEXT.hints,
  options: () => [],
  masked: { textOf: phoneIn, value: ACCOUNT_PHONE },
  keysOf,
  prepare: (importer) => prepare(location, importer),
});
