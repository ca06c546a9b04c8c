import { visibleLine } from "../../forms/rules/text.schema";
import { PEOPLE_TEXT, REASON_MAX } from "./people.text";

/** Rule of the required reason of an action on an account. */
export const stateReason = visibleLine({
  max: REASON_MAX,
  empty: PEOPLE_TEXT.reasonEmpty,
  long: PEOPLE_TEXT.reasonLong,
});
