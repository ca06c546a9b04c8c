import { describeInvisible } from "../../forms/rules/invisible.text";
import { error, ok, type Result } from "../../forms/rules/form.schema";
import { isBlank, normalizeLine } from "../../format/text/normalize-text";
import { HS_CODE_TEXT as TEXT } from "./hs-code.text";
import { HS_RULES as RULES } from "./hs-code.types";

/** An inspection name of goods of a tariff code. */
export interface InspectionName {
  /** Three digits. */
  readonly code: string;
  readonly name: string;
  /** The difference from other goods of the same name. */
  readonly difference: string;
}

const LINE = /^(\d{3})\s+(\S.*)$/;

/** Writes the names of a code, one per line: three digits, the name, and after a bar its difference. */
export const nameLines = (names: readonly InspectionName[]): string =>
  names
    .map(({ code, name, difference }) =>
      difference === "" ? `${code} ${name}` : `${code} ${name} | ${difference}`,
    )
    .join("\n");

/** Parses lines that `readNameLines` has accepted. */
export const namesIn = (lines: string): InspectionName[] =>
  lines.split("\n").flatMap((line) => {
    const [, code = "", rest = ""] = LINE.exec(line) ?? [];
    const [name = "", ...difference] = rest.split(" | ");
    return code === "" ? [] : [{ code, name, difference: difference.join(" | ") }];
  });

/** Validates typed lines. @returns the lines in order of their codes */
export function readNameLines(typed: string): Result<string> {
  const unseen = isBlank(typed) ? null : describeInvisible(typed);
  if (unseen !== null) return error(unseen);
  const lines = typed
    .normalize("NFKC")
    .split(/\r?\n/)
    .map((line) => normalizeLine(line))
    .filter((line) => line !== "");
  const wrong = lines.find((line) => !LINE.test(line));
  if (wrong !== undefined) return error(TEXT.namesWrong(wrong.slice(0, RULES.shown)));
  const names = namesIn(lines.join("\n"));
  const twice = names.find(({ code }, at) => names.findIndex((other) => other.code === code) !== at);
  if (twice) return error(TEXT.nameTwice(twice.code));
  const written = nameLines(names.toSorted((one, other) => (one.code < other.code ? -1 : 1)));
  return written.length > RULES.namesMax ? error(TEXT.namesTooLong(RULES.namesMax)) : ok(written);
}
