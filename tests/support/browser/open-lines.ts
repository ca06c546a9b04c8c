import type { Page } from "@playwright/test";
import { sampleDeclaration, sampleLine } from "../declarations/sample-declaration";
import { asDeclarant, isKeyed, openDraft } from "./entry-page";
import type { Site } from "./site";
import { writeDeclaration } from "./written-declaration";

/** Opens the first line of an import with some lines. */
export async function openLines(page: Page, site: Site, count: number): Promise<string> {
  await asDeclarant(page, site);
  const own = await openDraft(page, site, "I");
  const lines = Array.from({ length: count }, (_, index) =>
    sampleLine({ name: `平板电脑${String(index + 1)}` }),
  );
  await writeDeclaration(page, sampleDeclaration({ lines }));
  await page.goto(`${own}/edit?part=goods&line=1`);
  await isKeyed(page);
  return own;
}

export const openFiveLines = (page: Page, site: Site) => openLines(page, site, 5);
