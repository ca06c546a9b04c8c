import { tidy } from "../../format/text/normalize-text";
import type { ResourceRow } from "./resources.server";

const MATCHES_MAX = 50;
const LABELLED = /^([1-9]\d{0,15})-/;

type Row = Pick<ResourceRow, "id" | "parent_id" | "menu_type" | "title">;

function pathOf(row: Row, byId: ReadonlyMap<number, Row>): string {
  const above = row.parent_id === null ? undefined : byId.get(row.parent_id);
  return above ? `${pathOf(above, byId)} / ${row.title}` : row.title;
}

/** The label of a resource as a parent: its id and path; "" for none. */
export function parentLabel(rows: readonly Row[], id: number | null): string {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const row = id === null ? undefined : byId.get(id);
  return row ? `${String(row.id)}-${pathOf(row, byId)}` : "";
}

/** Suggests parents whose label matches the typed text, at most 50; buttons cannot be parents. */
export function matchParents(rows: readonly Row[], typed: string): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const term = LABELLED.test(typed) ? "" : tidy(typed.slice(0, 100));
  return rows
    .filter(({ menu_type }) => menu_type !== 3)
    .map((row) => `${String(row.id)}-${pathOf(row, byId)}`)
    .filter((label) => label.includes(term))
    .slice(0, MATCHES_MAX);
}

/** Resolves a typed parent by its label, or by a unique title; null otherwise. */
export function findParent(rows: readonly Row[], typed: string): number | null {
  const text = tidy(typed.slice(0, 200));
  const [, id] = LABELLED.exec(text) ?? [];
  const found = rows.filter((row) => (id === undefined ? row.title === text : String(row.id) === id));
  const [only] = found.filter(({ menu_type }) => menu_type !== 3);
  return found.length === 1 && only ? only.id : null;
}
