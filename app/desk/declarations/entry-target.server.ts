import type { Part } from "~/services/declarations/fields/field.types";
import type { DeclarationData } from "~/services/declarations/fields/field.types";
import {
  ENTRY_PARTS,
  ROWS_OF_PART,
  rowsOf,
  type EntryPart,
  type PartTarget,
  type RowKind,
} from "~/services/declarations/records/parts";

/** What an address of the entry page is about. */
export interface EntryAddress {
  readonly part: EntryPart;
  /** The form that is open; null where a part has rows alone and none was chosen. */
  readonly target: PartTarget | null;
}

const HEAD_PARTS: readonly Part[] = ["head", "inspection", "extra"];

const isPart = (text: string): text is EntryPart => (ENTRY_PARTS as readonly string[]).includes(text);

/** Rows of a part that an address names by their kind; the first kind where it names none. */
function kindIn(part: EntryPart, query: URLSearchParams): RowKind | null {
  const kinds = ROWS_OF_PART[part] ?? [];
  const asked = query.get("kind");
  return kinds.find((kind) => kind === asked) ?? (asked === null ? (kinds[0] ?? null) : null);
}

/**
 * The part and the form that an address of the entry page names. What cannot be meant is the first of what can:
 * a row behind the last is a new one.
 */
export function targetIn(query: URLSearchParams, data: DeclarationData): EntryAddress {
  const asked = query.get("part") ?? "";
  const part = isPart(asked) ? asked : "head";
  const line = query.get("line");
  const isHead = HEAD_PARTS.includes(part);
  if (isHead && line === null) return { part, target: { kind: "head", part } };
  const kind = kindIn(part, query);
  if (kind === null) return { part, target: isHead ? { kind: "head", part } : null };
  const count = rowsOf(data, kind).length;
  const place = line === "new" || line === null ? count + 1 : Number(/^[1-9]\d{0,3}$/.exec(line)?.[0] ?? 1);
  return { part, target: { kind, part, place: Math.min(place, count + 1) } };
}

/** The query that leads to a target. */
export function queryOf(target: PartTarget): string {
  const query = new URLSearchParams({ part: target.part });
  if (target.kind === "head") return query.toString();
  const kinds = ROWS_OF_PART[target.part] ?? [];
  if (kinds[0] !== target.kind || target.part === "inspection" || target.part === "extra")
    query.set("kind", target.kind);
  query.set("line", String(target.place));
  return query.toString();
}
