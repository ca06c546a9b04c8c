import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import type { Filter, Viewer } from "./define-list.server";
import type { ListQuery, Option } from "./list.types";
import { findSearchRefusal } from "./masks/masked-tries.server";

type Lookup = Extract<Filter, { kind: "lookup" }>;

export interface Lookups {
  /** The query with ids in place of typed texts. */
  readonly query: ListQuery;
  /** By code: the text that the field shows. */
  readonly typed: Readonly<Record<string, string>>;
  /** By code: the choices that the field offers. */
  readonly offered: Readonly<Record<string, readonly Option[]>>;
}

/**
 * The refusals of searches for whole values that the viewer sees masked, by filter code; counts the others.
 */
async function searchProblems(filters: readonly Filter[], { values }: ListQuery, viewer: Viewer) {
  const problems: Record<string, string> = {};
  for (const { code, masked } of filters) {
    const typed = values[code]?.[0];
    if (masked === undefined || typed === undefined) continue;
    const refusal = await findSearchRefusal(masked, typed, viewer);
    if (refusal !== null) problems[code] = refusal;
  }
  return problems;
}

async function resolve(lookup: Lookup, text: string, viewer: Viewer) {
  const found = text === "" ? null : await lookup.find(text, viewer);
  const offered = found ? [found] : await lookup.suggest(text, viewer);
  return { code: lookup.code, text, found, offered };
}

/**
 * Resolves the texts of lookup filters to records in scope; a record out of scope counts as missing. Searches
 * for whole masked values are counted here, before the rows are read.
 */
export async function resolveLookups(
  filters: readonly Filter[],
  query: ListQuery,
  viewer: Viewer,
): Promise<Lookups> {
  const refused = await searchProblems(filters, query, viewer);
  const lookups = filters.filter(
    (filter): filter is Lookup => filter.kind === "lookup" && refused[filter.code] === undefined,
  );
  const resolved = await Promise.all(
    lookups.map((lookup) => resolve(lookup, query.values[lookup.code]?.[0] ?? "", viewer)),
  );
  const values = { ...query.values };
  const problems = { ...query.problems, ...refused };
  for (const { code, text, found } of resolved) {
    if (found) values[code] = [found.value];
    else if (text !== "") problems[code] = CONSOLE_TEXT.missing;
  }
  return {
    query: { ...query, values, problems },
    typed: Object.fromEntries(resolved.map(({ code, text, found }) => [code, found?.text ?? text])),
    offered: Object.fromEntries(resolved.map(({ code, offered }) => [code, offered])),
  };
}
