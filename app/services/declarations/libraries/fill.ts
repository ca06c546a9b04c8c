import type { DeclarationData, Direction, Values } from "../fields/field.types";
import { fieldsAt, valuesAt, type PartTarget } from "../records/parts";
import type { ItemValues } from "./library.types";

/** Where a declaration takes an item of a library to. */
export const SLOTS = ["trader", "overseas", "owner", "line"] as const;
export type Slot = (typeof SLOTS)[number];

/** The declaration's fields by the item's, for each place that can be filled. */
const FIELDS: Readonly<Record<Slot, Readonly<Record<string, string>>>> = {
  trader: {
    customsCode: "traderCustomsCode",
    creditCode: "traderCreditCode",
    inspectionCode: "traderInspectionCode",
    name: "traderName",
    englishName: "traderEnglishName",
  },
  overseas: {
    overseasCode: "overseasCode",
    name: "overseasName",
    chineseName: "overseasChineseName",
    address: "overseasAddress",
  },
  owner: {
    customsCode: "ownerCustomsCode",
    creditCode: "ownerCreditCode",
    inspectionCode: "ownerInspectionCode",
    name: "ownerName",
  },
  line: {
    ...Object.fromEntries(
      [
        "articleNumber",
        "manualItem",
        "hsCode",
        "inspectionCode",
        "name",
        "englishName",
        "unit",
        "firstUnit",
        "secondUnit",
        "price",
        "currency",
        "originCountry",
        "destinationCountry",
        "district",
        "dutyMode",
      ].map((name) => [name, name]),
    ),
    declaredElements: "elements",
  },
};

/** By which typed code an item is found, as the library's columns have it. */
const KEYS: Readonly<Record<Slot, Readonly<Partial<Record<"code" | "number", string>>>>> = {
  trader: { code: "traderCustomsCode", number: "traderCreditCode" },
  overseas: { code: "overseasCode" },
  owner: { code: "ownerCustomsCode", number: "ownerCreditCode" },
  line: { number: "articleNumber" },
};

/** A field of a line by which its item of the library is known; no field of the declaration itself. */
export const GOODS_ITEM = "goodsItem";

/** The places that a form of the entry page has. */
export const slotsAt = (target: PartTarget): readonly Slot[] =>
  target.kind === "lines"
    ? ["line"]
    : target.kind === "head" && target.part === "head"
      ? SLOTS.slice(0, 3)
      : [];

/** The kinds of items that fit a place. */
export const kindsFor = (slot: Slot, direction: Direction): readonly string[] =>
  slot === "line" ? ["both", direction] : slot === "overseas" ? ["overseas"] : ["domestic"];

/** What an item says, as the fields of a place; what it leaves open is not said. */
export function filling(slot: Slot, item: ItemValues): Values {
  const filled = Object.entries(FIELDS[slot]).flatMap(([from, to]) => {
    const value = item[from] ?? "";
    return value === "" ? [] : [[to, value] as const];
  });
  return Object.fromEntries(filled);
}

/** What a place of the declaration says, as an item of the library has it. */
export function itemOf(slot: Slot, values: Values, direction: Direction): ItemValues {
  const filled = Object.entries(FIELDS[slot]).flatMap(([to, from]) => {
    const value = values[from] ?? "";
    // Customs has NO for whoever has no such code.
    return value === "" || value === "NO" ? [] : [[to, value] as const];
  });
  return { ...Object.fromEntries(filled), kind: kindsFor(slot, direction).at(-1)! };
}

/** Codes that a person has just typed, by the columns in which a library has them. */
export function typedKeys(
  slot: Slot,
  before: Values,
  after: Values,
): Readonly<Partial<Record<"code" | "number", string>>> {
  const typed = Object.entries(KEYS[slot]).filter(([, name]) => {
    const value = after[name] ?? "";
    return value !== "" && value !== "NO" && value !== (before[name] ?? "");
  });
  return Object.fromEntries(typed.map(([column, name]) => [column, after[name]!]));
}

/** What of a filling goes into fields that are empty, and may be filled in this declaration. */
export function fillableValues(data: DeclarationData, target: PartTarget, given: Values): Values {
  const values = valuesAt(data, target);
  const row = target.kind === "head" ? undefined : values;
  const open = fieldsAt(data, target).filter(
    (field) => (values[field.name] ?? "") === "" && field.isShown(data, row) && !field.isForbidden(data, row),
  );
  return Object.fromEntries(
    open.flatMap(({ name }) => (given[name] === undefined ? [] : [[name, given[name]] as const])),
  );
}
