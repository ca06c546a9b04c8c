import { headOf, lineOf } from "./define-fields";
import type { Condition, DeclarationData } from "./field.types";
import { isStrayManual } from "./tables/own-tables";
import { feesOfTerm, needsManual } from "./tables/rule-tables";

/** Transport modes that cross the border. */
const CROSSING = new Set(["2", "3", "4", "5", "6", "9", "G", "L"]);
const BONDED_LISTS = new Set(["ML", "LY", "SL", "SM", "AL", "BL"]);
const DANGEROUS_ATTRIBUTES = new Set(["31", "32", "33"]);

export const transportMode = (declaration: DeclarationData) => headOf(declaration, "transportMode");

/** Whether goods physically cross the border; true while the transport mode is empty. */
export const isCrossing: Condition = (declaration) =>
  transportMode(declaration) === "" || CROSSING.has(transportMode(declaration));

/** Whether the document is a list of bonded goods instead of an ordinary declaration. */
export const isBondedList: Condition = (declaration) => BONDED_LISTS.has(headOf(declaration, "documentKind"));

/** Whether the trade mode and levy nature require a manual (processing trade, bonded account). */
export const isManualNeeded: Condition = ({ direction, head }) =>
  needsManual(direction, head.tradeMode ?? "", head.levyNature ?? "");

export const hasManual: Condition = (declaration) => headOf(declaration, "manualNumber") !== "";

/** Whether lines refer to the manual: there is one, and it fits the trade mode. */
export const usesManual: Condition = (declaration) =>
  hasManual(declaration) &&
  !isStrayManual(headOf(declaration, "tradeMode"), headOf(declaration, "manualNumber"));

/**
 * The rule of trade term and direction for a fee: "required", "forbidden", "optional"; undefined for an
 * unknown term.
 */
export const feeRule = (declaration: DeclarationData, fee: "freight" | "insurance") =>
  feesOfTerm(declaration.direction, headOf(declaration, "tradeTerm"))?.[fee];

/** Whether the line is marked for inspection; its inspection fields are shown then. */
export const isLineInspected: Condition = (_declaration, line) => lineOf(line, "isInspected") === "1";

/** Whether the head's inspection part is shown: a line is inspected, or the head itself is marked. */
export const isInspected: Condition = (declaration) =>
  headOf(declaration, "isInspected") === "1" ||
  declaration.lines.some((line) => lineOf(line, "isInspected") === "1");

/** Whether the line has a UN number or an attribute of dangerous goods. */
export const isDangerous: Condition = (_declaration, line) =>
  lineOf(line, "unNumber") !== "" ||
  lineOf(line, "attributes")
    .split(",")
    .some((attribute) => DANGEROUS_ATTRIBUTES.has(attribute));

/** Whether the paper is a proof of origin for a trade agreement (code Y). */
export const isAgreementPaper: Condition = (_declaration, line) => lineOf(line, "code") === "Y";

/** Returns the value of this field in the line above; "" in the first line. */
export const ofLineAbove =
  (name: string) =>
  ({ lines }: DeclarationData, line?: DeclarationData["head"]) => {
    const at = line ? lines.indexOf(line) : lines.length;
    return (at > 0 ? lines[at - 1]?.[name] : undefined) ?? "";
  };
