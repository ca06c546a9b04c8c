import { resolveCode, resolveTyped, suggestCodes } from "../../reference-data/code-lookup.server";
import { withoutInvisible } from "../../format/text/invisible";
import { findList } from "../../reference-data/lists.server";
import { labelOf } from "../../reference-data/ranking.server";
import type { Typed } from "../../forms/editing/form.types";
import type { ItemValues, Library } from "./library.types";

/** What was typed into a field of codes means, and what else it could. */
export interface ParsedCode {
  readonly matches: readonly string[];
  /** Null for what means nothing, or several things. */
  readonly code: string | null;
}

/** By the names of the fields. */
export type ParsedCodes = Readonly<Record<string, ParsedCode>>;

async function rowsOf(list: number) {
  const found = await findList(list);
  return (found && (found.rows.ok ? found.rows.value : found.rows.lastKnown?.value)) ?? [];
}

/** The code that somebody means who types it, its name, or what a field offers; a file is read without guessing. */
async function parseCode(list: number, typed: string, isTyped: boolean): Promise<string | null> {
  const text = withoutInvisible(typed).trim();
  if (text === "") return null;
  // Most are written as they are stored or offered, and need no search.
  const written = (await rowsOf(list)).find((row) => row.code === text || labelOf(row) === text);
  if (written) return written.code;
  const found = await (isTyped ? resolveTyped : resolveCode)(list, text);
  return found.kind === "row" ? found.row.code : null;
}

/** Reference lists are called by numbers. */
const listNumber = (list: string | undefined): number | null =>
  list !== undefined && /^\d+$/.test(list) ? Number(list) : null;

const codedFields = ({ fields }: Pick<Library, "fields">) =>
  fields.flatMap(({ name, source }) => {
    const list = listNumber(source.list);
    return list === null ? [] : [{ name, list }];
  });

/** What all fields of codes mean; `isOffering`, for a form, says what else they could. */
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

/** An item as its form has it, and its history tells it: codes with their names. */
export async function typedOf(library: Pick<Library, "fields">, values: ItemValues): Promise<Typed> {
  const labels = codedFields(library).map(async ({ name, list }) => {
    const code = values[name] ?? "";
    const row = code === "" ? undefined : (await rowsOf(list)).find((each) => each.code === code);
    return [name, row ? labelOf(row) : code] as const;
  });
  const others = library.fields.map(({ name }) => [name, values[name] ?? ""] as const);
  return Object.fromEntries([["kind", values["kind"] ?? ""], ...others, ...(await Promise.all(labels))]);
}
