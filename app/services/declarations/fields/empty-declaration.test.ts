import { describe, expect, it } from "vitest";
import { emptyDeclaration } from "./empty-declaration";
import type { DeclarationData, DeclarationField, Direction, Values } from "./field.types";
import { DECLARATION_FIELDS } from "./fields";

/** Fields by their group, one line a group. */
function listed(isWanted: (field: DeclarationField) => string | boolean): readonly string[] {
  const groups = new Map<string, string[]>();
  for (const field of DECLARATION_FIELDS) {
    const wanted = isWanted(field);
    if (wanted === false || wanted === "") continue;
    const text = wanted === true ? field.name : `${field.name}=${wanted}`;
    groups.set(field.group, [...(groups.get(field.group) ?? []), text]);
  }
  return [...groups].map(([group, names]) => `${group}: ${names.join(" ")}`);
}

const needed = (data: DeclarationData) => listed(({ isNeeded }) => isNeeded(data, {}));
const hidden = (data: DeclarationData, line: Values = {}) => listed(({ isShown }) => !isShown(data, line));
const forbidden = (data: DeclarationData) => listed(({ isForbidden }) => isForbidden(data, {}));
const usual = (data: DeclarationData) => listed(({ fallback }) => fallback(data, {}));

const HIDDEN_LINE =
  "line: manualItem preferentialOrigin purpose attributes specification model brand ingredients producedOn batchNumber validUntil shelfLife overseasMaker makerNumber makerName notDangerous dangerousName dangerousPackKind dangerousPackSpec";
const BOTH_HIDDEN = [
  "head: bondedListKind transferSite destinationCustoms shippedOn unloadedOn blNumber relatedNumber relatedReason originalContainer specialBusiness",
  HIDDEN_LINE,
  "paper: agreement proofKind",
  "file: use resendReason",
];

/** An empty declaration by direction. */
const EMPTY: Readonly<Record<Direction, Readonly<Record<string, readonly string[]>>>> = {
  I: {
    needed: [
      "head: declarationCustoms borderCustoms crossingDate traderCustomsCode traderCreditCode traderName overseasName ownerCreditCode ownerName tradingCountry transportMode shippingCountry transitPort departurePort borderPort storagePlace tradeMode tradeTerm packageCount packageKind grossWeight netWeight entryType",
      "line: hsCode name elements quantity unit firstQuantity firstUnit price total currency originCountry destinationCountry district dutyMode",
      "container: number size items",
      "paper: code number",
      "origins: proofNumber item proofItem",
      "file: kind",
      "certificates: code",
      "qualifications: kind",
      "users: contact",
      "goodsLimits: item kind number",
      "otherPacks: kind count",
      "controls: category number",
    ],
    forbidden: [
      "head: bondedListKind transferSite",
      "line: manualItem preferentialOrigin",
      "paper: agreement proofKind",
    ],
    fallback: [
      "head: overseasCode=NO marks=N/M entryType=M documentKind=0 declarationMode=0 transitRelation=0",
      "line: destinationCountry=CHN",
      "container: isShared=0",
      "certificates: originals=1 copies=2",
    ],
  },
  E: {
    needed: [
      "head: declarationCustoms borderCustoms traderCustomsCode traderCreditCode traderName overseasName ownerCreditCode ownerName tradingCountry transportMode shippingCountry transitPort borderPort tradeMode tradeTerm packageCount packageKind grossWeight netWeight entryType",
      "line: hsCode name elements quantity unit firstQuantity firstUnit price total currency originCountry destinationCountry district dutyMode",
      "container: number size items",
      "paper: code number",
      "origins: proofNumber item proofItem",
      "file: kind",
      "certificates: code",
      "qualifications: kind",
      "users: contact",
      "goodsLimits: item kind number",
      "otherPacks: kind count",
      "controls: category number",
    ],
    forbidden: [
      "head: crossingDate bondedListKind transferSite",
      "line: manualItem preferentialOrigin",
      "paper: agreement proofKind",
    ],
    fallback: [
      "head: overseasCode=NO marks=N/M entryType=M documentKind=0 declarationMode=0 transitRelation=0",
      "line: originCountry=CHN",
      "container: isShared=0",
      "certificates: originals=1 copies=2",
    ],
  },
};

describe.each(["I", "E"] as const)("an empty declaration (%s)", (direction) => {
  const empty = emptyDeclaration(direction);
  it("needs these fields", () => expect(needed(empty)).toEqual(EMPTY[direction]["needed"]));
  it("forbids these", () => expect(forbidden(empty)).toEqual(EMPTY[direction]["forbidden"]));
  it("takes these for granted", () => expect(usual(empty)).toEqual(EMPTY[direction]["fallback"]));
  it("has a place for each kind of row, and no row", () =>
    expect(
      Object.values({ ...empty.extras, ...empty })
        .filter(Array.isArray)
        .flat(),
    ).toEqual([]));
});

const DANGEROUS = "notDangerous dangerousName dangerousPackKind dangerousPackSpec";

describe("fields that are not shown", () => {
  it("of an empty import", () => expect(hidden(emptyDeclaration("I"))).toEqual(BOTH_HIDDEN));

  it("of an empty export", () => {
    const [head = "", ...others] = BOTH_HIDDEN;
    const ofExport = head.replace("head: ", "head: overseasAddress departurePort storagePlace ");
    expect(hidden(emptyDeclaration("E"))).toEqual([ofExport, ...others]);
  });

  it("are fewer of goods that are inspected", () => {
    const line = { isInspected: "1" };
    const data = { ...emptyDeclaration("I"), lines: [line] };
    expect(hidden(data, line)).toEqual([
      "head: bondedListKind transferSite",
      `line: manualItem preferentialOrigin makerNumber makerName ${DANGEROUS}`,
      "paper: agreement proofKind",
      "file: use resendReason",
    ]);
  });
});

it("fields take over what others say", () =>
  expect(listed(({ defaultsTo }) => defaultsTo)).toEqual([
    "head: borderCustoms=申报地海关 ownerCustomsCode=境内收发货人 ownerCreditCode=境内收发货人 ownerInspectionCode=境内收发货人 ownerName=境内收发货人",
  ]));
