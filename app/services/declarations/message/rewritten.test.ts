import { describe, expect, it } from "vitest";
import {
  sampleDeclaration,
  sampleMessageContext,
  sampleLine,
} from "../../../../tests/support/declarations/sample-declaration";
import { valuesIn, xmlOf } from "../../../../tests/support/declarations/valid-message";
import { writeMessage } from "./write-message";

describe("what is sent otherwise than entered", () => {
  it("origin and destination change places on export alone", () => {
    const countries = { originCountry: "CHN", destinationCountry: "USA" };
    const sent = (direction: "I" | "E") => {
      const xml = xmlOf(sampleDeclaration({ direction, lines: [sampleLine(countries)] }));
      return [...valuesIn(xml, "OriginCountry"), ...valuesIn(xml, "DestinationCountry")];
    };
    expect(sent("I")).toEqual(["CHN", "USA"]);
    expect(sent("E")).toEqual(["USA", "CHN"]);
  });

  it("names abroad are the consignor's on import and the consignee's on export, NO where there is none", () => {
    const head = { overseasCode: "", overseasName: "" };
    const imported = xmlOf(sampleDeclaration({ head }));
    expect(imported).toContain("<OverseasConsignorCode>NO</OverseasConsignorCode>");
    expect(imported).toContain("<OverseasConsigneeCode/><OverseasConsigneeEname/>");
    const exported = xmlOf(sampleDeclaration({ direction: "E", head: { ...head, overseasName: "Acme" } }));
    expect(exported).toContain("<OverseasConsignorCode/>");
    expect(exported).toContain(
      "<OverseasConsigneeCode>NO</OverseasConsigneeCode><OverseasConsigneeEname>Acme</OverseasConsigneeEname>",
    );
  });

  it.each([
    ["0", "0", "<Type/>"],
    ["ML", "0", "<Type>ML</Type>"],
    ["0", "5", "<Type>  5</Type>"],
    ["CL", "6", "<Type>CL6</Type>"],
    ["", "", "<Type/>"],
  ])("kind %s with mode %s is %s", (documentKind, declarationMode, sent) =>
    expect(xmlOf(sampleDeclaration({ head: { documentKind, declarationMode } }))).toContain(sent),
  );

  it("promises stand place by place, empty ones as 9", () => {
    const promises = { specialRelation: "1", priceInfluence: "0", royalties: "", formulaPricing: "0" };
    const xml = xmlOf(sampleDeclaration({ head: { ...promises, provisionalPrice: "" } }));
    expect(valuesIn(xml, "PromiseItmes")).toEqual(["10909"]);
    const three = { ...sampleMessageContext, channel: { version: "4.8", promisePlaces: 3 } };
    expect(valuesIn(xmlOf(sampleDeclaration(), three), "PromiseItmes")).toEqual(["000"]);
  });

  it("numbers have no zeros behind and no exponent", () => {
    const line = sampleLine({ quantity: "10.50000", price: "0.0000001", total: "100000000000000.10" });
    const { xml = "" } = writeMessage(sampleDeclaration({ lines: [line] }), sampleMessageContext);
    expect(valuesIn(xml, "GQty")).toEqual(["10.5"]);
    expect(valuesIn(xml, "DeclPrice")).toEqual(["0.0000001"]);
    expect(valuesIn(xml, "DeclTotal")).toEqual(["100000000000000.1"]);
  });

  it("a proof of origin names agreement and kind, in its relations too", () => {
    const xml = xmlOf(
      sampleDeclaration({
        papers: [{ code: "Y", number: "H2026001", agreement: "19", proofKind: "C" }],
        extras: { origins: [{ proofNumber: "H2026001", item: "1", proofItem: "2" }] },
      }),
    );
    expect(xml).toContain("<CertCode>&lt;19&gt;CH2026001</CertCode>");
    expect(xml).toContain(
      "<EcoRelation><CertType>Y</CertType><EcoCertNo>&lt;19&gt;CH2026001</EcoCertNo><DecGNo>1</DecGNo><EcoGNo>2</EcoGNo><ExtendFiled/></EcoRelation>",
    );
  });

  it("customs' own numbers are never sent, the Single Window's once it is known", () => {
    const seqNo = "I20260001243258893";
    const xml = xmlOf(sampleDeclaration(), {
      ...sampleMessageContext,
      numbers: { ...sampleMessageContext.numbers, seqNo },
    });
    expect(xml).toContain(`<DecHead><SeqNo>${seqNo}</SeqNo>`);
    expect(xml).toContain("<EntryId/><PreEntryId/>");
  });

  it("licences stand within their line", () => {
    const limit = { item: "2", kind: "411", number: "2026-1" };
    const lines = [sampleLine(), sampleLine()];
    const xml = xmlOf(sampleDeclaration({ lines, extras: { goodsLimits: [limit] } }));
    expect(xml).toMatch(
      /<GNo>2<\/GNo>.*<CiqName\/><DecGoodsLimits><DecGoodsLimit><GoodsNo>2<\/GoodsNo>.*<\/DecGoodsLimits><MnufctrRegNo\/>/,
    );
    expect(xml.match(/<DecGoodsLimit>/g)).toHaveLength(1);
  });
});
