import { error, ok, type Result } from "./form.schema";

/** Controls, and what turns the reading direction of everything after it. */
const UNSEEMLY = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** What fonts show as nothing. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\s]/gu;

/** Names and addresses: one spelling of each character, blanks at the ends dropped, runs of them one (forms.md). */
export const tidy = (typed: string) =>
  typed.replace(/\s+/g, " ").replace(UNSEEMLY, "").replace(/ +/g, " ").trim().normalize("NFC");

export interface TextRule {
  /** In characters as people count them. */
  readonly max: number;
  readonly long: string;
  /** What is said when nothing is typed; without it the field may stay empty. */
  readonly empty?: string;
}

/** Empty comes first, then too long. */
export function readPlainText(typed: string, { max, long, empty }: TextRule): Result<string> {
  // Far longer than any spelling of what fits: length comes before everything that costs time.
  if (typed.length > max * 20) return error(long);
  const text = tidy(typed);
  if (text.replace(INVISIBLE, "") === "") return empty === undefined ? ok("") : error(empty);
  return [...text].length > max ? error(long) : ok(text);
}
