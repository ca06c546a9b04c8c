import { AlignmentType, Document, Packer, Paragraph, TextRun } from "docx";

const FONT = { ascii: "Times New Roman", hAnsi: "Times New Roman", eastAsia: "宋体" };
/** In half points. */
const TITLE_SIZE = 36;
const SIZE = 24;
/** In twentieths of a point. */
const INDENTS = { none: {}, first: { firstLine: 480 }, right: { left: 4800 } };
const SPACING = { line: 400, after: 60 };

/**
 * A form to fill in, as a Word file.
 * @returns {Promise<Buffer>}
 */
export function paperDocx({ title, lines }) {
  const run = (text, more) => new TextRun({ text, font: FONT, size: SIZE, ...more });
  return Packer.toBuffer(
    new Document({
      title,
      styles: { default: { document: { run: { font: FONT, size: SIZE, language: { eastAsia: "zh-CN" } } } } },
      sections: [
        {
          properties: { page: { size: { width: 11_906, height: 16_838 } } },
          children: [
            new Paragraph({
              alignment: AlignmentType.CENTER,
              spacing: { after: 240 },
              children: [run(title, { bold: true, size: TITLE_SIZE })],
            }),
            ...lines.map(
              ({ text, indent }) =>
                new Paragraph({ indent: INDENTS[indent], spacing: SPACING, children: [run(text)] }),
            ),
          ],
        },
      ],
    }),
  );
}
