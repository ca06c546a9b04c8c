import { LIST_GROUPS, OTHER_LISTS } from "./list-groups.text";
import { countRows, findList, listLists } from "./lists.server";
import { rankRows, resolveRow, type Resolved } from "./ranking.server";
import type { ReferenceList, ReferenceRow } from "./reference-data.types";

const LOOKUP_PAGE_ROWS = 50;
/** As many as a person looks through below a field. */
const MATCHES_MAX = 20;
/** So few are offered before anything is typed, too. */
const SHORT_LIST_ROWS = 60;

export interface ListChoice extends Pick<ReferenceList, "type" | "title"> {
  /** How many rows it has; null when that is not known. */
  readonly count: number | null;
}

export interface ListGroup {
  readonly title: string;
  readonly lists: readonly ListChoice[];
}

/** Every list once, grouped as people look for it. */
export async function groupLists(): Promise<readonly ListGroup[]> {
  const [known, counts] = await Promise.all([listLists(), countRows()]);
  const lists = known.map(({ type, title }) => ({ type, title, count: counts.get(type) ?? null }));
  const named = LIST_GROUPS.map(({ title, types }) => ({
    title,
    lists: types.flatMap((type) => lists.filter((list) => list.type === type)),
  }));
  const grouped = new Set(LIST_GROUPS.flatMap(({ types }) => types));
  const others = { title: OTHER_LISTS, lists: lists.filter(({ type }) => !grouped.has(type)) };
  return [...named, others].filter((group) => group.lists.length > 0);
}

interface Suggestions {
  readonly list: ReferenceList;
  /** Null when the list does not load; what was known last is still good enough to suggest. */
  readonly rows: readonly ReferenceRow[] | null;
}

/** What a field offers for what was typed so far: the best matches, a short list whole; null for an unknown list. */
export async function suggestCodes(type: number, typed: string): Promise<Suggestions | null> {
  const found = await findList(type);
  if (!found) return null;
  const known = found.rows.ok ? found.rows.value : found.rows.lastKnown?.value;
  if (!known) return { list: found.list, rows: null };
  const rows = (await rankRows(known, typed)).filter(({ isRetired }) => !isRetired);
  const isWhole = typed.trim() === "" && rows.length <= SHORT_LIST_ROWS;
  return { list: found.list, rows: isWhole ? rows : rows.slice(0, MATCHES_MAX) };
}

/** What was typed into a field as one row of a list that is in force. */
export async function resolveCode(type: number, typed: string): Promise<Resolved> {
  const found = await findList(type);
  const known = found && (found.rows.ok ? found.rows.value : found.rows.lastKnown?.value);
  return known ? resolveRow(known, typed) : { kind: "none" };
}

/**
 * The same of a field that somebody fills in by hand: what is no code or name is the only row that the field would
 * offer, as it is with scripts, which take that at Enter.
 */
export async function resolveTyped(type: number, typed: string): Promise<Resolved> {
  const resolved = await resolveCode(type, typed);
  if (resolved.kind !== "none") return resolved;
  const [row, ...others] = (await suggestCodes(type, typed))?.rows ?? [];
  return row && others.length === 0 ? { kind: "row", row } : resolved;
}

export interface CodeLookup {
  readonly list: ReferenceList;
  /** The list did not load: since when what is shown has been known, or that nothing is. */
  readonly failed: { readonly knownAt: number | null } | null;
  readonly rows: readonly ReferenceRow[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly match: Resolved;
}

/** One page of what matches in one list, retired rows too; a page beyond the end is the last one. */
export async function lookUpCodes(type: number, typed: string, page: number): Promise<CodeLookup | null> {
  const found = await findList(type);
  if (!found) return null;
  const { list, rows } = found;
  const known = rows.ok ? rows.value : (rows.lastKnown?.value ?? []);
  const matches = await rankRows(known, typed);
  const pages = Math.max(1, Math.ceil(matches.length / LOOKUP_PAGE_ROWS));
  const shown = Math.min(Math.max(1, page), pages);
  return {
    list,
    failed: rows.ok ? null : { knownAt: rows.lastKnown?.at ?? null },
    rows: matches.slice((shown - 1) * LOOKUP_PAGE_ROWS, shown * LOOKUP_PAGE_ROWS),
    total: matches.length,
    page: shown,
    pages,
    match: await resolveRow(known, typed),
  };
}
