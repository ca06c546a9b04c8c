import { fieldNamed, labelOf } from "../fields/fields";
import type { ItemField, ItemValues, Library } from "./library.types";
import { LIBRARY_TITLES as TITLES } from "./library-titles.text";
import { LIBRARY_TEXT as TEXT } from "./library.text";

/**
 * Defines a field that has the name of the line's field that it fills; only `elements` differs, because forms
 * have a property of that name.
 */
function field(name: string, sample: string, more: Partial<ItemField> = {}): ItemField {
  const source = fieldNamed("line", name === "declaredElements" ? "elements" : name)!;
  return { name, label: labelOf(source, "I"), source, sample, ...more };
}

const FIELDS: readonly ItemField[] = [
  field("articleNumber", "PS5-220", { hint: TEXT.hints.articleNumber }),
  field("manualItem", "", { hint: TEXT.hints.manualItem }),
  field("hsCode", "8504401400", { isNeeded: true }),
  field("inspectionCode", ""),
  field("name", "稳压电源", { isNeeded: true }),
  field("declaredElements", "4|3|220V|无品牌|PS5|", { isLong: true, hint: TEXT.hints.elements }),
  field("englishName", ""),
  field("unit", "007"),
  field("firstUnit", "007"),
  field("secondUnit", "035"),
  field("price", "9.8", { hint: TEXT.hints.price }),
  field("currency", "USD"),
  field("originCountry", "CHN"),
  field("destinationCountry", ""),
  field("district", "33022"),
  field("dutyMode", "1"),
];

/** The article number identifies goods; without one the tariff code, name and declared elements do. */
const identityOf = ({ articleNumber, hsCode = "", name = "", declaredElements = "" }: ItemValues) =>
  articleNumber ? `article ${articleNumber}` : `goods ${hsCode} ${name} ${declaredElements}`;

/** Goods that an organisation declares repeatedly. */
export const GOODS: Library = {
  table: "trade_goods",
  type: "goods",
  object: TEXT.goods,
  slug: "goods",
  titles: { new: TITLES.newGoods, edit: TITLES.editGoods },
  kindLabel: TEXT.goodsKind,
  kinds: [
    { key: "both", text: TEXT.goodsKinds.both },
    { key: "I", text: TEXT.goodsKinds.I },
    { key: "E", text: TEXT.goodsKinds.E },
  ],
  fields: FIELDS,
  sections: [
    {
      title: TEXT.sections.goods,
      names: [
        "kind",
        "articleNumber",
        "manualItem",
        "hsCode",
        "inspectionCode",
        "name",
        "declaredElements",
        "englishName",
      ],
    },
    {
      title: TEXT.sections.amounts,
      names: ["unit", "firstUnit", "secondUnit", "price", "currency"],
    },
    {
      title: TEXT.sections.places,
      names: ["originCountry", "destinationCountry", "district", "dutyMode"],
    },
  ],
  columnTitles: {
    name: labelOf(fieldNamed("line", "name")!, "I"),
    code: labelOf(fieldNamed("line", "hsCode")!, "I"),
    number: TEXT.labels.articleNumber,
  },
  shown: ["declaredElements", "unit", "price", "currency", "originCountry"],
  columnsOf: (values) => ({
    kind: values["kind"] || "both",
    name: values["name"] ?? "",
    code: values["hsCode"] ?? "",
    number: values["articleNumber"] ?? "",
    identity: identityOf(values),
  }),
  problemOf: () => null,
  identityField: (values) => (values["articleNumber"] ? "articleNumber" : "name"),
  empty: TEXT.noGoods,
  importHints: TEXT.goodsHints,
};
