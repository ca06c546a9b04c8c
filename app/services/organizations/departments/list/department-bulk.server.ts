import { db } from "../../../db/client.server";
import { error, ok } from "../../../forms/rules/form.schema";
import type { BulkAction, BulkInput } from "../../../collections/lists/selections/bulk-action.types";
import { findDepartment, suggestDepartments } from "../department-choices.server";
import {
  archiveConsequence,
  DEPARTMENT_LIST_TEXT as TEXT,
  moveConsequence,
  restoreConsequence,
} from "./department-list.text";
import type { TreePlace } from "../department-place";
import { archiveDepartment, restoreDepartment } from "../department-states.server";
import { DEPARTMENT_TEXT } from "../department.text";
import { organizationOf } from "../find-department.server";
import { moveDepartment } from "../move-department.server";

/** The department that others are put into; nothing typed is the top. */
const targetIn = (place: TreePlace): BulkInput => ({
  label: DEPARTMENT_TEXT.target,
  kind: "lookup",
  isOptional: true,
  hint: DEPARTMENT_TEXT.moveHint,
  suggest: async ({ scope }, typed) =>
    suggestDepartments(db, scope, { organizationId: await organizationOf(db, place), typed }),
  read: async ({ scope }, typed) => {
    const organizationId = await organizationOf(db, place);
    const found = await findDepartment(db, scope, { organizationId, typed });
    return found ? ok(String(found.id)) : error(DEPARTMENT_TEXT.parentWrong);
  },
});

/** A department of the place's tree, for whoever does something with it. */
const asked = async (place: TreePlace, id: number) => ({
  organizationId: await organizationOf(db, place),
  id,
});

/** What can be done to many departments at once. */
export const departmentBulk = (place: TreePlace): readonly BulkAction[] => [
  {
    code: "move",
    title: TEXT.move,
    perms: `${place.noun}:move`,
    input: targetIn(place),
    consequence: (ids) => moveConsequence(ids.length),
    apply: async (actor, id, _reason, input) =>
      moveDepartment(actor, await asked(place, id), input === "" ? null : Number(input)),
  },
  {
    code: "archive",
    title: TEXT.archive,
    perms: `${place.noun}:archive`,
    reason: "required",
    consequence: (ids) => archiveConsequence(ids.length),
    apply: async (actor, id, reason) => archiveDepartment(actor, await asked(place, id), reason),
    undo: async (actor, id) => restoreDepartment(actor, await asked(place, id)),
  },
];

/** What can be done to archived ones. */
export const departmentRecycleBulk = (place: TreePlace): readonly BulkAction[] => [
  {
    code: "restore",
    title: TEXT.restore,
    perms: `${place.noun}:archive`,
    consequence: (ids) => restoreConsequence(ids.length),
    apply: async (actor, id) => restoreDepartment(actor, await asked(place, id)),
  },
];
