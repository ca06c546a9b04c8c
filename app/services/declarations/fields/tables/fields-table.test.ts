import { expect, it } from "vitest";
import type { DeclarationField, FieldFormat } from "../field.types";
import { DECLARATION_FIELDS } from "../fields";

/** The shape of a value: kind, length or codes, other limits, and its pattern. */
function shapeOf(format: FieldFormat): string {
  switch (format.kind) {
    case "decimal": {
      const { total, decimals, isWeight, isSigned } = format;
      return `decimal ${total}.${decimals}${isWeight ? " weight" : ""}${isSigned ? " signed" : ""}`;
    }
    case "choice":
      return `choice ${format.choices.map(({ code }) => code).join("/")}`;
    case "ticks":
      return `ticks ${format.places.length}`;
    case "date":
      return "date";
    case "text":
      return `text ${format.max}${format.isLong ? " long" : ""}`;
    case "code":
      return `code ${format.max}${format.keepsCase ? " keeps case" : ""}${patternOf(format.pattern)}`;
    case "digits":
      return `digits ${format.max}${patternOf(format.pattern)}`;
    default:
      return `${format.kind} ${format.max}`;
  }
}

const patternOf = (pattern: RegExp | undefined) => (pattern ? ` ${String(pattern)}` : "");

const rowOf = ({ name, format, list, control, isCopied, only, isGiven }: DeclarationField) =>
  [
    name,
    shapeOf(format),
    ...(list ? [`list ${list}`] : []),
    control,
    ...(isCopied ? ["copied"] : []),
    ...(only ? [`only ${only}`] : []),
    ...(isGiven ? ["given"] : []),
  ].join(", ");

