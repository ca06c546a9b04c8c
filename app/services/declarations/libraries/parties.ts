import { NO_CREDIT_CODE } from "../../format/credit-code";
import { CONSOLE_TEXT } from "../../forms/rules/console.text";
import { fieldNamed } from "../fields/fields";
import type { ItemField, ItemValues, Library } from "./library.types";
import { LIBRARY_TITLES as TITLES } from "./library-titles.text";
import { LIBRARY_TEXT as TEXT } from "./library.text";

const LABELS = TEXT.labels;

const field = (
  name: keyof typeof LABELS,
  source: string,
  sample: string,
  more: Partial<ItemField> = {},
): ItemField => ({ name, label: LABELS[name], source: fieldNamed("head", source)!, sample, ...more });

const SAMPLE_CREDIT_CODE = "91330200MA2AGT4L5A";
const REMARK_MAX = 255;
const text = (max: number) => ({ format: { kind: "text", max } as const, max });
/** The longest domestic name that a declaration accepts. */
const DOMESTIC_MAX = fieldNamed("head", "traderName")!.max;

const FIELDS: readonly ItemField[] = [
  field("name", "overseasName", "宁波远洋进出口有限公司", { isNeeded: true }),
  field("customsCode", "traderCustomsCode", "3302960199"),
  field("creditCode", "traderCreditCode", SAMPLE_CREDIT_CODE, { isCreditCode: true }),
  field("inspectionCode", "traderInspectionCode", "3300612345"),
  field("overseasCode", "overseasCode", "", { hint: TEXT.hints.overseasCode }),
  field("englishName", "traderEnglishName", "NINGBO OCEAN TRADING CO LTD"),
  field("chineseName", "overseasChineseName", ""),
  field("address", "overseasAddress", ""),
  field("country", "tradingCountry", "", { hint: TEXT.hints.country }),
  { name: "remark", label: LABELS.remark, source: text(REMARK_MAX), isLong: true, sample: "" },
];

const isDomestic = ({ kind }: ItemValues) => kind !== "overseas";

/** The identity of a party: the most reliable of its codes, else its name. */
const identityOf = ({ kind = "", customsCode, creditCode, overseasCode, name = "" }: ItemValues) =>
  kind === "overseas" ? `overseas ${overseasCode || name}` : `domestic ${customsCode || creditCode || name}`;

/** The parties of an organisation's trade, and the organisation itself. */
export const PARTIES: Library = {
  table: "trade_parties",
  type: "party",
  object: TEXT.party,
  slug: "parties",
  titles: { new: TITLES.newParty, edit: TITLES.editParty },
  kindLabel: TEXT.partyKind,
  kinds: [
    { key: "domestic", text: TEXT.partyKinds.domestic },
    { key: "overseas", text: TEXT.partyKinds.overseas },
  ],
  fields: FIELDS,
  sections: [
    {
      title: TEXT.sections.who,
      names: ["kind", "name", "customsCode", "creditCode", "inspectionCode", "overseasCode"],
    },
    {
      title: TEXT.sections.more,
      names: ["englishName", "chineseName", "address", "country", "remark"],
    },
  ],
  columnTitles: { name: LABELS.name, code: TEXT.partyCode, number: LABELS.creditCode },
  shown: ["inspectionCode", "country"],
  columnsOf: (values) => ({
    kind: isDomestic(values) ? "domestic" : "overseas",
    name: values["name"] ?? "",
    code: (isDomestic(values) ? values["customsCode"] : values["overseasCode"]) ?? "",
    number: values["creditCode"] ?? "",
    identity: identityOf(values),
  }),
  problemOf(values) {
    const { customsCode = "", creditCode = "", overseasCode = "" } = values;
    if (!isDomestic(values))
      return customsCode === "" ? null : { field: "customsCode", text: TEXT.domesticOnly };
    if ([...(values["name"] ?? "")].length > DOMESTIC_MAX)
      return { field: "name", text: CONSOLE_TEXT.tooLong(LABELS.name, DOMESTIC_MAX) };
    if (overseasCode !== "") return { field: "overseasCode", text: TEXT.overseasOnly };
    const isKnown = customsCode !== "" || (creditCode !== "" && creditCode !== NO_CREDIT_CODE);
    return isKnown ? null : { field: "customsCode", text: TEXT.domesticCode };
  },
  identityField: (values) => {
    if (!isDomestic(values)) return values["overseasCode"] ? "overseasCode" : "name";
    return values["customsCode"] ? "customsCode" : "creditCode";
  },
  empty: TEXT.noParties,
  importHints: TEXT.partyHints,
};
