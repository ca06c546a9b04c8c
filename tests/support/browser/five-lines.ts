import type { Page } from "@playwright/test";
import { sampleDeclaration, sampleLine } from "../declarations/sample-declaration";
import { asDeclarant, isKeyed, openDraft } from "./entry-page";
import { writeDeclaration } from "./written-declaration";

const names = Array.from({ length: 5 }, (_, index) => `平板电脑${String(index + 1)}`);
const FIVE_LINES = sampleDeclaration({ lines: names.map((name) => sampleLine({ name })) });

/** Opens the first line of an import with five lines. */
export async function openFiveLines(page: Page, site: Parameters<typeof openDraft>[1]): Promise<string> {
  await asDeclarant(page, site);
  const own = await openDraft(page, site, "I");
  await writeDeclaration(page, FIVE_LINES);
  await page.goto(`${own}/edit?part=goods&line=1`);
  await isKeyed(page);
  return own;
}
