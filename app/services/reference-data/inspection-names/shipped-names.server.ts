/** Returns the rows of the shipped file below its head, sorted by tariff code. */
export async function readShippedNames(): Promise<string[][]> {
  const { default: table } = await import("./inspection-names.tsv?raw");
  const [, ...lines] = table.trimEnd().split("\n");
  return lines.map((line) => line.split("\t"));
}

/** A tariff code of the shipped inspection names. */
export interface ShippedCode {
  readonly code: string;
  /** The part that the names of the code share. */
  readonly name: string;
}

/** Removes the text in brackets at the end by which a name differs from the others of its code. */
function sharedName(name: string, difference: string): string {
  const suffix = `(${difference})`;
  return difference !== "" && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
}

async function loadCodes(): Promise<readonly ShippedCode[]> {
  const names = new Map<string, string>();
  for (const [code = "", , name = "", difference = ""] of await readShippedNames())
    if (!names.has(code)) names.set(code, sharedName(name, difference));
  return [...names].map(([code, name]) => ({ code, name }));
}

let loading: Promise<readonly ShippedCode[]> | null = null;

/**
 * Returns the 11,856 codes of the shipped file in their order. They remain in memory, about 2 MB, from the
 * first call on.
 */
export const listShippedCodes = (): Promise<readonly ShippedCode[]> => (loading ??= loadCodes());
