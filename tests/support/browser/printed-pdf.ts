import { inflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Radicals that share a glyph with a character and that Unicode does not normalise. */
const RADICALS: Readonly<Record<string, string>> = {
  "⺠": "民",
  "⻚": "页",
  "⻔": "门",
  "⻓": "长",
  "⻋": "车",
  "⻛": "风",
};

/**
 * Extracts the text of the page printed to PDF. Fonts map some glyphs to radicals; the intended characters
 * are in /ActualText (`statedCharacters`), which this reader ignores, so it replaces radicals itself.
 * @returns the text of each page, without spaces
 */
export async function printedTexts(page: Page): Promise<string[]> {
  const file = await page.pdf({ preferCSSPageSize: true });
  const reading = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const printed = await reading.promise;
  const texts: string[] = [];
  for (let number = 1; number <= printed.numPages; number += 1) {
    const { items } = await (await printed.getPage(number)).getTextContent();
    const text = items.map((item) => ("str" in item ? item.str : "")).join("");
    texts.push(
      text
        .normalize("NFKC")
        .replace(/[⺀-⻳]/g, (radical) => RADICALS[radical] ?? radical)
        .replace(/\s/g, ""),
    );
  }
  await reading.destroy();
  return texts;
}

const ACTUAL_TEXT = /\/ActualText <(?:FEFF)?([0-9A-F]+)>/gi;

/** Inflates a stream of a PDF; empty where it has another encoding. */
function unpacked(packed: Buffer): string {
  try {
    return inflateSync(packed).toString("latin1");
  } catch {
    return "";
  }
}

/**
 * The characters that the printed PDF states as /ActualText where its font maps a glyph to a radical; most
 * readers copy and search by them.
 */
export async function statedCharacters(page: Page): Promise<string> {
  const file = await page.pdf({ preferCSSPageSize: true });
  const streams = file.toString("latin1").matchAll(/stream\r?\n/g);
  const contents = [...streams].map(({ index, 0: { length } }) => {
    const end = file.indexOf("endstream", index + length);
    return unpacked(file.subarray(index + length, end));
  });
  const codes = contents.flatMap((text) => [...text.matchAll(ACTUAL_TEXT)].map(([, code]) => code!));
  return codes.map((code) => Buffer.from(code, "hex").swap16().toString("utf16le")).join("");
}
