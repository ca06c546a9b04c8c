import type { Plan, StoredRow } from "./read-row";
import type { RenamedCode } from "./table-import.text";

const CODES_MIN = 2;

/** The common length of all codes in force; null where lengths differ, or there is only one code. */
export function codeLengthOf(rows: Iterable<StoredRow>): number | null {
  const lengths = [...rows].filter(({ isRetired }) => !isRetired).map(({ values }) => values.code.length);
  const [first] = lengths;
  return first !== undefined && lengths.length >= CODES_MIN && lengths.every((each) => each === first)
    ? first
    : null;
}

/** Collects new codes of a file whose names other codes in force have: most are typed wrongly. */
export class KnownNames {
  readonly #codes = new Map<string, string>();
  readonly renamed: RenamedCode[] = [];

  constructor(rows: Iterable<StoredRow>) {
    for (const { isRetired, values } of rows) if (!isRetired) this.#codes.set(values.name, values.code);
  }

  add({ stored, values: { code, name } }: Plan): void {
    const knownAs = this.#codes.get(name);
    if (stored === null && knownAs !== undefined && knownAs !== code)
      this.renamed.push({ code, name, knownAs });
  }
}
