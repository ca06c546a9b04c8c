import { describe, expect, it } from "vitest";
import { sampleDeclaration, sampleLine } from "../../../../tests/support/declarations/sample-declaration";
import { valuesIn, xmlOf } from "../../../../tests/support/declarations/valid-message";
import { DECLARATION_FIELDS } from "../fields/fields";
import { sentForm } from "./sent-code";

describe("codes and numbers in the message", () => {
  it.each([
    ["ｈｔ－２０２６－００１ａ", "HT-2026-001A"],
    ["yx26-0001，yx26-0002", "YX26-0001,YX26-0002"],
    ["合同 ht 1", "合同 HT 1"],
    ["HT-2026-001", "HT-2026-001"],
  ])("a contract number %s is sent as %s", (contractNumber, sent) =>
    expect(valuesIn(xmlOf(sampleDeclaration({ head: { contractNumber } })), "ContrNo")).toEqual([sent]),
  );

  it("a proof of origin is sent so in its paper and in its relations, however each was stored", () => {
    const xml = xmlOf(
      sampleDeclaration({
        papers: [{ code: "Y", number: "ｈ2026001", agreement: "19", proofKind: "C" }],
        extras: { origins: [{ proofNumber: "H2026001", item: "1", proofItem: "2" }] },
      }),
    );
    expect(valuesIn(xml, "CertCode")).toEqual(["&lt;19&gt;CH2026001"]);
    expect(valuesIn(xml, "EcoCertNo")).toEqual(["&lt;19&gt;CH2026001"]);
  });

  it("one without a proof to present says X", () => {
    const papers = [{ code: "Y", number: "JE00000", agreement: "19", proofKind: "X" }];
    expect(valuesIn(xmlOf(sampleDeclaration({ papers })), "CertCode")).toEqual(["&lt;19&gt;XJE00000"]);
  });

  it.each(
    DECLARATION_FIELDS.filter(({ format }) => format.kind === "code").map(
      (field) => [field.name, field] as const,
    ),
  )("the code %s is sent in half-width capitals, or in its own case", (_name, field) => {
    const keepsCase = field.format.kind === "code" && field.format.keepsCase === true;
    expect(sentForm(field)("ａb1")).toBe(keepsCase ? "ab1" : "AB1");
  });

  it("names stay as they are written", () => {
    const xml = xmlOf(
      sampleDeclaration({ head: { ownerName: "Ａcme贸易" }, lines: [sampleLine({ name: "ｕsb 线" })] }),
    );
    expect(xml).toContain("Ａcme贸易");
    expect(xml).toContain("ｕsb 线");
  });
});
