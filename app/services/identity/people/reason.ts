import { visibleLine } from "../../forms/rules/text.schema";
import { PEOPLE_TEXT, REASON_MAX } from "./people.text";

/** Why something is done that ends or takes something: always to be said. */
export const stateReason = visibleLine({
  max: REASON_MAX,
  empty: PEOPLE_TEXT.reasonEmpty,
  long: PEOPLE_TEXT.reasonLong,
});
