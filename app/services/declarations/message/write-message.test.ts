import fc from "fast-check";
import { XmlDocument } from "libxml2-wasm";
import { describe, expect, it } from "vitest";
import type { DeclarationData, Values } from "../fields/field.types";
import { DECLARATION_FIELDS, elementOf, fieldsOf } from "../fields/fields";
import {
  sampleDeclaration,
  sampleMessageContext,
  sampleLine,
} from "../../../../tests/support/declarations/sample-declaration";
import { sampleOf } from "../../../../tests/support/declarations/field-samples";
import { partsIn, valuesIn, xmlOf } from "../../../../tests/support/declarations/valid-message";
import { SENT_ELEMENTS } from "./order";
import { NAMED_SOURCES } from "./sources";
import { writeMessage } from "./write-message";

/** Every field filled. */
function fullDeclaration(direction: "I" | "E"): DeclarationData {
  const row = (group: Parameters<typeof fieldsOf>[0]): Values =>
    Object.fromEntries(fieldsOf(group).map((field) => [field.name, sampleOf(field)]));
  const extras = Object.fromEntries(
    (["certificates", "otherPacks", "qualifications", "users", "origins", "controls"] as const).map(
      (kind) => [kind, [row(kind)]],
    ),
  );
  return sampleDeclaration({
    direction,
    head: { ...row("head"), transitRelation: "0" },
    lines: [row("line")],
    containers: [row("container")],
    papers: [row("paper")],
    files: [{ ...row("file"), use: "1" }],
    extras: { ...extras, goodsLimits: [{ ...row("goodsLimits"), item: "1" }] },
  });
}

/** Fields whose sample is sent in another form, or which the writer restricts to what it can send. */
const REWRITTEN_SAMPLES = [
  "head.documentKind",
  "head.companyPromise",
  "head.transitRelation",
  "goodsLimits.item",
];
const NEVER = new Set(Object.keys(NAMED_SOURCES.never!));

describe("a message", () => {
  it("is one line of UTF-8 with version and namespace on its root, and always has six parts", () => {
    const xml = xmlOf(sampleDeclaration());
    expect(xml).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?><DecMessage Version="4.8" xmlns="http:\/\/www.chinaport.gov.cn\/dec"><DecHead><SeqNo\/><IEFlag>I<\/IEFlag><Type\/><AgentCode>4403980001</,
    );
    expect(xml).not.toContain("\n");
    expect(partsIn(xml)).toEqual([
      "DecHead",
      "DecLists",
      "DecContainers",
      "DecLicenseDocus",
      "DecFreeTxt",
      "DecSign",
    ]);
  });

  it("has all parts that are filled in the order of the official schema", () => {
    expect(partsIn(xmlOf(fullDeclaration("I")))).toEqual([
      "DecHead",
      "DecLists",
      "DecContainers",
      "DecLicenseDocus",
      "DecRequestCerts",
      "DecOtherPacks",
      "DecCopLimits",
      "DecUsers",
      "DecFreeTxt",
      "DecSign",
      "DecCopPromises",
      "DecTpAccess",
      "EdocRealation",
      "EcoRelation",
      "DecControlModel",
    ]);
  });

  const signed = {
    ...sampleMessageContext,
    operation: "C" as const,
    numbers: { clientSeqNo: "I26011000000000042", seqNo: "I20260001243258893" },
    signature: { sign: "SIGNED", date: "2026011012000000", time: "20260110 12:00:00" },
  };
  const everything = xmlOf(fullDeclaration("I"), signed) + xmlOf(fullDeclaration("E"), signed);

  it.each(SENT_ELEMENTS.map(({ structure, element }) => [structure, element] as const))(
    "%s: %s is sent",
    (structure, element) => {
      if (NEVER.has(`${structure}.${element}`)) expect(everything).toContain(`<${element}/>`);
      else expect(valuesIn(everything, element).filter(Boolean)).not.toEqual([]);
    },
  );

  it.each(DECLARATION_FIELDS.filter(({ element }) => element).map((field) => [field.name, field] as const))(
    "what stands in the field %s is sent in its element",
    (_name, field) => {
      const direction = field.only ?? "I";
      const isRewritten = REWRITTEN_SAMPLES.includes(`${field.group}.${field.name}`);
      const xml = xmlOf(fullDeclaration(direction));
      const sent = valuesIn(xml, elementOf(field, direction)!).join();
      if (isRewritten) expect(sent).not.toBe("");
      else expect(sent).toContain(sampleOf(field));
    },
  );
});

