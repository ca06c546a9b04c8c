import { db } from "../../../db/client.server";
import { error, ok } from "../../../forms/rules/form.schema";
import { archiving, enabling, ofCount } from "../../../collections/lists/jobs/row-states";
import type { BulkAction, BulkInput } from "../../../collections/lists/jobs/bulk-action.types";
import { findDepartment, suggestDepartments } from "../department-choices.server";
import {
  archiveConsequence,
  DEPARTMENT_LIST_TEXT as TEXT,
  disableConsequence,
  enableConsequence,
  moveConsequence,
  restoreConsequence,
} from "./department-list.text";
import type { TreeLocation } from "../department-location";
import {
  archiveDepartment,
  disableDepartment,
  enableDepartment,
  restoreDepartment,
} from "../department-states.server";
import { DEPARTMENT_TEXT } from "../department.text";
import { organizationOf } from "../find-department.server";
import { moveDepartment } from "../move-department.server";

/** The input for the new parent; empty for the top. */
const targetIn = (location: TreeLocation): BulkInput => ({
  label: DEPARTMENT_TEXT.target,
  kind: "lookup",
  isOptional: true,
  hint: DEPARTMENT_TEXT.moveHint,
  suggest: async ({ scope }, typed) =>
    suggestDepartments(db, scope, { organizationId: await organizationOf(db, location), typed }),
  read: async ({ scope }, typed) => {
    const organizationId = await organizationOf(db, location);
    const found = await findDepartment(db, scope, { organizationId, typed });
    return found ? ok(String(found.id)) : error(DEPARTMENT_TEXT.parentWrong);
  },
});

/** The key of a department in the location's tree. */
const asked = async (location: TreeLocation, id: number) => ({
  organizationId: await organizationOf(db, location),
  id,
});

const archived = (location: TreeLocation) =>
  archiving({
    perms: `${location.noun}:archive`,
    titles: TEXT,
    consequences: { archive: ofCount(archiveConsequence), restore: ofCount(restoreConsequence) },
    archive: async (actor, id, reason) => archiveDepartment(actor, await asked(location, id), reason),
    restore: async (actor, id) => restoreDepartment(actor, await asked(location, id)),
  });

const switched = (location: TreeLocation) =>
  enabling({
    perms: `${location.noun}:edit`,
    titles: TEXT,
    consequences: { enable: ofCount(enableConsequence), disable: ofCount(disableConsequence) },
    enable: async (actor, id) => enableDepartment(actor, await asked(location, id)),
    disable: async (actor, id) => disableDepartment(actor, await asked(location, id)),
  });

/** The bulk actions on departments. */
export const departmentBulk = (location: TreeLocation): readonly BulkAction[] => [
  {
    code: "move",
    title: TEXT.move,
    perms: `${location.noun}:move`,
    input: targetIn(location),
    consequence: (ids) => moveConsequence(ids.length),
    apply: async (actor, id, _reason, input) =>
      moveDepartment(actor, await asked(location, id), input === "" ? null : Number(input)),
  },
  switched(location).enable,
  switched(location).disable,
  archived(location).archive,
];

/** The bulk actions on archived departments. */
export const departmentRecycleBulk = (location: TreeLocation): readonly BulkAction[] => [
  archived(location).restore,
];
