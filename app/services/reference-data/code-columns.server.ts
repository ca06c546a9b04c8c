import { sql } from "kysely";
import type { Filter } from "../collections/lists/define-list.server";

/** A filter's condition that compares a whole column of the row. */
export const codeEquals = (column: string) => (value: string) =>
  sql<boolean>`${sql.ref(`base_data.${column}`)} = ${value}`;

/** A code of a former table (customs, inspection) with its name. */
export const codeWithName = (code: string, name: string): string => [code, name].filter(Boolean).join(" ");

/** A filter by whether rows are in force. */
export const inForceFilter = (title: string, texts: { inForce: string; retired: string }): Filter => ({
  code: "status",
  title,
  kind: "choice",
  options: [
    { value: "1", text: texts.inForce },
    { value: "0", text: texts.retired },
  ],
  where: (status) => sql<boolean>`base_data.status = ${Number(status)}`,
});
