import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import { isUnreadable } from "../../../forms/rules/form.schema";
import { readDay } from "../../../format/day";
import { lengthOf, normalizeLine } from "../../../format/text/normalize-text";
import type { FilterShape } from "../list.types";

/** Longer than any name, code or contact that is searched for. */
const TERM_MAX = 200;
const CONTAINED_MIN = 2;

/**
 * The result of reading one filter from an address: missing, invalid, valid but unusable (`problem`), or
 * read.
 */
export type FilterResult =
  | { readonly kind: "absent" }
  | { readonly kind: "senseless" }
  | { readonly kind: "problem"; readonly values: Values; readonly text: string }
  | { readonly kind: "read"; readonly values: Values };

type Values = Readonly<Record<string, readonly string[]>>;

/** The parameters of a filter. */
export const parametersOf = ({ code, kind }: Pick<FilterShape, "code" | "kind">): readonly string[] =>
  kind === "days" ? [`${code}From`, `${code}To`] : [code];

/** The values of a filter that the address does not set. */
export const initialOf = (filter: Pick<FilterShape, "code" | "kind" | "initial">): Values =>
  filter.initial ? { [parametersOf(filter)[0]!]: filter.initial } : {};

/** The result of a filter that the address omits or sets empty. */
function absentValue(filter: FilterShape, isEmpty: boolean): FilterResult {
  if (!filter.initial) return { kind: "absent" };
  return { kind: "read", values: isEmpty ? { [parametersOf(filter)[0]!]: [] } : initialOf(filter) };
}

function readTerm({ code, kind }: FilterShape, given: readonly string[]): FilterResult {
  const term = normalizeLine(given[0]!);
  if (given.length > 1 || isUnreadable(given[0]!) || lengthOf(term) > TERM_MAX) return { kind: "senseless" };
  if (term === "") return { kind: "absent" };
  const values = { [code]: [term] };
  return kind === "contains" && lengthOf(term) < CONTAINED_MIN
    ? { kind: "problem", values, text: CONSOLE_TEXT.termTooShort }
    : { kind: "read", values };
}

function readChosen({ code, kind, options = [] }: FilterShape, given: readonly string[]): FilterResult {
  const known = options.map(({ value }) => value).filter((value) => given.includes(value));
  const isReadable = known.length === given.length && (kind === "choices" || given.length === 1);
  return isReadable ? { kind: "read", values: { [code]: known } } : { kind: "senseless" };
}

/** The non-empty values of a parameter: `[]` when it is present and empty, null when it is missing. */
type Get = (parameter: string) => readonly string[] | null;

function readDays(filter: FilterShape, get: Get): FilterResult {
  const values: Record<string, readonly string[]> = {};
  for (const parameter of parametersOf(filter)) {
    const [typed, ...others] = get(parameter) ?? [];
    if (typed === undefined) continue;
    const day = readDay(typed);
    if (day === null || others.length > 0) return { kind: "senseless" };
    values[parameter] = [day];
  }
  const [from, to] = parametersOf(filter).map((parameter) => values[parameter]?.[0]);
  if (from === undefined && to === undefined)
    return absentValue(
      filter,
      parametersOf(filter).some((parameter) => get(parameter) !== null),
    );
  return from !== undefined && to !== undefined && to < from
    ? { kind: "problem", values, text: CONSOLE_TEXT.dateOrder }
    : { kind: "read", values };
}

function readTick({ code }: FilterShape, given: readonly string[]): FilterResult {
  const isTicked = given.length === 1 && given[0] === "1";
  return isTicked ? { kind: "read", values: { [code]: ["1"] } } : { kind: "senseless" };
}

/** Reads one filter from an address. */
export function readFilter(filter: FilterShape, get: Get): FilterResult {
  if (filter.kind === "days") return readDays(filter, get);
  const given = get(filter.code);
  if (given === null || given.length === 0) return absentValue(filter, given !== null);
  if (filter.kind === "tick") return readTick(filter, given);
  return filter.kind === "choice" || filter.kind === "choices"
    ? readChosen(filter, given)
    : readTerm(filter, given);
}
