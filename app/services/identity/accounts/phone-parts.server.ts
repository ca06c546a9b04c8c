import { sql } from "kysely";
import { allOf, type Condition } from "../../collections/lists/define-list.server";
import { startsWith } from "../../db/search/name-search.server";
import { PHONE_TAIL_FROM } from "../../format/mask";
import type { PhoneParts } from "./masked-contact";

/** Whether a column holds a phone that begins and ends so. The expression of the end has an index for accounts. */
export function hasPhoneParts(column: string, { head, tail }: PhoneParts): Condition {
  return allOf([
    ...(tail === undefined
      ? []
      : [sql<boolean>`substr(${sql.ref(column)}, ${sql.lit(PHONE_TAIL_FROM)}) = ${tail}`]),
    ...(head === undefined ? [] : [startsWith(column, head)]),
  ]);
}
