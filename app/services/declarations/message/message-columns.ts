import Big from "big.js";
import { isSentFile } from "../fields/collection-fields";
import { plainText } from "../fields/calculator";
import type { DeclarationData, DeclarationField, FieldGroup, Values } from "../fields/field.types";
import { elementOf, fieldsOf } from "../fields/fields";
import type { OrderElement } from "./message.types";
import { elementsOf } from "./order";
import { sentForm } from "./sent-code";
import { type Making, NAMED_SOURCES, REWRITTEN, WHEN_EMPTY } from "./sources";

type Reader = (making: Making) => string;

/** An element of a structure with the reader of its value. */
export interface Column {
  readonly of: OrderElement;
  readonly read: Reader;
}

/** A structure of the message: one part, or the rows of a part. */
export interface Structure {
  readonly name: string;
  readonly columns: readonly Column[];
  /** The rows that the structure has; for structures of the head, the head or no row. */
  readonly rowsOf: (data: DeclarationData) => readonly Values[];
}

/** Structures in wire order, each with the group of its fields. */
const GROUPS: readonly (readonly [structure: string, group: FieldGroup])[] = [
  ["DecHead", "head"],
  ["DecLists/DecList", "line"],
  ["DecLists/DecList/DecGoodsLimits/DecGoodsLimit", "goodsLimits"],
  ["DecContainers/Container", "container"],
  ["DecLicenseDocus/LicenseDocu", "paper"],
  ["DecRequestCerts/DecRequestCert", "certificates"],
  ["DecOtherPacks/DecOtherPack", "otherPacks"],
  ["DecCopLimits/DecCopLimit", "qualifications"],
  ["DecUsers/DecUser", "users"],
  ["DecFreeTxt", "head"],
  ["DecSign", "head"],
  ["DecCopPromises/DecCopPromise", "head"],
  ["DecTpAccess", "head"],
  ["EdocRealation", "file"],
  ["EcoRelation", "origins"],
  ["DecControlModel", "controls"],
];

const SOURCES = Object.assign({}, ...Object.values(NAMED_SOURCES)) as Readonly<Record<string, Reader>>;

/** Reads an element from a field, in the directions in which the field has this element. */
function fieldReader(field: DeclarationField, element: string): Reader {
  const { name } = field;
  const formed = sentForm(field);
  const isEmptyAs = WHEN_EMPTY[`${field.group}.${name}`] ?? "";
  const [isImport, isExport] = (["I", "E"] as const).map(
    (direction) => elementOf(field, direction) === element,
  );
  const read = (row: Values) => formed(row[name] || isEmptyAs);
  if (isImport && isExport) return ({ row }) => read(row);
  return ({ data, row }) => ((data.direction === "I" ? isImport : isExport) ? read(row) : "");
}

function readerOf(group: FieldGroup, { structure, element }: OrderElement): Reader {
  const own = SOURCES[`${structure}.${element}`] ?? REWRITTEN[`${structure}.${element}`];
  if (own) return own;
  const field = fieldsOf(group).find(
    (one) => elementOf(one, "I") === element || elementOf(one, "E") === element,
  );
  return field ? fieldReader(field, element) : () => "";
}

/** A number in the form in which it is sent; most are stored like that. */
const SENT_NUMBER = /^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;
const ANY_NUMBER = /^-?\d+(?:\.\d*)?$/;

/** Removes trailing zeros and exponents; leaves what is no number to the check. */
const writtenNumber = (value: string): string =>
  value === "" || SENT_NUMBER.test(value) || !ANY_NUMBER.test(value)
    ? value
    : plainText(new Big(value.replace(/\.$/, "")));

function columnOf(group: FieldGroup, of: OrderElement): Column {
  const read = readerOf(group, of);
  const isNumber = of.type === "decimal" || of.type === "integer";
  return { of, read: isNumber ? (making) => writtenNumber(read(making)) : read };
}

const hasAccess = ({ head }: DeclarationData) =>
  [head.transferApplied, head.transferSite, head.conditionalPickup, head.mergedInspection].some(Boolean);

function rowsOf(structure: string, group: FieldGroup, data: DeclarationData): readonly Values[] {
  switch (group) {
    case "head":
      if (structure === "DecTpAccess") return hasAccess(data) ? [data.head] : [];
      return structure === "DecCopPromises/DecCopPromise" && data.head.companyPromise !== "1"
        ? []
        : [data.head];
    case "line":
      return data.lines;
    case "container":
      return data.containers;
    case "paper":
      return data.papers;
    case "file":
      return data.files.filter(isSentFile);
    default:
      return data.extras[group];
  }
}

/** All structures in wire order, computed once because they are the same for all declarations. */
export const STRUCTURES: readonly Structure[] = GROUPS.map(([name, group]) => ({
  name,
  columns: elementsOf(name).map((of) => columnOf(group, of)),
  rowsOf: (data) => rowsOf(name, group, data),
}));
