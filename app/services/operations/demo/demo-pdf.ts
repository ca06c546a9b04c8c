const FONT_SIZE = 10;
const LEADING = 16;
const TOP = 780;
const LEFT = 56;

/** Quotes a string of PDF. */
const quoted = (text: string) => `(${text.replaceAll(/[\\()]/g, String.raw`\$&`)})`;

/**
 * Builds a PDF of these objects, the first of which is its catalogue.
 * @param parts of Latin-1
 */
export function pdfOf(parts: readonly string[]): Buffer {
  let text = "%PDF-1.7\n";
  const places = parts.map((part, index) => {
    const place = text.length;
    text += `${String(index + 1)} 0 obj\n${part}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const size = String(parts.length + 1);
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${String(text.length)}\n%%EOF\n`,
    "latin1",
  );
}

/**
 * Builds a PDF with an A4 page of text in Courier.
 * @param lines of ASCII
 */
export function demoPdf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `${quoted(line)} Tj T*`).join("\n");
  const content = `BT /F1 ${String(FONT_SIZE)} Tf ${String(LEADING)} TL ${String(LEFT)} ${String(TOP)} Td\n${shown}\nET`;
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${String(content.length)} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>",
  ]);
}
