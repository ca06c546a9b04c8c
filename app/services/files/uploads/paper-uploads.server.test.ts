import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { stored, textOf } from "../../../../tests/support/stored-uploads";
import { objectStream, padded, pdfOf, pictureOf } from "../../../../tests/support/upload-files";
import "../../../../tests/support/still-clock";

const NOT_PAPER = "请上传 jpg/jpeg/png/pdf 格式文件";
const FILE_BYTES = 5 * 1024 * 1024;

const URI_ACTION = "<< /S /URI /URI (http://x.example/seen) >>";
const LINK = `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${URI_ACTION} >>`;

/** A PDF with an incremental update of its page after its end. */
function updated(pdf: Buffer, page: string): Buffer {
  const object = `3 0 obj\n${page}\nendobj\n`;
  const table = `xref\n3 1\n${String(pdf.length).padStart(10, "0")} 00000 n \n`;
  const end = `trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${pdf.length + object.length}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(object + table + end, "latin1")]);
}

describe("a paper", () => {
  it("as a picture keeps its shape, and not its metadata", async () => {
    const { filePath, bytes } = await stored(
      await pictureOf("jpeg", { width: 900, height: 300 }),
      "certLicense",
    );
    expect(filePath).toMatch(/^\/paper\/2026\/[0-9a-f]{32}\.jpg$/);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 900, height: 300 });
    expect(bytes.includes("a-secret-in-the-metadata")).toBe(false);
  });

  it("as a PDF is kept as it is", async () => {
    const pdf = pdfOf({ more: [objectStream("5 0 << /Title (x) >>")] });
    const { filePath, bytes } = await stored(pdf, "certLicense");
    expect(filePath).toMatch(/\.pdf$/);
    expect(bytes.equals(pdf)).toBe(true);
  });

  it("as a PDF may have its pages in a compressed stream", async () => {
    const pdf = pdfOf({ hasPage: false, more: [objectStream("4 0 << /Type/Page /Parent 2 0 R >>")] });
    expect((await stored(pdf, "decPaper")).bytes.equals(pdf)).toBe(true);
  });

  it.each([
    ["a link that is pressed", { more: [LINK] }],
    ["a place where it opens", { catalog: "/OpenAction [3 0 R /Fit]" }],
    ["a place where it opens, by reference", { catalog: "/OpenAction 4 0 R", more: ["[3 0 R /Fit]"] }],
    [
      "a place where it opens, beside a link",
      { catalog: "/OpenAction << /S /GoTo /D [3 0 R /Fit] >>", more: [LINK] },
    ],
    ["a name that only begins as an action's", { catalog: "/AAPL:Keywords [(x)] /Launcher (x)" }],
    ["pixels that spell a short name", { more: ["<< >>\nstream\nx/AA\u00fe/AA7\nendstream"] }],
    ["words that only look like an action in a text", { more: ["<< /Title (AA, Launch, URI) >>"] }],
  ])("as a PDF may have %s", async (_what, parts) => {
    const pdf = pdfOf(parts);
    expect((await stored(pdf, "decPaper")).bytes.equals(pdf)).toBe(true);
  });

  it.each([
    ["asks an address as it opens", pdfOf({ catalog: `/AA << /O ${URI_ACTION} >>` })],
    ["spells its additional actions in another way", pdfOf({ catalog: `/A#41 << /O ${URI_ACTION} >>` })],
    ["hides additional actions in a stream", pdfOf({ more: [objectStream(`4 0 << /AA << /O 5 0 R >> >>`)] })],
    ["adds additional actions after its end", updated(pdfOf(), `<< /Type /Page /AA 4 0 R >>`)],
    ["opens an address at once", pdfOf({ catalog: `/OpenAction ${URI_ACTION}` })],
    ["opens an address by reference", pdfOf({ catalog: "/OpenAction 4 0 R", more: [URI_ACTION] })],
    [
      "opens an address by a reference into a stream",
      pdfOf({ catalog: "/OpenAction 5 0 R", more: [objectStream(`5 0 ${URI_ACTION}`)] }),
    ],
    ["sends a form", pdfOf({ more: ["<< /S /SubmitForm /F (http://x.example/) >>"] })],
    ["reads data in", pdfOf({ more: ["<< /S /ImportData /F (x.fdf) >>"] })],
    ["goes to another file", pdfOf({ more: ["<< /S /GoToR /F (\\\\x.example\\a) >>"] })],
    ["goes to a file in it", pdfOf({ more: ["<< /S /GoToE /T << /R /C >> >>"] })],
    ["comments before its additional actions", pdfOf({ catalog: "/AA%x\n4 0 R" })],
    [
      "goes on from the place where it opens",
      pdfOf({ catalog: "/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 4 0 R >>", more: [URI_ACTION] }),
    ],
    [
      "says twice what it does as it opens",
      pdfOf({ catalog: "/OpenAction << /S /GoTo /S /URI /URI (http://x.example/) >>" }),
    ],
    [
      "ends the place where it opens in a comment",
      pdfOf({ catalog: "/OpenAction << /S /GoTo %>>\n/S /URI /URI (http://x.example/) >>" }),
    ],
    ["prints as it opens", pdfOf({ catalog: "/OpenAction << /S /Named /N /Print >>" })],
    ["plays a film", pdfOf({ more: ["<< /S /Movie >>"] })],
    ["has a file pinned to it", pdfOf({ more: ["<< /Subtype /FileAttachment /FS 7 0 R >>"] })],
    ["has no page", pdfOf({ hasPage: false })],
    ["runs a script", pdfOf({ catalog: "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>" })],
    ["spells its script in another way", pdfOf({ catalog: "/OpenAction << /S /Java#53cript /JS (1) >>" })],
    ["starts a program", pdfOf({ more: ["<< /S /Launch /F (cmd.exe) >>"] })],
    ["has files in it", pdfOf({ catalog: "/Names << /EmbeddedFiles << /Names [] >> >>" })],
    ["is encrypted", pdfOf({ trailer: "/Encrypt 4 0 R" })],
    [
      "hides a script in a compressed stream",
      pdfOf({ more: [objectStream("4 0 << /S /JavaScript /JS (1) >>")] }),
    ],
    [
      "hides its objects in another way",
      pdfOf({ more: [objectStream("4 0 <<>>").replace("FlateDecode", "LZWDecode")] }),
    ],
    ["does not begin as one", Buffer.concat([Buffer.from("\n"), pdfOf()])],
    ["is something else after its end", Buffer.concat([pdfOf(), Buffer.from("<script>alert(1)</script>")])],
    ["ends too early", pdfOf().subarray(0, -20)],
    [
      "has no table where it says",
      Buffer.from(
        pdfOf()
          .toString("latin1")
          .replace(/startxref\n\d+/, "startxref\n7"),
      ),
    ],
    ["is only its first line", Buffer.from("%PDF-1.7\n")],
  ])("as a PDF that %s is refused", async (_what, pdf) => {
    expect(await textOf(pdf, "certLicense")).toBe(NOT_PAPER);
    expect(await textOf(pdf, "decPaper")).toBe(NOT_PAPER);
  });

  it("may not be what no paper is", async () => {
    expect(await textOf(Buffer.from("<svg/>"), "certLicense")).toBe(NOT_PAPER);
    expect(await textOf(padded(pdfOf(), FILE_BYTES), "certLicense")).toBe("上传文件大小不能超过 5MB!");
  });
});
