const PAGE = { width: 595, height: 842, margin: 72 };
const SIZE = 12;
const TITLE_SIZE = 18;
const LEADING = 22;
const WIDTH = PAGE.width - 2 * PAGE.margin;
const INDENTS = { none: 0, first: 2 * SIZE, right: 20 * SIZE };

const isHalf = (character) => character.charCodeAt(0) < 0x7f;
const widthOf = (text, size) =>
  [...text].reduce((sum, character) => sum + (isHalf(character) ? size / 2 : size), 0);

/**
 * Lines that fit the width, the first one indented; Chinese text may be broken anywhere except before a
 * closing mark.
 */
function wrap({ text, indent }) {
  const from = INDENTS[indent];
  const rows = [];
  let row = { x: from, text: "" };
  for (const character of text) {
    const isFull = row.x + widthOf(row.text + character, SIZE) > WIDTH;
    if (isFull && !/[，。；：、）\]]/.test(character)) {
      rows.push(row);
      row = { x: indent === "right" ? from : 0, text: "" };
    }
    row.text += character;
  }
  return [...rows, row];
}

const hex = (text) => Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase();
const show = (text, size, x, y) => `BT /F1 ${size} Tf ${x} ${y} Td <${hex(text)}> Tj ET`;

function pagesOf({ title, lines }) {
  const top = PAGE.height - PAGE.margin;
  const titleX = (PAGE.width - widthOf(title, TITLE_SIZE)) / 2;
  const pages = [[show(title, TITLE_SIZE, titleX, top - TITLE_SIZE)]];
  let y = top - 3 * TITLE_SIZE;
  for (const row of lines.flatMap(wrap)) {
    if (y < PAGE.margin) {
      pages.push([]);
      y = top - SIZE;
    }
    if (row.text !== "") pages.at(-1).push(show(row.text, SIZE, PAGE.margin + row.x, y));
    y -= LEADING;
  }
  return pages.map((shown) => shown.join("\n"));
}

/**
 * A paper as PDF. Its font (Adobe-GB1) is not embedded, because every reader has a Chinese one for it;
 * embedding would add 10 MB to the project.
 * @returns {Buffer}
 */
export function paperPdf(paper) {
  const pages = pagesOf(paper);
  const first = 6;
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (zh-CN) /ViewerPreferences << /DisplayDocTitle true >> >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UCS2-H /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>",
    "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /DW 1000 /W [1 95 500] /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >> >>",
    `<< /Title <FEFF${hex(paper.title)}> >>`,
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + 1 + 2 * index} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(at).padStart(10, "0");
  });
  const size = objects.length + 1;
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join("");
  const tail = `trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${table}${tail}`, "latin1");
}
