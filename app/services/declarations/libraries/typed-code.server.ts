import { resolveCode, resolveTyped, suggestCodes } from "../../reference-data/code-lookup.server";
import { withoutInvisible } from "../../format/text/invisible";
import { findList } from "../../reference-data/lists.server";
import { labelOf } from "../../reference-data/ranking.server";
import type { Typed } from "../../forms/editing/form.types";
import type { ItemValues, Library } from "./library.types";

/** The code that a typed text denotes, and suggestions for it. */
export interface ParsedCode {
  readonly matches: readonly string[];
  /** Null for an unknown or ambiguous text. */
  readonly code: string | null;
}

/** Parsed codes by field name. */
export type ParsedCodes = Readonly<Record<string, ParsedCode>>;

async function rowsOf(list: number) {
  const found = await findList(list);
  return (found && (found.rows.ok ? found.rows.value : found.rows.lastKnown?.value)) ?? [];
}

/**
 * Resolves a typed code, name or suggestion to its code; a file's cell (`isTyped` false) is resolved without
 * guessing.
 */
async function parseCode(list: number, typed: string, isTyped: boolean): Promise<string | null> {
  const text = withoutInvisible(typed).trim();
  if (text === "") return null;
  // Most texts are a code or a suggestion as it is; these need no search.
  const written = (await rowsOf(list)).find((row) => row.code === text || labelOf(row) === text);
  if (written) return written.code;
  const found = await (isTyped ? resolveTyped : resolveCode)(list, text);
  return found.kind === "row" ? found.row.code : null;
}

/** The number of a reference list; null for other lists. */
const listNumber = (list: string | undefined): number | null =>
  list !== undefined && /^\d+$/.test(list) ? Number(list) : null;

const codedFields = ({ fields }: Pick<Library, "fields">) =>
  fields.flatMap(({ name, source }) => {
    const list = listNumber(source.list);
    return list === null ? [] : [{ name, list }];
  });

/** Parses all fields of codes; with `isOffering`, as a form needs it, adds suggestions. */
export async function parseCodes(
  library: Pick<Library, "fields">,
  typed: Typed,
  isOffering: boolean,
): Promise<ParsedCodes> {
  const read = codedFields(library).map(async ({ name, list }) => {
    const text = typed[name] ?? "";
    const offered = isOffering ? ((await suggestCodes(list, text))?.rows ?? []) : [];
    return [name, { matches: offered.map(labelOf), code: await parseCode(list, text, isOffering) }] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

/** Converts an item to what its form and history show: codes with their names. */
export async function typedOf(library: Pick<Library, "fields">, values: ItemValues): Promise<Typed> {
  const labels = codedFields(library).map(async ({ name, list }) => {
    const code = values[name] ?? "";
    const row = code === "" ? undefined : (await rowsOf(list)).find((each) => each.code === code);
    return [name, row ? labelOf(row) : code] as const;
  });
  const others = library.fields.map(({ name }) => [name, values[name] ?? ""] as const);
  return Object.fromEntries([["kind", values["kind"] ?? ""], ...others, ...(await Promise.all(labels))]);
}
