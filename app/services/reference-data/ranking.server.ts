import { withoutInvisible } from "../format/text/invisible";
import { inSlices } from "../runtime/process/slices.server";
import type { ReferenceRow } from "./reference-data.types";

/** A row as it is searched: everything small, without blanks. */
interface Searched {
  readonly row: ReferenceRow;
  readonly codes: readonly string[];
  /** What customs and inspection called it before their codes were merged. */
  readonly customsCode: string;
  readonly inspectionCode: string;
  readonly names: readonly string[];
  /** As a field has it after one of its options was chosen. */
  readonly label: string;
  readonly sound: string;
  readonly initials: string;
}

/** Full-width and half-width, capitals, blanks, what nobody sees: nobody who searches means a difference. */
const plain = (typed: string): string =>
  withoutInvisible(typed.normalize("NFKC")).toLowerCase().replace(/\s+/g, "");

/** `CHN-中国`: how a code is shown in a field, and taken back from it. */
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

/** Smaller is better; null when the row has nothing of it. */
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

/** Made once for the rows of a version, a slice at a time, so that everybody else is heard between. */
async function searchable(rows: readonly ReferenceRow[]): Promise<readonly Searched[]> {
  const known = prepared.get(rows);
  if (known) return known;
  const made: Searched[] = [];
  await inSlices(rows, (slice) => made.push(...slice.map(searched)));
  prepared.set(rows, made);
  return made;
}

/**
 * The rows that have what was typed in code, name, pinyin or initials: code first, then names that begin so, then
 * sounds, then what contains it; equal ones as in the official table.
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

/** A code as it was typed, resolved to one row, or why not. */
export type Resolved =
  | { readonly kind: "row"; readonly row: ReferenceRow }
  | { readonly kind: "none" }
  /** Several rows are called so. */
  | { readonly kind: "several" };

function only(found: readonly Searched[]): Resolved | null {
  const [first] = found;
  if (!first) return null;
  return found.length === 1 ? { kind: "row", row: first.row } : { kind: "several" };
}

/**
 * What somebody means who typed a code, a label as fields offer it, a name or a former code of a row in force. A code
 * as it is written comes first, because in one list A and a differ; one in other letters is good where it can only mean
 * one row. A former code comes last: in some lists it is what another row is called today.
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
