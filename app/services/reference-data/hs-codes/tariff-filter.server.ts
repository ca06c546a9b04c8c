import { sql } from "kysely";
import type { Asked, Filter, FilterHead } from "../../collections/lists/define-list.server";
import { startsWith } from "../../db/search/name-search.server";
import { tariffCodeOf } from "./tariff-code";

/**
 * The condition of a filter for a typed tariff code, with or without dots; an empty code or dots alone find
 * nothing.
 */
export function byTariffCode(typed: string, ask: (code: string) => Asked): Asked {
  const code = tariffCodeOf(typed);
  return code === "" ? sql<boolean>`1 = 0` : ask(code);
}

/** A filter for rows whose tariff code begins with the typed text. */
export const tariffPrefix = (head: FilterHead, column: string): Filter => ({
  ...head,
  kind: "prefix",
  where: (term) => byTariffCode(term, (code) => startsWith(column, code)),
});
