import { deflateSync } from "node:zlib";
import sharp from "sharp";
import type { Asking } from "./http-client";

interface NamedBytes {
  readonly name: string;
  readonly bytes: Buffer;
  readonly type?: string;
  /** Name of the form's field; `file` by default. */
  readonly field?: string;
}

const CUT = "----cut-of-the-test";

/** Builds a multipart form with a file, as browsers send it. */
export function multipartOf(
  fields: Readonly<Record<string, string>>,
  file?: NamedBytes,
  headers: Readonly<Record<string, string>> = {},
): Asking {
  const head = (text: string) => Buffer.from(`--${CUT}\r\nContent-Disposition: form-data; ${text}`);
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    head(`name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file) {
    const name = file.name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
    const type = file.type ?? "application/octet-stream";
    parts.push(
      head(`name="${file.field ?? "file"}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`),
      file.bytes,
    );
    parts.push(Buffer.from("\r\n"));
  }
  return {
    method: "POST",
    headers: { "Content-Type": `multipart/form-data; boundary=${CUT}`, ...headers },
    body: Buffer.concat([...parts, Buffer.from(`--${CUT}--\r\n`)]),
  };
}

interface Look {
  readonly width?: number;
  readonly height?: number;
}

/** An image with EXIF metadata. */
export function pictureOf(format: "png" | "jpeg", { width = 320, height = 240 }: Look = {}): Promise<Buffer> {
  const background = { r: 26, g: 95, b: 174 };
  const picture = sharp({ create: { width, height, channels: 3, background } }).withExif({
    IFD0: { Copyright: "a-secret-in-the-metadata" },
  });
  return picture.toFormat(format).toBuffer();
}

/** The image followed by zeros up to `length`. */
export const padded = (picture: Buffer, length: number) =>
  Buffer.concat([picture, Buffer.alloc(length - picture.length)]);

const objects = (parts: readonly string[]) => {
  let text = "%PDF-1.7\n";
  const offsets = parts.map((part, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${part}\nendobj\n`;
    return offset;
  });
  return { text, offsets };
};

/**
 * Builds a PDF with one page, or none.
 * @param catalog further entries of its root; @param more further objects
 */
export function pdfOf({
  catalog = "",
  more = [],
  trailer = "",
  hasPage = true,
}: { catalog?: string; more?: readonly string[]; trailer?: string; hasPage?: boolean } = {}): Buffer {
  const page = hasPage ? "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>" : "<<>>";
  const pages = `<< /Type /Pages /Kids [${hasPage ? "3 0 R" : ""}] /Count ${hasPage ? 1 : 0} >>`;
  const { text, offsets } = objects([`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`, pages, page, ...more]);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}`;
  const end = `trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + end, "latin1");
}

/** A compressed object stream of a PDF. */
export function objectStream(content: string, entries = ""): string {
  const packed = deflateSync(Buffer.from(content)).toString("latin1");
  return `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} ${entries} >>\nstream\n${packed}\nendstream`;
}
