import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noticeTime } from "./notice-time";
import { readReceipts } from "./read-receipts";
import { RECEIPT_TEXT, XML_PROBLEMS } from "./receipt.text";
import { parseXml, XmlProblem } from "./xml-tree";

const RECEIVED = Date.UTC(2026, 0, 12, 2, 0);
const read = (text: string, fileName = "a.xml") => readReceipts(text, { fileName, receivedAt: RECEIVED });
const china = (text: string) => Date.parse(`${text}+08:00`);

const ANSWER = `<?xml version="1.0" encoding="UTF-8"?><DecImportResponse><ResponseCode>0</ResponseCode>
  <ErrorMessage>模拟</ErrorMessage><ClientSeqNo>I26011200000000001</ClientSeqNo>
  <SeqNo>I20260000000000001</SeqNo></DecImportResponse>`;
const ANSWER_NAME = "Successed_I_I26011200000000001_t-1_20260112093005123.xml";
const RESULT = `<DEC_RESULT><CUS_CIQ_NO>I20260000000000001</CUS_CIQ_NO><ENTRY_ID>530120261000000001</ENTRY_ID>
  <NOTICE_DATE>2026-01-12T09:40:00</NOTICE_DATE><CHANNEL>Z</CHANNEL><NOTE>税号有误 &amp; 品名</NOTE></DEC_RESULT>`;

describe("an import answer", () => {
  it("that is good says that it is stored, with its number and the time of its name", () => {
    expect(read(ANSWER, ANSWER_NAME).receipts).toEqual([
      {
        kind: "answer",
        code: "S0",
        unifiedNumber: "I20260000000000001",
        customsNumber: "",
        clientNumber: "I26011200000000001",
        noticedText: "20260112093005",
        noticedAt: china("2026-01-12T09:30:05"),
        note: "模拟",
      },
    ]);
  });

  it.each(["1", "-1", "", "ok", "01"])("with the code %j says that it failed", (code) => {
    const text = ANSWER.replace("<ResponseCode>0", `<ResponseCode>${code}`);
    expect(read(text).receipts[0]).toMatchObject({ code: "F1", noticedAt: RECEIVED });
  });
});

describe("a receipt", () => {
  it.each([
    ["by itself", RESULT],
    ["within DEC_DATA and a namespace", `<d:DEC_DATA xmlns:d="urn:x">${RESULT}</d:DEC_DATA>`],
    [
      "with another prefix and an attribute",
      RESULT.replaceAll("DEC_RESULT", "q:DEC_RESULT").replace(">", ' a="1">'),
    ],
  ])("is read %s", (_title, text) => {
    expect(read(text).receipts).toEqual([
      {
        kind: "result",
        code: "Z",
        unifiedNumber: "I20260000000000001",
        customsNumber: "530120261000000001",
        clientNumber: "",
        noticedText: "2026-01-12T09:40:00",
        noticedAt: china("2026-01-12T09:40:00"),
        note: "税号有误 & 品名",
      },
    ]);
  });

  it("of the older form is read by its own names", () => {
    const text = `<DEC_DATA><DEC_RESULT><SEQ_NO>s1</SEQ_NO><CLIENTSEQ_NO>c1</CLIENTSEQ_NO>
      <CHANNEL>L</CHANNEL><RESULT_INFO>已接收</RESULT_INFO></DEC_RESULT></DEC_DATA>`;
    expect(read(text).receipts[0]).toMatchObject({
      unifiedNumber: "S1",
      clientNumber: "C1",
      code: "L",
      note: "已接收",
      noticedAt: RECEIVED,
    });
  });

  it("has all that its note says, XML within it too, at 10,000 characters too", () => {
    const long = "退".repeat(10_000);
    const text = RESULT.replace(/<NOTE>.*<\/NOTE>/, `<NOTE><a>${long}</a><![CDATA[<b>&x;</b>]]></NOTE>`);
    expect(read(text).receipts[0]?.note).toBe(`${long}<b>&x;</b>`);
  });

  it("of several in one file is read with the others", () => {
    expect(read(`<A>${RESULT}${RESULT}</A>`).receipts).toHaveLength(2);
  });
});

