import { inflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Radicals that a font shares with the characters themselves, and that Unicode does not fold. */
const RADICALS: Readonly<Record<string, string>> = {
  "⺠": "民",
  "⻚": "页",
  "⻔": "门",
  "⻓": "长",
  "⻋": "车",
  "⻛": "风",
};

/**
 * What can be found in the page as it is printed into a file. Fonts share some signs with the list of radicals; which
 * character is meant the file says besides (`meantCharacters`), what reads it here does not, and takes them for the
 * characters themselves.
 * @returns the text of each of the file's pages, without spaces
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

/** What a stream of a file holds; nothing where it is packed in another way. */
function unpacked(packed: Buffer): string {
  try {
    return inflateSync(packed).toString("latin1");
  } catch {
    return "";
  }
}

/**
 * Characters of the page as it is printed into a file that the file itself says are meant where its font says a radical:
 * readers that know /ActualText, as most do, copy and find these.
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
