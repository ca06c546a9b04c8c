import { withoutInvisible } from "../../format/text/invisible";
import { isBlank } from "../../format/text/normalize-text";
import { describeInvisible } from "../../forms/rules/invisible.text";
import type { DeclarationField, FieldFormat, ReadResult, TypingContext } from "./field.types";
import { DECLARATION_LIMITS, TYPED_MAX } from "./limits";
import { readDate } from "./read-date";
import { readDecimal } from "./read-decimal";
import { TYPED } from "./typed.text";

const value = (text: string): ReadResult => ({ value: text });
const problem = (text: string): ReadResult => ({ problem: text });

/** Converts full-width letters, digits and signs to half-width. */
export const halfWidth = (typed: string) =>
  typed
    .replace(/[\uFF01-\uFF5E]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, " ");

const CODE_SEPARATORS = /[,，、;；\s]+/;

type Format<K extends FieldFormat["kind"]> = Extract<FieldFormat, { kind: K }>;

/**
 * Control characters except white space, and lone surrogates: neither a database nor a message can store
 * them.
 */
const UNSTORABLE = /(?![\t\n\v\f\r])[\p{Cc}\p{Cs}]/u;

/** Trims the text; in a format of one line, line breaks become blanks. */
function readText({ max, isLong }: Format<"text">, typed: string): ReadResult {
  if (isBlank(typed) && !UNSTORABLE.test(typed)) return value("");
  const lines = typed
    .replace(/\r\n?/g, "\n")
    .replace(/[\t\v\f]/g, " ")
    .trim();
  const text = isLong ? lines : lines.replace(/\s*\n\s*/g, " ");
  const unseen = describeInvisible(typed);
  if (unseen !== null) return problem(unseen);
  if (UNSTORABLE.test(text)) return problem(TYPED.control);
  return [...text].length > max ? problem(TYPED.tooLong(max)) : value(text);
}

/**
 * Formats whose blanks are removed: text of several lines is refused, because its values would merge into
 * one.
 */
const OF_ONE_LINE = new Set<FieldFormat["kind"]>(["code", "digits", "decimal", "integer", "date"]);
const hasLines = (typed: string) => /[\r\n]/.test(typed.trim());

/** Removes blanks, and converts to capitals unless the format keeps case. */
function readCode({ max, pattern, keepsCase, dashed, wrong }: Format<"code">, typed: string): ReadResult {
  const bare = halfWidth(typed).replace(/\s+/g, "");
  const written = keepsCase ? bare : bare.toUpperCase();
  const code = dashed?.exec(written)?.slice(1).join("-") ?? written;
  if (code === "") return value("");
  if (!/^[\x21-\x7E]+$/.test(code)) return problem(TYPED.codeCharacters);
  if (code.length > max) return problem(TYPED.tooLong(max));
  return pattern && !pattern.test(code) ? problem(wrong ?? shapeText(pattern, code, max)) : value(code);
}

/** Names the required length where the length is wrong; otherwise reports the shape. */
function shapeText(pattern: RegExp, code: string, max: number): string {
  const [, length] = /\{(\d+)\}\$$/.exec(pattern.source) ?? [];
  return length && code.length !== Number(length) && Number(length) <= max
    ? TYPED.length(Number(length))
    : TYPED.shape;
}

function readDigits({ max, pattern, isDotted }: Format<"digits">, typed: string): ReadResult {
  const digits = halfWidth(typed).replace(isDotted ? /[\s.-]+/g : /[\s-]+/g, "");
  if (digits === "") return value("");
  if (!/^\d+$/.test(digits)) return problem(TYPED.notDigits);
  if (pattern && !pattern.test(digits)) return problem(shapeText(pattern, digits, max));
  return digits.length > max ? problem(TYPED.tooLong(max)) : value(digits);
}

function readCodes({ max }: Format<"codes">, typed: string): ReadResult {
  const codes = halfWidth(typed).toUpperCase().split(CODE_SEPARATORS).filter(Boolean);
  const text = [...new Set(codes)].join(",");
  if (!/^[0-9A-Z,]*$/.test(text)) return problem(TYPED.codeCharacters);
  return text.length > max ? problem(TYPED.tooLong(max)) : value(text);
}

function readChoice({ choices }: Format<"choice">, typed: string): ReadResult {
  const text = halfWidth(typed).trim().toUpperCase();
  const found = choices.find(({ code, name }) => text === code || text === name);
  if (text === "" || found) return value(found?.code ?? "");
  return problem(TYPED.choice(choices.map(({ code, name }) => `${code} ${name}`).join("、")));
}

/** A value without any tick is "". */
function readTicks({ places }: Format<"ticks">, typed: string): ReadResult {
  const text = typed.trim();
  if (text === "" || /^0+$/.test(text)) return value("");
  return text.length === places.length && /^[01]+$/.test(text)
    ? value(text)
    : problem(TYPED.ticks(places.length));
}

/** `1-3,5` → `1,2,3,5`; `*` → all lines. */
function readItems({ max }: Format<"items">, typed: string, lineCount: number): ReadResult {
  const text = halfWidth(typed).trim();
  if (text !== "" && lineCount === 0) return problem(TYPED.noLines);
  const parts = text === "*" ? [`1-${lineCount}`] : text.split(CODE_SEPARATORS).filter(Boolean);
  const items = new Set<number>();
  for (const part of parts) {
    const [, from = "", to = from] = /^(\d{1,3})(?:[-~～](\d{1,3}))?$/.exec(part) ?? [];
    if (from === "" || Number(from) > Number(to)) return problem(TYPED.items(part));
    if (Number(from) < 1 || Number(to) > lineCount) return problem(TYPED.itemRange(lineCount));
    for (let item = Number(from); item <= Number(to); item += 1) items.add(item);
  }
  const list = [...items].sort((one, other) => one - other).join(",");
  return list.length > max ? problem(TYPED.tooLong(max)) : value(list);
}

/**
 * Parses what is typed into a field to its canonical form. Accepts full-width digits, thousands separators,
 * short dates and weights in tons; refuses ambiguous input, reporting what it was taken for.
 */
export function readTyped(
  { format }: Pick<DeclarationField, "format">,
  typed: string,
  { today, lineCount = DECLARATION_LIMITS.lines }: TypingContext,
): ReadResult {
  if (typed.length > TYPED_MAX) return problem(TYPED.tooLong(TYPED_MAX));
  if (OF_ONE_LINE.has(format.kind) && hasLines(typed)) return problem(TYPED.oneLine);
  return format.kind === "text"
    ? readText(format, typed)
    : readValue(format, withoutInvisible(typed), { today, lineCount });
}

/** Parses any format except text; invisible characters have been removed. */
function readValue(
  format: Exclude<FieldFormat, { kind: "text" }>,
  typed: string,
  { today, lineCount }: Required<TypingContext>,
): ReadResult {
  switch (format.kind) {
    case "code":
      return readCode(format, typed);
    case "codes":
      return readCodes(format, typed);
    case "digits":
      return readDigits(format, typed);
    case "decimal":
      return readDecimal(format, halfWidth(typed));
    case "integer":
      return readDecimal({ kind: "decimal", total: format.max, decimals: 0 }, halfWidth(typed));
    case "date":
      return readDate(halfWidth(typed), today);
    case "ticks":
      return readTicks(format, typed);
    case "choice":
      return readChoice(format, typed);
    case "items":
      return readItems(format, typed, lineCount);
  }
}
