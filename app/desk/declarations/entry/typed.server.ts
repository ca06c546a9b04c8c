import { ENTRY_TEXT as TEXT } from "~/components/declarations/entry.text";
import type { AuthorizedPost } from "~/collections/authorized-page.server";
import type {
  DeclarationData,
  DeclarationField,
  ReadResult,
} from "~/services/declarations/fields/field.types";
import { readTyped } from "~/services/declarations/fields/read-typed";
import { codeBefore, tickedPlaces } from "~/services/declarations/parts/written-code";
import { fieldsAt, rowsOf, type PartTarget } from "~/services/declarations/parts/parts";
import { withoutInvisible } from "~/services/format/text/invisible";
import { formatTime } from "~/services/format/time";
import { findList } from "~/services/reference-data/lists.server";
import { resolveTyped, suggestCodes } from "~/services/reference-data/code-lookup.server";
import { suggestHsCodes } from "~/services/reference-data/hs-codes/hs-elements.server";
import { now } from "~/services/runtime/process/clock.server";

const NEAREST = 3;
const isNumber = (list: string | undefined): list is string => list !== undefined && /^\d+$/.test(list);

/**
 * The code of a text that is an exact code or option of the list; null otherwise. Avoids a search in the most
 * common case.
 */
async function writtenCode(list: string, typed: string): Promise<string | null> {
  const found = await findList(Number(list));
  const rows = found?.rows.ok ? found.rows.value : [];
  const row = rows.find(({ code, name }) => code === typed || typed === `${code}-${name}`);
  return row?.code ?? null;
}

/** The code of a typed code, name or option; any other text is returned as typed. */
async function codeOf(list: string, typed: string): Promise<ReadResult> {
  if (typed.trim() === "") return { value: "" };
  const written = await writtenCode(list, typed);
  if (written !== null) return { value: written };
  const found = await resolveTyped(Number(list), typed);
  if (found.kind === "several") return { problem: TEXT.several };
  return { value: found.kind === "row" ? found.row.code : typed };
}

/** Adds the nearest codes to the problem of a text that is not a code. */
async function nearestTo(list: string, typed: string, problem: string): Promise<ReadResult> {
  const rows = (await suggestCodes(Number(list), typed))?.rows ?? [];
  const names = rows.slice(0, NEAREST).map(({ code, name }) => `${code} ${name}`);
  return { problem: names.length === 0 ? problem : TEXT.nearest(names.join("、")) };
}

/** Reads a tariff code; for an incomplete one the problem lists codes that begin with it. */
async function readTariffCode(field: DeclarationField, typed: string, context: Context): Promise<ReadResult> {
  const read = readTyped(field, codeBefore(typed), context);
  if (read.value !== undefined) return read;
  const codes = (await suggestHsCodes(typed)).slice(0, NEAREST);
  return codes.length === 0
    ? read
    : { problem: TEXT.nearest(codes.map(({ code, name }) => `${code} ${name}`).join("、")) };
}

interface Context {
  readonly today: string;
  readonly lineCount: number;
}

async function readField(field: DeclarationField, sent: string, context: Context): Promise<ReadResult> {
  const { list, format } = field;
  const typed = list === undefined ? sent : withoutInvisible(sent);
  if (list === "hs") return readTariffCode(field, typed, context);
  if (list === "ciq") return readTyped(field, codeBefore(typed), context);
  if (!isNumber(list) || format.kind === "ticks" || format.kind === "choice" || format.kind === "codes")
    return readTyped(field, typed, context);
  const parsed = await codeOf(list, typed);
  if (parsed.value === undefined) return parsed;
  const read = readTyped(field, parsed.value, context);
  return read.value === undefined ? nearestTo(list, typed, read.problem) : read;
}

const contextOf = (data: DeclarationData): Context => ({
  today: formatTime(now(), "YYYYMMDD"),
  lineCount: rowsOf(data, "lines").length,
});

/** Reads the typed text of one field, as in a form with nothing else. */
export const readPatched = (
  field: DeclarationField,
  typed: string,
  data: DeclarationData,
): Promise<ReadResult> => readField(field, tickedPlaces(field, typed), contextOf(data));

/** The canonical values of a form's fields, and the problems of the others. */
export interface ReadForm {
  readonly values: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
}

/** Reads the fields that a form has shown; others are unchanged, whatever was sent. */
export async function readEntry(
  { form }: AuthorizedPost,
  data: DeclarationData,
  target: PartTarget,
): Promise<ReadForm> {
  const shown = new Set(form.get("shown").split(" "));
  const fields = fieldsAt(data, target).filter(({ name }) => shown.has(name));
  const ticks = fields.filter(({ format }) => format.kind === "ticks").map(({ name }) => name);
  const joined = form.joined(ticks);
  const context = contextOf(data);
  const read = await Promise.all(
    fields.map(async (field) => {
      const typed = tickedPlaces(field, joined.get(field.name));
      return [field.name, await readField(field, typed, context)] as const;
    }),
  );
  return {
    values: Object.fromEntries(
      read.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]])),
    ),
    problems: Object.fromEntries(
      read.flatMap(([name, { problem }]) => (problem === undefined ? [] : [[name, problem]])),
    ),
  };
}
