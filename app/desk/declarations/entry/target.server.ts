import { ENTRY_TEXT as TEXT } from "~/components/declarations/entry.text";
import type { SentPatch } from "~/components/declarations/entry-patch.types";
import type { Part } from "~/services/declarations/fields/field.types";
import type { DeclarationData } from "~/services/declarations/fields/field.types";
import {
  ENTRY_PARTS,
  isNotCreatable,
  ROWS_OF_PART,
  rowsOf,
  type EntryPart,
  type PartTarget,
  type RowKind,
} from "~/services/declarations/parts/parts";

/** The part and form of an address of the entry page. */
export interface EntryAddress {
  readonly part: EntryPart;
  /** The open form; null where a part has rows only and none was chosen. */
  readonly target: PartTarget | null;
}

const HEAD_PARTS: readonly Part[] = ["head", "inspection", "extra"];

const isPart = (text: string): text is EntryPart => (ENTRY_PARTS as readonly string[]).includes(text);

/** The kind of rows in an address; the part's first kind where it names none, null for an unknown one. */
function kindIn(part: EntryPart, query: URLSearchParams): RowKind | null {
  const kinds = ROWS_OF_PART[part] ?? [];
  const asked = query.get("kind");
  return kinds.find((kind) => kind === asked) ?? (asked === null ? (kinds[0] ?? null) : null);
}

/**
 * The part and the form of an address of the entry page. Invalid parameters mean the first possible ones; a
 * row after the last is a new one.
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
  const target = { kind, part, place: Math.min(place, count + 1) };
  return { part, target: isNotCreatable(data, target) ? null : target };
}

/** The address shown beside another: the head, and beside the head the first line. */
export function addressBeside({ part }: EntryAddress): EntryAddress {
  if (part !== "head") return { part: "head", target: { kind: "head", part: "head" } };
  return { part: "goods", target: { kind: "lines", part: "goods", place: 1 } };
}

/** The form of a patch; null for an unknown one. */
export function targetNamed({
  part,
  kind,
  place,
}: Pick<SentPatch, "part" | "kind" | "place">): PartTarget | null {
  if (!isPart(part)) return null;
  if (kind === "head") return HEAD_PARTS.includes(part) && place === 0 ? { kind, part } : null;
  const known = ROWS_OF_PART[part]?.find((each) => each === kind);
  return known && place > 0 ? { kind: known, part, place } : null;
}

/** The name of a form, or of the kind of its row. */
export const nameOf = (target: PartTarget): string =>
  target.kind === "head" ? TEXT.partNames[target.part] : TEXT.rowNames[target.kind];