describe("a file that is no receipt", () => {
  it.each([
    ["nothing", "", "broken"],
    ["half of one", RESULT.slice(0, -3), "broken"],
    ["two roots", "<a/><b/>", "broken"],
    ["text beside the root", "<a/>x", "broken"],
    ["crossed elements", "<a><b></a></b>", "broken"],
    ["an unknown entity", "<a>&lol;</a>", "broken"],
    ["a character of no base", "<a>&#1a;</a>", "broken"],
    ["a bare ampersand", "<a>a & b</a>", "broken"],
    ["a document type", `<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>`, "doctype"],
    ["21 levels", `${"<a>".repeat(21)}${"</a>".repeat(21)}`, "deep"],
  ] as const)("with %s is refused with its reason", (_title, text, reason) => {
    expect(read(text)).toEqual({ receipts: [], cardProblem: "", problem: XML_PROBLEMS[reason] });
  });

  it("is read with characters by their numbers", () => {
    expect(parseXml("<a>&#x9000;&#36864;&#X41;</a>").text).toBe("退退A");
  });

  it("is read up to 20 levels", () => {
    expect(() => parseXml(`${"<a>".repeat(20)}${"</a>".repeat(20)}`)).not.toThrow();
  });

  it("is one with more than 200 receipts", () => {
    const many = (count: number) => `<A>${RESULT.repeat(count)}</A>`;
    expect(read(many(200)).receipts).toHaveLength(200);
    expect(read(many(201))).toEqual({ receipts: [], cardProblem: "", problem: RECEIPT_TEXT.tooMany(200) });
  });

  it("and of another kind is named", () => {
    expect(read("<Package><EnvelopInfo/></Package>")).toMatchObject({ receipts: [], problem: /Package/ });
  });

  it("but says that the card failed, is a problem of the channel", () => {
    const text = `<Root><resultFlag><Type>1</Type></resultFlag><failCode>C134</failCode><failInfo>打开失败</failInfo></Root>`;
    expect(read(text)).toMatchObject({ receipts: [], problem: "", cardProblem: /C134.*打开失败/ });
  });

  it("never ends in anything but a reason", () => {
    const pieces = fc.constantFrom(
      "<",
      ">",
      "/",
      "a",
      "&",
      ";",
      "#x1",
      "<a>",
      "</a>",
      "<![CDATA[",
      "]]>",
      "<!--",
      "-->",
      '"',
      "\0",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        try {
          parseXml(parts.join(""));
        } catch (error) {
          expect(error).toBeInstanceOf(XmlProblem);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the time of a receipt", () => {
  it.each([
    ["20260112", "2026-01-12T10:00:00"],
    ["2026-01-12", "2026-01-12T10:00:00"],
    ["2026-01-12 00-00-00", "2026-01-12T10:00:00"],
    ["20260111", "2026-01-11T23:59:00"],
    ["202601120930", "2026-01-12T09:30:00"],
    ["20260112093005", "2026-01-12T09:30:05"],
    ["2026-01-12T09:30:05", "2026-01-12T09:30:05"],
    ["2026-01-12T09:30:05.123", "2026-01-12T09:30:05"],
    ["2026-01-12 09-30-05", "2026-01-12T09:30:05"],
    ["2026-01-12T01:30:05Z", "2026-01-12T09:30:05"],
    ["2026-01-12T09:30:05+08:00", "2026-01-12T09:30:05"],
  ])("%s is %s in China", (text, time) => expect(noticeTime(text, RECEIVED)).toBe(china(time)));

  it.each(["", "gestern", "2026-02-30", "20261301", "2026-01-12 25:00", "99999999", "2099-01-01"])(
    "%j is none",
    (text) => expect(noticeTime(text, RECEIVED)).toBeNull(),
  );

  it("may lie a day after its arrival, for clocks that differ, and not more", () => {
    const day = 86_400_000;
    const at = (offset: number) => new Date(RECEIVED + day + offset).toISOString().slice(0, 19) + "Z";
    expect(noticeTime(at(0), RECEIVED)).toBe(RECEIVED + day);
    expect(noticeTime(at(1000), RECEIVED)).toBeNull();
  });
});
