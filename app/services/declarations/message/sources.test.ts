import { describe, expect, it } from "vitest";
import { DECLARATION_FIELDS } from "../fields/fields";
import type { DeclarationField } from "../fields/field.types";
import { SENT_ELEMENTS } from "./order";
import type { OrderElement } from "./message.types";
import { NAMED_SOURCES, REWRITTEN } from "./sources";

const GROUP_OF: Readonly<Record<string, string>> = {
  "DecLists/DecList": "line",
  "DecLists/DecList/DecGoodsLimits/DecGoodsLimit": "goodsLimits",
  "DecContainers/Container": "container",
  "DecLicenseDocus/LicenseDocu": "paper",
  "DecRequestCerts/DecRequestCert": "certificates",
  "DecOtherPacks/DecOtherPack": "otherPacks",
  "DecCopLimits/DecCopLimit": "qualifications",
  "DecUsers/DecUser": "users",
  EdocRealation: "file",
  EcoRelation: "origins",
  DecControlModel: "controls",
};

const nameOf = ({ structure, element }: OrderElement) => `${structure}.${element}`;
const elementsOf = ({ element }: DeclarationField) =>
  typeof element === "object" ? Object.values(element) : element ? [element] : [];

const fieldsFor = ({ structure, element }: OrderElement) =>
  DECLARATION_FIELDS.filter(
    (field) => field.group === (GROUP_OF[structure] ?? "head") && elementsOf(field).includes(element),
  );
const sourcesFor = (spec: OrderElement) =>
  Object.entries(NAMED_SOURCES).filter(([, sources]) => nameOf(spec) in sources);

describe("every element that is sent", () => {
  it.each(SENT_ELEMENTS.map((spec) => [nameOf(spec), spec] as const))(
    "%s comes from exactly one field or named source",
    (_name, spec) => {
      const fields = fieldsFor(spec).map(({ name }) => name);
      const sources = sourcesFor(spec).map(([name]) => name);
      expect([...fields, ...sources]).toHaveLength(1);
    },
  );
});

describe("every field", () => {
  const sent = DECLARATION_FIELDS.flatMap((field) =>
    elementsOf(field).map((element) => [`${field.group}.${field.name}`, field, element] as const),
  );

  it.each(sent)("%s has an element of the order file and is no longer than it", (_name, field, element) => {
    const spec = SENT_ELEMENTS.find((one) => one.element === element && fieldsFor(one).includes(field))!;
    expect(spec, element).toBeDefined();
    const { format } = field;
    if (format.kind === "decimal" && spec.type === "decimal")
      expect(`${format.total},${format.decimals}`).toBe(spec.length);
    else if (format.kind === "decimal") expect(format.total + 1).toBeLessThanOrEqual(Number(spec.length));
    // The length of an overseas name differs between the directions.
    else if (element === "OverseasConsignorEname") expect(spec.length).toBe("100");
    else if (format.kind === "text") expect(format.max).toBe(Number(spec.length));
    else expect(field.max).toBeLessThanOrEqual(Number(spec.length));
  });

  it("without an element is sent within another one, or says something to the desk alone", () => {
    const unsent = DECLARATION_FIELDS.filter(({ element }) => element === undefined).map(({ name }) => name);
    expect(unsent).toEqual([
      "declarationMode",
      "specialRelation",
      "priceInfluence",
      "royalties",
      "formulaPricing",
      "provisionalPrice",
      "isInspected",
      "isInspected",
      "agreement",
      "proofKind",
      "label",
      "use",
    ]);
  });

  it("that is rewritten has a field of its own", () => {
    for (const name of Object.keys(REWRITTEN)) {
      const spec = SENT_ELEMENTS.find((one) => nameOf(one) === name)!;
      expect(fieldsFor(spec), name).toHaveLength(1);
    }
  });
});
