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
 * What can be found in the page as it is printed into a file. Fonts share some signs with the list of radicals, which
 * whoever searches a file takes for the characters themselves, as is done here.
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
