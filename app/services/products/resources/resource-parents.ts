import { tidy } from "../../format/text/tidy-text";
import type { ResourceRow } from "./resources.server";

const MATCHES_MAX = 50;
const LABELLED = /^([1-9]\d{0,15})-/;

type Row = Pick<ResourceRow, "id" | "parent_id" | "menu_type" | "title">;

function pathOf(row: Row, byId: ReadonlyMap<number, Row>): string {
  const above = row.parent_id === null ? undefined : byId.get(row.parent_id);
  return above ? `${pathOf(above, byId)} / ${row.title}` : row.title;
}

/** How a resource is proposed and typed as a parent: its number, and where it stands. */
export function parentLabel(rows: readonly Row[], id: number | null): string {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const row = id === null ? undefined : byId.get(id);
  return row ? `${String(row.id)}-${pathOf(row, byId)}` : "";
}

/** What can have something below it and matches what is typed so far, at most 50. */
export function matchParents(rows: readonly Row[], typed: string): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const term = LABELLED.test(typed) ? "" : tidy(typed.slice(0, 100));
  return rows
    .filter(({ menu_type }) => menu_type !== 3)
    .map((row) => `${String(row.id)}-${pathOf(row, byId)}`)
    .filter((label) => label.includes(term))
    .slice(0, MATCHES_MAX);
}

/** The parent that was meant: by its label, or by a title that only one has. */
export function findParent(rows: readonly Row[], typed: string): number | null {
  const text = tidy(typed.slice(0, 200));
  const [, id] = LABELLED.exec(text) ?? [];
  const found = rows.filter((row) => (id === undefined ? row.title === text : String(row.id) === id));
  const [only] = found.filter(({ menu_type }) => menu_type !== 3);
  return found.length === 1 && only ? only.id : null;
}
