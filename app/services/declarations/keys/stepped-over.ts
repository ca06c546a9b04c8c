import { never } from "../fields/define-fields";
import { emptyDeclaration } from "../fields/empty-declaration";
import type { DeclarationData, DeclarationField, Direction } from "../fields/field.types";
import { fieldsOf } from "../fields/fields";
import type { SteppedOver } from "./stepped-over.types";

/** Fields of the head whose code alone determines which others must stay empty. */
const DECIDING = ["transportMode", "tradeTerm", "freightMark", "insuranceMark", "otherFeeMark"] as const;
/** All possible codes of these fields; each is one character. */
const CODES = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

const FORBIDDING = fieldsOf("head").filter(({ isForbidden }) => isForbidden !== never);

const headOnly = (direction: Direction, head: DeclarationData["head"]): DeclarationData => ({
  ...emptyDeclaration(direction),
  head,
});

function tableOf(direction: Direction): SteppedOver {
  const isForbidden = (field: DeclarationField, head: DeclarationData["head"]) =>
    field.isForbidden(headOnly(direction, head));
  const empty = emptyDeclaration(direction);
  const always = FORBIDDING.filter((field) => field.isShown(empty) && isForbidden(field, {}));
  const others = FORBIDDING.filter((field) => !isForbidden(field, {}));
  const codesOf = (decider: string) =>
    others.flatMap((field) => {
      const codes = CODES.filter((code) => isForbidden(field, { [decider]: code })).join("");
      return codes === "" ? [] : [[field.name, codes] as const];
    });
  return {
    always: always.map(({ name }) => name),
    by: Object.fromEntries(DECIDING.map((decider) => [decider, Object.fromEntries(codesOf(decider))])),
  };
}

const TABLES = { I: tableOf("I"), E: tableOf("E") };

/** Returns the fields of the head that the entry's keys skip. */
export const steppedOver = (direction: Direction): SteppedOver => TABLES[direction];
