import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { stored, textOf } from "../../../../tests/support/stored-uploads";
import { objectStream, padded, pdfOf, pictureOf } from "../../../../tests/support/upload-files";
import "../../../../tests/support/still-clock";

const NOT_PAPER = "请上传 jpg/jpeg/png/pdf 格式文件";
const FILE_BYTES = 5 * 1024 * 1024;

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
