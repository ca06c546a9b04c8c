import { readPlainText } from "../../forms/rules/plain-text";
import type { Result } from "../../forms/rules/form.schema";
import { PEOPLE_TEXT, REASON_MAX } from "./people.text";

/** Why something is done that ends or takes something: always to be said. */
export const readReason = (typed: string): Result<string> =>
  readPlainText(typed, { max: REASON_MAX, empty: PEOPLE_TEXT.reasonEmpty, long: PEOPLE_TEXT.reasonLong });
