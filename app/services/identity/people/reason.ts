import { readPlainText } from "../../forms/rules/plain-text";
import type { Reading } from "../../forms/rules/form.schema";
import { PEOPLE_TEXT, REASON_MAX } from "./people.text";

/** Why something is done that ends or takes something: always to be said. */
export const readReason = (typed: string): Reading<string> =>
  readPlainText(typed, { max: REASON_MAX, empty: PEOPLE_TEXT.reasonEmpty, long: PEOPLE_TEXT.reasonLong });
