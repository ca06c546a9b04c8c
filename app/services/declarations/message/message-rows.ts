import Big from "big.js";
import { plainText } from "../fields/calculator";
import type { DeclarationData, FieldGroup, Values } from "../fields/field.types";
import { isSentFile } from "../fields/collection-fields";
import { elementOf, fieldsOf } from "../fields/fields";
import type { MessageFacts, MessageRow, OrderElement } from "./message.types";
import { elementsOf } from "./order";
import { type Making, NAMED_SOURCES, REWRITTEN, WHEN_EMPTY } from "./sources";

/** Structures of the message in wire order, and whose fields they have. */
const STRUCTURES: readonly (readonly [structure: string, group: FieldGroup])[] = [
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

type Reader = (making: Making) => string;

const SOURCES = Object.assign({}, ...Object.values(NAMED_SOURCES)) as Readonly<Record<string, Reader>>;

/** What a field of the group says to this element. */
function fieldReader(group: FieldGroup, element: string): Reader | undefined {
  const field = fieldsOf(group).find(
    (one) => elementOf(one, "I") === element || elementOf(one, "E") === element,
  );
  if (!field) return undefined;
  const isEmptyAs = WHEN_EMPTY[`${group}.${field.name}`] ?? "";
  return ({ data, row }) =>
    elementOf(field, data.direction) === element ? row[field.name] || isEmptyAs : "";
}

function readerOf(group: FieldGroup, { structure, element }: OrderElement): Reader {
  const name = `${structure}.${element}`;
  return SOURCES[name] ?? REWRITTEN[name] ?? fieldReader(group, element) ?? (() => "");
}

interface Column {
  readonly of: OrderElement;
  readonly read: Reader;
}

const COLUMNS = new Map<string, readonly Column[]>(
  STRUCTURES.map(([structure, group]) => [
    structure,
    elementsOf(structure).map((of) => ({ of, read: readerOf(group, of) })),
  ]),
);

/** Numbers have no zeros behind and no exponent; what is no number stays as it is, for the check to name. */
function written({ type }: OrderElement, value: string): string {
  const isNumber = (type === "decimal" || type === "integer") && /^-?\d+(?:\.\d*)?$/.test(value);
  return isNumber ? plainText(new Big(value.replace(/\.$/, ""))) : value;
}

function rowOf(structure: string, making: Making): MessageRow {
  const columns = COLUMNS.get(structure) ?? [];
  const values = columns.map(({ of, read }) => ({ of, value: written(of, read(making)) }));
  return { structure, place: making.place, values };
}

const hasAccess = ({ head }: DeclarationData) =>
  [head.transferApplied, head.transferSite, head.conditionalPickup, head.mergedInspection].some(Boolean);

/** The rows of the declaration that a structure has; the head stands for itself where it is wanted. */
function rowsFor(structure: string, group: FieldGroup, data: DeclarationData): readonly Values[] {
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

/** Every value of the message in wire order, row by row. */
export function messageRows(data: DeclarationData, facts: MessageFacts): readonly MessageRow[] {
  return STRUCTURES.flatMap(([structure, group]) =>
    rowsFor(structure, group, data).map((row, index) =>
      rowOf(structure, { data, facts, row, place: index + 1 }),
    ),
  );
}
