import { deflateSync } from "node:zlib";
import { pdfOf } from "~/services/operations/demo/demo-pdf";

const stream = (content: string) => {
  const packed = deflateSync(Buffer.from(content, "latin1")).toString("latin1");
  return `<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`;
};

/** Encodes a text in UniGB-UCS2-H. */
const codesOf = (text: string) =>
  [...text].map((character) => character.charCodeAt(0).toString(16).padStart(4, "0")).join("");

const FONT = `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [
  << /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light
    /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >>
    /FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [0 0 1000 1000]
      /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 80 >> >> ] >>`;

/** A PDF with one text on each page; its font is not embedded, as is common for Chinese ones. */
export function pdfSaying(...texts: readonly string[]): Buffer {
  const first = 4;
  const kids = texts.map((_, index) => `${first + index * 2} 0 R`);
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${texts.length} >>`,
    FONT,
    ...texts.flatMap((text, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Resources << /Font << /F 3 0 R >> >>
        /Contents ${first + index * 2 + 1} 0 R >>`,
      stream(`BT /F 24 Tf 40 300 Td <${codesOf(text)}> Tj ET`),
    ]),
  ]);
}

/** A form XObject that draws another one a thousand times. */
const formOf = (next: number) =>
  stream("/X Do\n".repeat(1000)).replace(
    "<<",
    `<< /Type /XObject /Subtype /Form /BBox [0 0 300 400] /Resources << /XObject << /X ${next} 0 R >> >>`,
  );

/** A PDF of a few hundred bytes whose only page draws a line 10^12 times. */
export const pdfWithoutEnd = (): Buffer =>
  pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Resources << /XObject << /X 5 0 R >> >>
      /Contents 4 0 R >>`,
    stream("/X Do\n".repeat(1000)),
    ...[6, 7, 8].map(formOf),
    stream("0 0 m 300 400 l S").replace("<<", "<< /Type /XObject /Subtype /Form /BBox [0 0 300 400]"),
  ]);
