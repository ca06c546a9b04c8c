import { CONSOLE_TEXT } from "./console.text";
import { NUMBER_TEXT } from "./number.text";
import { ROW_PROBLEM_TEXT as TEXT } from "./row-problem.text";

/** What a valid value looks like, by the message of the rule that a value breaks. */
const FORMATS: Readonly<Record<string, string>> = {
  [CONSOLE_TEXT.phoneWrong]: TEXT.phone,
  [CONSOLE_TEXT.phoneOrLandlineWrong]: TEXT.phoneOrLandline,
  [CONSOLE_TEXT.emailWrong]: TEXT.email,
  [NUMBER_TEXT.creditCodeWrong]: TEXT.creditCode,
  [NUMBER_TEXT.postcodeWrong]: TEXT.postcode,
  [NUMBER_TEXT.dayWrong]: TEXT.day,
};

/** The problem of a cell in a file: its column, what is wrong and what is right. */
export function rowProblem(label: string, text: string): string {
  if (text.startsWith(TEXT.wrongStart)) return TEXT.formatWrong(label, FORMATS[text] ?? "");
  return text.includes(label) ? text : TEXT.of(label, text);
}
