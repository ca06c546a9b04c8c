import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import type { Filter, Viewer } from "./define-list.server";
import type { ListQuery, Option } from "./list.types";

type Lookup = Extract<Filter, { kind: "lookup" }>;

export interface Lookups {
  /** The query with ids in place of what was typed. */
  readonly query: ListQuery;
  /** By code: what the field shows. */
  readonly typed: Readonly<Record<string, string>>;
  /** By code: what the field offers. */
  readonly offered: Readonly<Record<string, readonly Option[]>>;
}

async function resolve(lookup: Lookup, text: string, viewer: Viewer) {
  const found = text === "" ? null : await lookup.find(text, viewer);
  const offered = found ? [found] : await lookup.suggest(text, viewer);
  return { code: lookup.code, text, found, offered };
}

/** Finds the records that lookup filters mean, in scope: a foreign one is as good as none. */
export async function resolveLookups(
  filters: readonly Filter[],
  query: ListQuery,
  viewer: Viewer,
): Promise<Lookups> {
  const lookups = filters.filter((filter): filter is Lookup => filter.kind === "lookup");
  const resolved = await Promise.all(
    lookups.map((lookup) => resolve(lookup, query.values[lookup.code]?.[0] ?? "", viewer)),
  );
  const values = { ...query.values };
  const problems = { ...query.problems };
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
