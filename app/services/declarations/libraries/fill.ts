import type { DeclarationData, Direction, Values } from "../fields/field.types";
import { fieldsAt, valuesAt, type PartTarget } from "../parts/parts";
import type { ItemValues } from "./library.types";

/** Parts of a declaration that a library item can fill. */
export const SLOTS = ["trader", "overseas", "owner", "line"] as const;
export type Slot = (typeof SLOTS)[number];

/** Field of the declaration by field of the item, for each slot. */
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

/** Fields whose typed code identifies an item, by the library's column. */
const KEYS: Readonly<Record<Slot, Readonly<Partial<Record<"code" | "number", string>>>>> = {
  trader: { code: "traderCustomsCode", number: "traderCreditCode" },
  overseas: { code: "overseasCode" },
  owner: { code: "ownerCustomsCode", number: "ownerCreditCode" },
  line: { number: "articleNumber" },
};

/** A form field of a line that holds the identity of its library item; not a field of the declaration. */
export const GOODS_ITEM = "goodsItem";

/** Slots in a form of the entry page. */
export const slotsAt = (target: PartTarget): readonly Slot[] =>
  target.kind === "lines"
    ? ["line"]
    : target.kind === "head" && target.part === "head"
      ? SLOTS.slice(0, 3)
      : [];

/** Kinds of items that fit a slot. */
export const kindsFor = (slot: Slot, direction: Direction): readonly string[] =>
  slot === "line" ? ["both", direction] : slot === "overseas" ? ["overseas"] : ["domestic"];

/** Converts an item to the fields of a slot, without the item's empty fields. */
export function filling(slot: Slot, item: ItemValues): Values {
  const filled = Object.entries(FIELDS[slot]).flatMap(([from, to]) => {
    const value = item[from] ?? "";
    return value === "" ? [] : [[to, value] as const];
  });
  return Object.fromEntries(filled);
}

/** Converts the values of a slot to those of a library item. */
export function itemOf(slot: Slot, values: Values, direction: Direction): ItemValues {
  const filled = Object.entries(FIELDS[slot]).flatMap(([to, from]) => {
    const value = values[from] ?? "";
    // Customs uses NO for a missing code.
    return value === "" || value === "NO" ? [] : [[to, value] as const];
  });
  return { ...Object.fromEntries(filled), kind: kindsFor(slot, direction).at(-1)! };
}

/** Codes that were newly typed in a slot, by the library's columns. */
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

/** Selects from the given values those of shown, allowed and empty fields. */
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
