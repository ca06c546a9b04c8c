import { sql } from "kysely";
import { allOf, type Condition } from "../../collections/lists/define-list.server";
import { startsWith } from "../../db/search/name-search.server";
import { PHONE_TAIL_FROM } from "../../format/mask";
import type { PhoneParts } from "./masked-contact";

/**
 * The condition that a column holds a phone with this beginning and end. Must match the
 * index on the end of phones.
 */
export function hasPhoneParts(column: string, { head, tail }: PhoneParts): Condition {
  return allOf([
    ...(tail === undefined
      ? []
      : [sql<boolean>`substr(${sql.ref(column)}, ${sql.lit(PHONE_TAIL_FROM)}) = ${tail}`]),
    ...(head === undefined ? [] : [startsWith(column, head)]),
  ]);
}