/** By group and part of the entry page, in the order of the form. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  "head head": [
    String.raw`declarationCustoms, digits 4 /^\d{4}$/, list 4, combobox, copied`,
    String.raw`borderCustoms, digits 4 /^\d{4}$/, list 4, combobox, copied`,
    "manualNumber, code 12 /^[0-9A-Z]{12}$/, text",
    "contractNumber, text 32, text",
    "crossingDate, date, date",
    "traderCustomsCode, code 10 /^[0-9A-Z]{10}$/, text, copied",
    String.raw`traderCreditCode, code 18 /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$|^NO$/, text, copied`,
    "traderInspectionCode, code 10 /^[0-9A-Z]{10}$/, text, copied",
    "traderName, text 100, text, copied",
    "traderEnglishName, text 400, text, copied",
    "overseasCode, text 50, text, copied",
    "overseasName, text 400, text, copied",
    "overseasChineseName, text 150, text, copied",
    "overseasAddress, text 100, text, copied, only I",
    "ownerCustomsCode, code 10 /^(?:[0-9A-Z]{9,10}|NO)$/, text, copied",
    String.raw`ownerCreditCode, code 18 /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$|^NO$/, text, copied`,
    "ownerInspectionCode, code 10 /^[0-9A-Z]{10}$/, text, copied",
    "ownerName, text 100, text, copied",
    "tradingCountry, code 3 /^[0-9A-Z]{3}$/, list 2, combobox, copied",
    "transportMode, code 1 /^[0-9A-Z]{1}$/, list 12, combobox, copied",
    "transportName, text 50, text",
    "voyageNumber, text 32, text",
    "billNumber, code 32, text",
    "shippingCountry, code 3 /^[0-9A-Z]{3}$/, list 2, combobox, copied",
    "transitPort, code 6 /^[0-9A-Z]{6}$/, list 18, combobox, copied",
    "departurePort, code 8 /^[0-9A-Z]{6}$/, list 18, combobox, copied, only I",
    "borderPort, code 8 /^[0-9A-Z]{6}$/, list 33, combobox, copied",
    "storagePlace, text 100, text, copied, only I",
    "tradeMode, code 4 /^[0-9A-Z]{4}$/, list 10, combobox, copied",
    String.raw`levyNature, digits 3 /^\d{3}$/, list 7, combobox, copied`,
    "licenceNumber, code 20 /^[0-9A-Z]{2}-[0-9A-Z]{2}-[0-9A-Z]{1,14}$/, text",
    "tradeTerm, code 1 /^[0-9A-Z]{1}$/, list 9, combobox, copied",
    "freightMark, code 1 /^[0-9A-Z]{1}$/, list 45, combobox",
    "freightValue, decimal 19.5, number",
    "freightCurrency, code 3 /^[0-9A-Z]{3}$/, list 3, combobox",
    "insuranceMark, code 1 /^[0-9A-Z]{1}$/, list 46, combobox",
    "insuranceValue, decimal 19.5, number",
    "insuranceCurrency, code 3 /^[0-9A-Z]{3}$/, list 3, combobox",
    "otherFeeMark, code 1 /^[0-9A-Z]{1}$/, list 23, combobox",
    "otherFeeValue, decimal 19.5 signed, number",
    "otherFeeCurrency, code 3 /^[0-9A-Z]{3}$/, list 3, combobox",
    "packageCount, integer 9, number",
    String.raw`packageKind, digits 2 /^\d{2}$/, list 16, combobox, copied`,
    "grossWeight, decimal 19.5 weight, number",
    "netWeight, decimal 19.5 weight, number",
    "remarks, text 255 long, textarea",
    "marks, text 400 long, textarea",
    "entryType, code 1 /^[0-9A-Z]{1}$/, list 27, combobox, copied",
    "documentKind, code 2, list 47, combobox, copied",
    "declarationMode, code 1 /^[0-9A-Z]{1}$/, list DECLARE_MODE, combobox, copied",
    "bondedListKind, code 1 /^[0-9A-Z]{1}$/, list 51, combobox, copied",
    "specialRelation, choice 0/1/9, select",
    "priceInfluence, choice 0/1/9, select",
    "royalties, choice 0/1/9, select",
    "formulaPricing, choice 0/1/9, select",
    "provisionalPrice, choice 0/1/9, select",
  ],
  "head extra": [
    "businessItems, ticks 5, list 75, ticks, copied",
    "guaranteedRelease, choice 1, list CHK_SURETY, select, copied",
    "transitRelation, choice 0/1, list 49, select, copied",
    String.raw`relatedDeclaration, digits 18 /^\d{18}$/, text`,
    "relatedManual, code 12 /^[0-9A-Z]{12}$/, text",
    "bondedSite, code 32, text, copied",
    "yardCode, code 8, text, copied",
    "transferApplied, choice 1, select",
    "transferSite, code 11, text",
    "conditionalPickup, choice 1, select",
    "mergedInspection, choice 1, select",
    "companyPromise, choice 1, list 79, select, copied",
  ],
  "head inspection": [
    "isInspected, choice 1, select, copied",
    String.raw`destinationCustoms, digits 4 /^\d{4}$/, list 4, combobox, copied, only I`,
    "shippedOn, date, date",
    "unloadedOn, date, date, only I",
    "blNumber, text 50, text",
    "relatedNumber, text 500, text",
    "relatedReason, code 2, list 39, combobox",
    "originalContainer, choice 1, list ORIG_BOX_FLAG, select, copied",
    "specialBusiness, ticks 7, list 54, ticks, copied",
  ],
  "line goods": [
    "manualItem, integer 19, number",
    String.raw`hsCode, digits 10 /^\d{10}$/, list hs, combobox, copied`,
    String.raw`inspectionCode, code 20 /^\d{3}$/, list ciq, combobox, copied`,
    "name, text 255, text, copied",
    "elements, text 255, elements, copied",
    "englishName, text 100, text, copied",
    "quantity, decimal 19.5, number",
    String.raw`unit, digits 3 /^\d{3}$/, list 1, combobox, copied`,
    "firstQuantity, decimal 19.5, number",
    String.raw`firstUnit, digits 3 /^\d{3}$/, list 1, combobox, copied`,
    "secondQuantity, decimal 19.5, number",
    String.raw`secondUnit, digits 3 /^\d{3}$/, list 1, combobox, copied`,
    "price, decimal 19.4, number",
    "total, decimal 19.4, number",
    "currency, code 3 /^[0-9A-Z]{3}$/, list 3, combobox, copied",
    "originCountry, code 3 /^[0-9A-Z]{3}$/, list 2, combobox, copied",
    "originRegion, code 50, list 35, combobox, copied",
    "destinationCountry, code 3 /^[0-9A-Z]{3}$/, list 2, combobox, copied",
    String.raw`district, digits 5 /^\d{5}$/, list 5, combobox, copied`,
    String.raw`districtRegion, code 8 /^\d{6}$/, list 32, combobox, copied`,
    "dutyMode, code 1 /^[0-9A-Z]{1}$/, list 20, combobox, copied",
    "articleNumber, text 30, text, copied",
    "articleVersion, integer 8, number, copied",
    "processingFee, decimal 19.4, number",
    "preferentialOrigin, code 3 /^[0-9A-Z]{3}$/, list 2, combobox",
    "controlCode, code 4, text",
    "isInspected, choice 1, select, copied",
    String.raw`purpose, code 4 /^\d{2}$/, list 38, combobox, copied`,
    "attributes, codes 20, list 37, combobox, copied",
    "specification, text 2000 long, textarea, copied",
    "model, text 2000, text, copied",
    "brand, text 2000, text, copied",
    "ingredients, text 400 long, textarea, copied",
    "producedOn, text 2000, text",
    "batchNumber, text 2000, text",
    "validUntil, text 20, text",
    "shelfLife, text 20, text, copied",
    "overseasMaker, text 100, text, copied, only I",
    "makerNumber, text 20, text, copied, only E",
    "makerName, text 150, text, copied, only E",
    "unNumber, code 20, text, copied",
    "notDangerous, choice 0/1, select, copied",
    "dangerousName, text 80, text, copied",
    "dangerousPackKind, code 4, list 43, combobox, copied",
    "dangerousPackSpec, code 24, list 42, combobox, copied",
  ],
  "container containers": [
    "number, code 32, text",
    String.raw`size, digits 2 /^\d{2}$/, list 36, combobox, copied`,
    "isShared, choice 0/1, list LCL_FLAG, select",
    "items, items 255, text",
    "goodsWeight, decimal 19.5 weight, number",
    "tare, decimal 18.5 weight, number",
  ],
  "paper papers": [
    "code, code 1 keeps case, list 26, combobox",
    "number, text 32, text",
    String.raw`agreement, digits 2 /^\d{2}$/, list 52, combobox`,
    "proofKind, code 1 /^[0-9A-Z]{1}$/, list 53, combobox",
  ],
  "origins papers": ["proofNumber, text 64, text", "item, integer 9, number", "proofItem, integer 9, number"],
  "file files": [
    "label, text 100, text",
    "use, choice 1/0, select",
    String.raw`kind, digits 8 /^\d{8}$/, list 44, combobox`,
    "items, items 150, text",
    "name, text 64, text, given",
    "size, digits 12, text, given",
    "resendReason, text 255, text",
  ],
  "certificates inspection": [
    String.raw`code, code 50 /^\d{2}$/, list 59, combobox, copied`,
    "originals, digits 50, text, copied",
    "copies, digits 50, text, copied",
  ],
  "qualifications inspection": [
    String.raw`kind, code 5 /^\d{3}$/, list 40, combobox, copied`,
    "number, text 40, text, copied",
  ],
  "users inspection": ["contact, text 20, text, copied", "phone, text 20, text, copied"],
  "goodsLimits goods": [
    "item, integer 9, number",
    String.raw`kind, code 5 /^\d{3}$/, list 41, combobox, copied`,
    "number, text 40, text",
    "detail, digits 4, text",
    "quantity, decimal 19.5, number",
    String.raw`unit, digits 3 /^\d{3}$/, list 1, combobox`,
  ],
  "otherPacks extra": [
    String.raw`kind, digits 2 /^\d{2}$/, list 16, combobox, copied`,
    "count, decimal 19.5, number",
  ],
  "controls extra": ["category, code 4, text", "number, code 19, text", "value, text 512, text"],
};

it.each(Object.entries(FIELDS))(
  "the fields of %s are what the papers of the customs say",
  (place, expected) => {
    const fields = DECLARATION_FIELDS.filter(({ group, part }) => `${group} ${part}` === place);
    expect(fields.map(rowOf)).toEqual(expected);
  },
);

it("there are no others", () => {
  const count = Object.values(FIELDS).reduce((sum, rows) => sum + rows.length, 0);
  expect(DECLARATION_FIELDS).toHaveLength(count);
});
