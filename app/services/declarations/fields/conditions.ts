import { headOf, lineOf } from "./define-fields";
import type { Condition, DeclarationData } from "./field.types";
import { isStrayManual } from "./tables/own-tables";
import { feesOfTerm, needsManual } from "./tables/rule-tables";

/** Ways of transport that cross the border. */
const CROSSING = new Set(["2", "3", "4", "5", "6", "9", "G", "L"]);
const BONDED_LISTS = new Set(["ML", "LY", "SL", "SM", "AL", "BL"]);
const DANGEROUS_ATTRIBUTES = new Set(["31", "32", "33"]);

export const transportMode = (declaration: DeclarationData) => headOf(declaration, "transportMode");

/** Whether goods really pass the border; without a way of transport nobody knows yet. */
export const isCrossing: Condition = (declaration) =>
  transportMode(declaration) === "" || CROSSING.has(transportMode(declaration));

export const isBondedList: Condition = (declaration) => BONDED_LISTS.has(headOf(declaration, "documentKind"));

/** A manual of processing trade, a bonded account, or a row of the table that asks for one. */
export const isManualNeeded: Condition = ({ direction, head }) =>
  needsManual(direction, head.tradeMode ?? "", head.levyNature ?? "");

export const hasManual: Condition = (declaration) => headOf(declaration, "manualNumber") !== "";

/** Whether the goods stand in the manual: not in one that their trade mode does not know. */
export const usesManual: Condition = (declaration) =>
  hasManual(declaration) &&
  !isStrayManual(headOf(declaration, "tradeMode"), headOf(declaration, "manualNumber"));

/** What trade term and direction say of a fee: "required", "forbidden", "optional", or nothing. */
export const feeRule = (declaration: DeclarationData, fee: "freight" | "insurance") =>
  feesOfTerm(declaration.direction, headOf(declaration, "tradeTerm"))?.[fee];

/** Inspection fields of a line are there when it is inspected. */
export const isLineInspected: Condition = (_declaration, line) => lineOf(line, "isInspected") === "1";

/** The inspection part of the head: a line is inspected, or somebody has said so. */
export const isInspected: Condition = (declaration) =>
  headOf(declaration, "isInspected") === "1" ||
  declaration.lines.some((line) => lineOf(line, "isInspected") === "1");

export const isDangerous: Condition = (_declaration, line) =>
  lineOf(line, "unNumber") !== "" ||
  lineOf(line, "attributes")
    .split(",")
    .some((attribute) => DANGEROUS_ATTRIBUTES.has(attribute));

export const isAgreementPaper: Condition = (_declaration, line) => lineOf(line, "code") === "Y";

/** What the line above has in this field. */
export const ofLineAbove =
  (name: string) =>
  ({ lines }: DeclarationData, line?: DeclarationData["head"]) => {
    const at = line ? lines.indexOf(line) : lines.length;
    return (at > 0 ? lines[at - 1]?.[name] : undefined) ?? "";
  };
