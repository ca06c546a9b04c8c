import { db } from "../../../db/client.server";
import type { Scope } from "../../../access/scopes/scope.server";
import { HISTORY_TEXT } from "./history.text";
import { findReviewed } from "./read-application.server";

/**
 * The object, titles and texts of an application's history.
 * @throws DomainError not-found
 */
export async function applicationHistory(scope: Scope, id: number) {
  const { company_name: name } = await findReviewed(db, scope, id);
  return {
    type: "certification",
    id,
    name,
    titles: HISTORY_TEXT.titles,
    textOf: (field: string, value: string) =>
      (HISTORY_TEXT.values as Readonly<Record<string, Readonly<Record<string, string>>>>)[field]?.[value] ??
      value,
  };
}
