import { personName } from "../../../format/person-name";
import { db } from "../../../db/client.server";
import type { Scope } from "../../../access/scopes/scope.server";
import { ACCOUNT_PAGE_TEXT as TEXT } from "./account-page.text";
import { findPerson } from "../find-person.server";
import { PERSON_LABELS } from "../person.schema";

/** Returns the path of a department id in an audit record; the id itself where the department was deleted. */
async function departmentText(id: string): Promise<string> {
  const row = await db
    .selectFrom("departments")
    .select("path")
    .where("id", "=", Number(id))
    .executeTakeFirst();
  return row?.path ?? id;
}

/**
 * Returns the description of an account for its history page, and the formatter of its field values.
 * @throws DomainError not-found outside the scope
 */
export async function accountHistory(scope: Scope, id: number) {
  const name = personName(await findPerson(db, scope, id));
  const titles = { ...PERSON_LABELS, ...TEXT.fieldTitles, status: "状态" };
  const textOf = (field: string, value: string): string | Promise<string> => {
    if (field === "departmentId") return departmentText(value);
    return field === "status" ? (TEXT.statuses[value as keyof typeof TEXT.statuses] ?? value) : value;
  };
  return { type: "account", id, name, titles, textOf };
}
