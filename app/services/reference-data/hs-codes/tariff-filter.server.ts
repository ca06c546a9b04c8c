import { sql } from "kysely";
import type { Asked, Filter, FilterHead } from "../../collections/lists/define-list.server";
import { startsWith } from "../../db/search/name-search.server";
import { tariffCodeOf } from "./tariff-code";

/** What a filter asks of a typed tariff code, with dots or without; dots alone are no code, and find nothing. */
export function byTariffCode(typed: string, ask: (code: string) => Asked): Asked {
  const code = tariffCodeOf(typed);
  return code === "" ? sql<boolean>`1 = 0` : ask(code);
}

/** Rows whose tariff code begins with what is typed. */
export const tariffPrefix = (head: FilterHead, column: string): Filter => ({
  ...head,
  kind: "prefix",
  where: (term) => byTariffCode(term, (code) => startsWith(column, code)),
});
