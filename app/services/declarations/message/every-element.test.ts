import { describe, expect, it } from "vitest";
import { CONTEXT_PLACES } from "../../../../tests/support/declarations/context-places";
import {
  changed,
  withEmptyRows,
  EMPTY_CONTEXT,
  typedSample,
  valuesOf,
  withField,
} from "../../../../tests/support/declarations/set-alone";
import type { DeclarationField, Direction, FieldGroup } from "../fields/field.types";
import { DECLARATION_FIELDS, elementOf, fieldNamed } from "../fields/fields";
import { readTyped } from "../fields/read-typed";
import order from "./message-order.json";
import { NEVER_FILLED, NEVER_SENT_PARTS } from "./never-sent";
import { SENT_ELEMENTS } from "./order";

/** Location of a field in the message; several where the value is repeated. */
const STRUCTURE_OF: Readonly<Record<string, readonly string[]>> = {
  line: ["DecLists/DecList"],
  goodsLimits: ["DecLists/DecList/DecGoodsLimits/DecGoodsLimit"],
  container: ["DecContainers/Container"],
  paper: ["DecLicenseDocus/LicenseDocu"],
  certificates: ["DecRequestCerts/DecRequestCert"],
  otherPacks: ["DecOtherPacks/DecOtherPack"],
  qualifications: ["DecCopLimits/DecCopLimit"],
  users: ["DecUsers/DecUser"],
  file: ["EdocRealation"],
  origins: ["EcoRelation"],
  controls: ["DecControlModel"],
  head: ["DecHead", "DecFreeTxt", "DecCopPromises/DecCopPromise", "DecTpAccess"],
};

function placeOf(field: DeclarationField, direction: Direction): string {
  const element = elementOf(field, direction)!;
  const spec = SENT_ELEMENTS.find(
    (one) => one.element === element && STRUCTURE_OF[field.group]!.includes(one.structure),
  )!;
  return `${spec.structure}.${spec.element}`;
}

/** Fields that are repeated, or are sent at another location or in another form than they are entered. */
const OTHERWISE: Readonly<
  Record<string, (value: string, direction: Direction) => Readonly<Record<string, string>>>
> = {
  "head.companyPromise": (_value, direction) => ({
    "DecCopPromises/DecCopPromise.DeclaratioMaterialCode": direction === "I" ? "101040" : "102053",
  }),
  "head.ownerCustomsCode": (value) => ({
    "DecHead.OwnerCode": value,
    "EdocRealation.EdocOwnerCode": value,
  }),
  "head.ownerName": (value) => ({ "DecHead.OwnerName": value, "EdocRealation.EdocOwnerName": value }),
  "head.declarationMode": (value) => ({ "DecHead.Type": `  ${value}` }),
  "head.specialRelation": (value) => ({ "DecHead.PromiseItmes": `${value}9999` }),
  "head.priceInfluence": (value) => ({ "DecHead.PromiseItmes": `9${value}999` }),
  "head.royalties": (value) => ({ "DecHead.PromiseItmes": `99${value}99` }),
  "head.formulaPricing": (value) => ({ "DecHead.PromiseItmes": `999${value}9` }),
  "head.provisionalPrice": (value) => ({ "DecHead.PromiseItmes": `9999${value}` }),
  // On export customs fill in the date.
  "head.crossingDate": (value, direction): Record<string, string> =>
    direction === "I" ? { "DecHead.IEDate": value } : {},
  "line.originCountry": (value, direction) => ({
    [direction === "I" ? "DecLists/DecList.OriginCountry" : "DecLists/DecList.DestinationCountry"]: value,
  }),
  "line.destinationCountry": (value, direction) => ({
    [direction === "I" ? "DecLists/DecList.DestinationCountry" : "DecLists/DecList.OriginCountry"]: value,
  }),
  "file.name": (value) => ({ "EdocRealation.EdocID": value, "EdocRealation.EdocCopId": value }),
};

/** Fields that are sent only together with others; tested in rewritten.test.ts. */
const TOGETHER = ["paper.agreement", "paper.proofKind", "goodsLimits.item"];
/** Fields of the platform that are not sent. */
const DESK_ALONE = ["head.isInspected", "line.isInspected", "file.label", "file.use"];
/** Fields that are refused unless others are set; the ordinary value is written where they are empty. */
const REFUSED = ["head.transitRelation"];

