import { db } from "../../../db/client.server";
import { enumTexts } from "../../../reference-data/enum-options.server";
import {
  DEPARTMENT_HISTORY as HISTORY,
  DEPARTMENT_LABELS as LABELS,
  DEPARTMENT_STATES,
} from "../department.text";
import { DEPARTMENT_TYPES } from "../department.types";
import { leaderText } from "../department-choices.server";
import type { DepartmentRow } from "../find-department.server";

const STATES: Readonly<Record<string, string>> = { ...DEPARTMENT_STATES, archived: HISTORY.archived };

/** The object, titles and texts of a department's history. */
export async function departmentHistory({ id, path }: DepartmentRow) {
  const typeText = await enumTexts(DEPARTMENT_TYPES);
  const textOf = (field: string, value: string): string | Promise<string> => {
    if (field === "leaderId") return leaderText(db, value);
    if (field === "status") return STATES[value] ?? value;
    return field === "type" ? typeText(value) : value;
  };
  const titles = { ...LABELS, path: HISTORY.path, parent: LABELS.parentId, place: HISTORY.position };
  return { type: "department", id, name: path, titles, textOf };
}
