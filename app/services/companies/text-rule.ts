import { lengthOf, tidyCode, tidyLine, tidyText } from "../format/tidy-text";
import { refused, taken, type Reading } from "../form.schema";

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
export function readByRule(typed: string, rule: TextRule): Reading<string> {
  const { label, as = "line", min = 0, max, empty, fits = () => true, wrong = "" } = rule;
  const value = TIDY[as](typed);
  if (value === "") return empty === undefined ? taken("") : refused(empty);
  const length = lengthOf(value);
  if (length > max) return refused(`${label}最长不能超过${max}个字符`);
  if (length < min) return refused(`${label}不少于${min}个字符`);
  return fits(value) ? taken(value) : refused(wrong);
}

/** Of one label, the patterns that console.md 1 spells out for all. */
export const namePattern = (label: string) => `${label}须以字母或汉字开头，只能包含字母、数字和汉字`;
export const companyPattern = (label: string) =>
  `${label}须以字母或汉字开头，只能包含字母、数字、汉字、括号和空格`;
