import { withoutInvisible } from "../format/text/invisible";
import { inSlices } from "../runtime/process/slices.server";
import type { ReferenceRow } from "./reference-data.types";

/** A row prepared for searching: texts in lower case and without blanks. */
interface Searched {
  readonly row: ReferenceRow;
  readonly codes: readonly string[];
  /** The codes from before customs and inspection were merged. */
  readonly customsCode: string;
  readonly inspectionCode: string;
  readonly names: readonly string[];
  /** The text of the row as an option of a field. */
  readonly label: string;
  readonly sound: string;
  readonly initials: string;
}

/** Normalizes width, case, blanks and invisible characters, which a search ignores. */
const plain = (typed: string): string =>
  withoutInvisible(typed.normalize("NFKC")).toLowerCase().replace(/\s+/g, "");

/** `CHN-中国`: the text of a code in a field, which is resolved back to the code. */
export const labelOf = ({ code, name }: Pick<ReferenceRow, "code" | "name">): string => `${code}-${name}`;

const present = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== "").map(plain))];

function searched(row: ReferenceRow): Searched {
  const syllables = row.pinyin.split(" ");
  return {
    row,
    codes: present([row.code, row.customsCode, row.inspectionCode]),
    customsCode: plain(row.customsCode),
    inspectionCode: plain(row.inspectionCode),
    names: present([row.name, row.customsName, row.inspectionName, row.englishName, row.fullName]),
    label: plain(labelOf(row)),
    sound: syllables.join(""),
    initials: syllables.map((syllable) => syllable.slice(0, 1)).join(""),
  };
}

/** The rank of a row, smaller is better; null when the row does not match. */
function rankOf({ codes, names, label, sound, initials }: Searched, typed: string): number | null {
  const ranks = [
    codes[0] === typed,
    codes[0]!.startsWith(typed),
    names[0] === typed,
    names[0]!.startsWith(typed),
    initials.startsWith(typed) || sound.startsWith(typed),
    [...codes, ...names].some((text) => text.startsWith(typed)),
    [...codes, ...names, label, initials, sound].some((text) => text.includes(typed)),
  ];
  const rank = ranks.indexOf(true);
  return rank === -1 ? null : rank;
}

const prepared = new WeakMap<readonly ReferenceRow[], readonly Searched[]>();

/** Prepared once per version of the rows, in slices, so that other requests are served in between. */
async function searchable(rows: readonly ReferenceRow[]): Promise<readonly Searched[]> {
  const known = prepared.get(rows);
  if (known) return known;
  const made: Searched[] = [];
  await inSlices(rows, (slice) => made.push(...slice.map(searched)));
  prepared.set(rows, made);
  return made;
}

/**
 * The rows that contain the typed text in code, name, pinyin or initials: code first, then names that begin
 * with it, then pinyin, then rows that contain it; equal ones in the order of the official table.
 */
export async function rankRows(
  rows: readonly ReferenceRow[],
  typed: string,
): Promise<readonly ReferenceRow[]> {
  const wanted = plain(typed);
  if (wanted === "") return rows;
  const found: { row: ReferenceRow; rank: number }[] = [];
  for (const candidate of await searchable(rows)) {
    const rank = rankOf(candidate, wanted);
    if (rank !== null) found.push({ row: candidate.row, rank });
  }
  return found.sort((a, b) => a.rank - b.rank).map(({ row }) => row);
}

/** A typed code resolved to one row, or why not. */
export type Resolved =
  | { readonly kind: "row"; readonly row: ReferenceRow }
  | { readonly kind: "none" }
  /** Several rows match. */
  | { readonly kind: "several" };

function only(found: readonly Searched[]): Resolved | null {
  const [first] = found;
  if (!first) return null;
  return found.length === 1 ? { kind: "row", row: first.row } : { kind: "several" };
}

/**
 * Resolves a typed code, option label, name or former code to a row in force. The exact spelling of a code
 * comes first, because in one list A and a differ; another case is accepted where it matches one row only. A
 * former code comes last: in some lists it is the current code of another row.
 */
export async function resolveRow(rows: readonly ReferenceRow[], typed: string): Promise<Resolved> {
  const text = typed.normalize("NFKC").trim();
  const small = plain(typed);
  if (small === "") return { kind: "none" };
  const inForce = (await searchable(rows)).filter(({ row }) => !row.isRetired);
  return (
    only(inForce.filter(({ row }) => row.code === text)) ??
    only(inForce.filter(({ label, row }) => label === small && text.startsWith(row.code))) ??
    only(inForce.filter(({ codes }) => codes[0] === small)) ??
    only(inForce.filter(({ label }) => label === small)) ??
    only(inForce.filter(({ names }) => names[0] === small)) ??
    only(inForce.filter(({ customsCode }) => customsCode === small)) ??
    only(inForce.filter(({ inspectionCode }) => inspectionCode === small)) ??
    only(inForce.filter(({ names }) => names.includes(small))) ?? { kind: "none" }
  );
}
