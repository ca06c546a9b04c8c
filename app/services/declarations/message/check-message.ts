import type { DeclarationData } from "../fields/field.types";
import { isDay } from "../fields/read-date";
import { MESSAGE } from "./message.text";
import type { MessageContext, MessageRow, MessageValue, OrderElement } from "./message.types";
import { messageRows } from "./message-rows";

/** A violation of the message's dictionary. */
export interface MessageProblem {
  readonly structure: string;
  readonly element: string;
  readonly label: string;
  readonly place: number;
  readonly problem: string;
}

/** Elements that remain empty without a signature (docs/decisions/0080). */
const OF_SIGNATURE = new Set(["Sign", "SignDate"]);

function numberProblem({ length }: OrderElement, value: string): string | undefined {
  const [total = 0, decimals = 0] = length.split(",").map(Number);
  const [, whole, fraction = ""] = /^-?(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === undefined) return MESSAGE.notNumber;
  return whole.length > total - decimals || fraction.length > decimals
    ? MESSAGE.tooManyDigits(total - decimals, decimals)
    : undefined;
}

function shapeProblem(of: OrderElement, value: string): string | undefined {
  // GoodsNo holds several line numbers, although the dictionary calls it a number.
  if (of.element === "GoodsNo" || of.type === "string") {
    const { length } = [...value];
    return length > Number(of.length) ? MESSAGE.tooLong(of.length, length) : undefined;
  }
  if (of.type === "date") return isDay(value) ? undefined : MESSAGE.notDate;
  return numberProblem(of, value);
}

function problemOf({ of, value }: MessageValue, isDeclared: boolean): string | undefined {
  if (value !== "") return shapeProblem(of, value);
  if (of.save) return MESSAGE.neededToSave;
  return of.declare && isDeclared && !OF_SIGNATURE.has(of.element) ? MESSAGE.neededToDeclare : undefined;
}

/** Elements that a kind of declaration leaves empty even though the dictionary requires them. */
const isEmptyByDesign = ({ structure, element }: OrderElement, { head, direction }: DeclarationData) =>
  (structure === "DecHead" &&
    ((element === "Type" && head.documentKind !== "") ||
      (direction === "E" && (element === "DespPortCode" || element === "GoodsPlace")))) ||
  (element === "SecondQty" && structure === "DecLists/DecList");

/**
 * Checks lengths and required elements by the dictionary, as the Single Window does.
 * @param isDeclared whether to require what declaring needs, too
 */
export function checkMessage(
  data: DeclarationData,
  context: MessageContext,
  { isDeclared }: { isDeclared: boolean },
): readonly MessageProblem[] {
  const ofRow = ({ structure, place, values }: MessageRow) =>
    values.flatMap((one) => {
      const problem = problemOf(one, isDeclared && !isEmptyByDesign(one.of, data));
      return problem ? [{ structure, element: one.of.element, label: one.of.label, place, problem }] : [];
    });
  return messageRows(data, context).flatMap(ofRow);
}