describe("hostile text", () => {
  it("comes back from the message as it was entered", () => {
    const hostile = `]]><script>&amp;"'</DecHead><!--`;
    const xml = xmlOf(
      sampleDeclaration({ head: { remarks: hostile }, lines: [sampleLine({ name: hostile })] }),
    );
    const document = XmlDocument.fromString(xml);
    expect(document.get("//*[local-name()='NoteS']")?.content).toBe(hostile);
    expect(document.get("//*[local-name()='GName']")?.content).toBe(hostile);
    document.dispose();
  });

  it("that XML cannot carry is refused, with its place", () => {
    const lines = [sampleLine(), sampleLine({ name: "泵\u0000" })];
    expect(
      writeMessage(sampleDeclaration({ lines, head: { remarks: "\uD800" } }), sampleMessageContext),
    ).toEqual({
      refused: ["第 1 项“备注”含有 XML 不能携带的字符", "第 2 项“商品名称”含有 XML 不能携带的字符"],
    });
  });

  it.each<readonly [string, boolean]>([
    ["\t\n\r ~\uD7FF\uE000\uFFFD\u{10000}\u{10FFFF}", true],
    ...[..."\u0000\u0001\u0008\u000B\u000C\u000E\u001F\uFFFE\uFFFF"].map((text) => [text, false] as const),
    ["\uD800", false],
    ["\uDBFF", false],
    ["\uDC00", false],
    ["\uDFFF", false],
  ])("%j is sent: %s", (text, isSent) => {
    for (const data of [
      sampleDeclaration({ head: { remarks: `a${text}b` } }),
      sampleDeclaration({ lines: [sampleLine({ name: `泵${text}` })] }),
    ]) {
      const { xml, refused } = writeMessage(data, sampleMessageContext);
      expect(xml !== undefined).toBe(isSent);
      expect(refused ?? []).toHaveLength(isSent ? 0 : 1);
    }
  });

  it("a transit declaration is refused by name", () =>
    expect(writeMessage(sampleDeclaration({ head: { transitRelation: "1" } }), sampleMessageContext)).toEqual(
      {
        refused: ["转关提前报关单需要转关单（TrnHead），目前不能生成报文，请在单一窗口录入"],
      },
    ));
});

it("the same declaration gives the same bytes, in whatever order its fields were entered", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 30 });
  const values = (group: Parameters<typeof fieldsOf>[0]) =>
    fc.record(Object.fromEntries(fieldsOf(group).map(({ name }) => [name, text])));
  fc.assert(
    fc.property(values("head"), fc.array(values("line"), { maxLength: 4 }), (head, lines) => {
      const turned = (row: Values): Values => Object.fromEntries(Object.entries(row).reverse());
      const data = sampleDeclaration({ head: { ...head, transitRelation: "0" }, lines });
      const other = { ...data, head: turned(data.head), lines: lines.map(turned) };
      expect(writeMessage(other, sampleMessageContext)).toEqual(writeMessage(data, sampleMessageContext));
    }),
    { numRuns: 100 },
  );
});

describe("files", () => {
  const name = "IM202602031200001234.pdf";
  const xml = xmlOf(
    sampleDeclaration({
      head: { declarationCustoms: "3104" },
      files: [
        { label: "照片", use: "0", name: "IM202602031200009999.jpg" },
        { label: "发票", use: "1", kind: "00000001", name, items: "1,2" },
      ],
    }),
  );

  it("are sent under one name, which begins with the office and the kind; what is kept inside is not", () => {
    expect(valuesIn(xml, "EdocID")).toEqual([`310400000001${name}`]);
    expect(valuesIn(xml, "EdocCopId")).toEqual(valuesIn(xml, "EdocID"));
    expect(valuesIn(xml, "GNoStr")).toEqual(["1,2"]);
  });
});
