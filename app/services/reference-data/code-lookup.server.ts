import { LIST_GROUPS, OTHER_LISTS } from "./list-groups.text";
import { countRows, findList, listLists } from "./lists.server";
import { rankRows, resolveRow, type Resolved } from "./ranking.server";
import type { ReferenceList, ReferenceRow } from "./reference-data.types";

const LOOKUP_PAGE_ROWS = 50;
/** Maximum number of matches that a field offers. */
const MATCHES_MAX = 20;
/** Lists of at most this many rows are offered whole before anything is typed. */
const SHORT_LIST_ROWS = 60;

export interface ListChoice extends Pick<ReferenceList, "type" | "title"> {
  /** Number of its rows; null when unknown. */
  readonly count: number | null;
}

export interface ListGroup {
  readonly title: string;
  readonly lists: readonly ListChoice[];
}

/** Every list once, in the groups of the choice of lists; ungrouped ones come last. */
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
  /** Null when the list does not load; the last known rows suffice for suggestions. */
  readonly rows: readonly ReferenceRow[] | null;
}

/**
 * The suggestions of a field for the typed text: the best matches, a short list whole; null for an unknown
 * list.
 */
export async function suggestCodes(type: number, typed: string): Promise<Suggestions | null> {
  const found = await findList(type);
  if (!found) return null;
  const known = found.rows.ok ? found.rows.value : found.rows.lastKnown?.value;
  if (!known) return { list: found.list, rows: null };
  const rows = (await rankRows(known, typed)).filter(({ isRetired }) => !isRetired);
  const isWhole = typed.trim() === "" && rows.length <= SHORT_LIST_ROWS;
  return { list: found.list, rows: isWhole ? rows : rows.slice(0, MATCHES_MAX) };
}

/** Resolves the text of a field to one row of a list that is in force. */
export async function resolveCode(type: number, typed: string): Promise<Resolved> {
  const found = await findList(type);
  const known = found && (found.rows.ok ? found.rows.value : found.rows.lastKnown?.value);
  return known ? resolveRow(known, typed) : { kind: "none" };
}

/**
 * The same for a field that is filled in by hand: a text that is not a code or name is resolved to the only
 * row that the field would suggest, as scripts do at Enter.
 */
export async function resolveTyped(type: number, typed: string): Promise<Resolved> {
  const resolved = await resolveCode(type, typed);
  if (resolved.kind !== "none") return resolved;
  const [row, ...others] = (await suggestCodes(type, typed))?.rows ?? [];
  return row && others.length === 0 ? { kind: "row", row } : resolved;
}

export interface CodeLookup {
  readonly list: ReferenceList;
  /**
   * Set when the list did not load: since when the shown rows have been known, or null where there are none.
   */
  readonly failed: { readonly knownAt: number | null } | null;
  readonly rows: readonly ReferenceRow[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly match: Resolved;
}

/**
 * One page of the matches in one list, retired rows included; a page beyond the end is the last one. Null for
 * an unknown list.
 */
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