const settable = DECLARATION_FIELDS.filter(
  ({ group, name }) => ![...TOGETHER, ...DESK_ALONE, ...REFUSED].includes(`${group}.${name}`),
);
const directionsOf = ({ only }: DeclarationField): readonly Direction[] => (only ? [only] : ["I", "E"]);
const cases = settable.flatMap((field) =>
  directionsOf(field).map((direction) => [`${field.group}.${field.name}`, direction, field] as const),
);

/** Returns how setting a field alone changes the message. */
function madeBy(direction: Direction, field: DeclarationField) {
  const { value, problem } = readTyped(field, typedSample(field), { today: "20260105", lineCount: 1 });
  expect(problem).toBeUndefined();
  const before = withEmptyRows(direction);
  const made = changed([before, EMPTY_CONTEXT], [withField(before, field, value!), EMPTY_CONTEXT]);
  return { value: value!, made };
}

describe("a field that is filled alone", () => {
  it.each(cases)("%s on %s stands in its element and in no other", (name, direction, field) => {
    const { value, made } = madeBy(direction, field);
    const expected = OTHERWISE[name]?.(value, direction) ?? { [placeOf(field, direction)]: value };
    expect(made).toEqual(expected);
  });

  it("but none of the others is no field: each is another's, or the desk's", () => {
    for (const name of [...TOGETHER, ...DESK_ALONE, ...REFUSED]) {
      const [group = "", field = ""] = name.split(".");
      expect(fieldNamed(group as FieldGroup, field), name).toBeDefined();
    }
  });
});

describe("what is no field", () => {
  const empty = withEmptyRows("I");

  it.each(CONTEXT_PLACES)("%s stands where it belongs, and nowhere else", (_name, given, places) =>
    expect(changed([empty, EMPTY_CONTEXT], [empty, { ...EMPTY_CONTEXT, ...given }])).toEqual(places),
  );

  it("follows from the declaration, or is the same in every one", () => {
    expect(valuesOf(withEmptyRows("E"), EMPTY_CONTEXT).get("DecHead.IEFlag")).toBe("E");
    const { extras } = empty;
    const packs = { ...empty, extras: { ...extras, otherPacks: [] } };
    expect(changed([empty, EMPTY_CONTEXT], [packs, EMPTY_CONTEXT])).toEqual({ "DecHead.NoOtherPack": "1" });
    expect(changed([packs, EMPTY_CONTEXT], [empty, EMPTY_CONTEXT])).toEqual({ "DecHead.NoOtherPack": "0" });
    expect(Object.fromEntries(valuesOf(empty, EMPTY_CONTEXT))).toEqual(ALWAYS_THERE);
  });
});

/** The message of a declaration with all fields empty. */
const ALWAYS_THERE = {
  "DecHead.IEFlag": "I",
  "DecHead.EdiId": "1",
  "DecHead.CheckFlow": "0",
  "DecHead.TaxAaminMark": "0",
  "DecHead.DeclTrnRel": "0",
  "DecHead.EntryType": "M",
  "DecHead.MarkNo": "N/M",
  // The empty rows have one of another pack.
  "DecHead.NoOtherPack": "0",
  "DecHead.OverseasConsignorCode": "NO",
  "DecHead.OverseasConsignorEname": "NO",
  "DecHead.PromiseItmes": "99999",
  "DecLists/DecList.GNo": "1",
  "DecLists/DecList.SecondUnit": "035",
  "DecLists/DecList/DecGoodsLimits/DecGoodsLimit.GoodsNo": "1",
  "DecContainers/Container.LclFlag": "0",
  "DecSign.OperType": "G",
  "EdocRealation.EdocFomatType": "US",
  "EcoRelation.CertType": "Y",
};

describe("every element of the order file", () => {
  it("is set by one of these, or stands in the list of what is never sent", () => {
    const set = new Set([
      ...cases.flatMap(([, direction, field]) => Object.keys(madeBy(direction, field).made)),
      ...CONTEXT_PLACES.flatMap(([, , places]) => Object.keys(places)),
      ...Object.keys(ALWAYS_THERE),
    ]);
    const wanted = order
      .filter(({ structure }) => !(structure in NEVER_SENT_PARTS))
      .map(({ structure, element }) => `${structure}.${element}`);
    expect(wanted.filter((place) => !set.has(place)).sort()).toEqual(Object.keys(NEVER_FILLED).sort());
    expect([...set].filter((place) => !wanted.includes(place))).toEqual([]);
  });

  it("of a part that is never sent belongs to what is refused by name", () =>
    expect(
      [...new Set(order.map(({ structure }) => structure))].filter((one) => one in NEVER_SENT_PARTS),
    ).toEqual(Object.keys(NEVER_SENT_PARTS)));
});
