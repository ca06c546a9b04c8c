import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { lengthOf, tidyCode, tidyLine, tidyText } from "./tidy-text";
import { error, ok, type Result } from "../../forms/rules/form.schema";

const TIDY = { line: tidyLine, code: tidyCode, text: tidyText } as const;

/** One field of text: how it is tidied, how long it may be, and what it has to look like. */
export interface TextRule {
  readonly label: string;
  readonly as?: keyof typeof TIDY;
  readonly min?: number;
  readonly max: number;
  /** What is said when nothing is typed; without it the field may stay open. */
  readonly empty?: string | undefined;
  readonly fits?: (value: string) => boolean;
  readonly wrong?: string;
}

/** The first text that applies: empty, too long, too short, of the wrong look. */
export function readByRule(typed: string, rule: TextRule): Result<string> {
  const { label, as = "line", min = 0, max, empty, fits = () => true, wrong = "" } = rule;
  const value = TIDY[as](typed);
  if (value === "") return empty === undefined ? ok("") : error(empty);
  const length = lengthOf(value);
  if (length > max) return error(CONSOLE_TEXT.tooLong(label, max));
  if (length < min) return error(CONSOLE_TEXT.tooShort(label, min));
  return fits(value) ? ok(value) : error(wrong);
}
