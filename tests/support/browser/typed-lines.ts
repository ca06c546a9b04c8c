import type { Page } from "@playwright/test";
import { focused, isKeyed, openKeyed, saving } from "./entry-page";
import { expect } from "./fixtures";
import { Rows } from "./role-holder";
import type { Site } from "./site";
import { slowDown, typeOn } from "./typist";

/** Typed values of a goods line, by field. */
type TypedLine = Readonly<Record<"hsCode" | "name" | "elements" | "quantity", string>>;

/** Lines that differ in many digits, so that a lost key is detected. */
const lineTyped = (place: number): TypedLine => ({
  hsCode: `85044014${String(place).padStart(2, "0")}`,
  name: `稳压电源${String(place * 37)}型`,
  elements: `4|3|用途${String(place)}|品牌${String(place * 11)}`,
  quantity: String(1234 + place),
});

/** Keys that fill a line; Enter skips the inspection code and the English name. */
const keysOf = ({ hsCode, name, elements, quantity }: TypedLine, within: string) =>
  `${hsCode}{Enter}{Enter}${name}${within}{Enter}${elements}{Enter}{Enter}${quantity}`;

/** Save keys within a line: it must be stored, and typing continues in the same field. */
const WITHIN: Readonly<Record<number, string>> = { 2: "{F9}", 3: "{Control+s}" };

/** Types lines one after the other without waiting. */
async function typeLines(page: Page, count: number, pace: number): Promise<void> {
  for (let place = 1; place <= count; place += 1) {
    await typeOn(page, keysOf(lineTyped(place), WITHIN[place % 5] ?? ""), pace);
    await typeOn(page, place < count ? "{Control+Enter}" : "{Control+s}", pace);
  }
}

function storedLines(site: Site, declaration: number): unknown[] {
  const rows = new Rows(site);
  const found = rows.all(
    "select hs_code, name, more from declaration_lines where declaration_id = ? order by place",
    declaration,
  );
  rows.close();
  return found.map(({ hs_code: hsCode, name, more }) => {
    const { elements, quantity } = JSON.parse(String(more)) as TypedLine;
    return { hsCode, name, elements, quantity };
  });
}

/** Waits until the stored lines equal the typed ones. */
async function expectTypedLines(site: Site, own: string, count: number): Promise<void> {
  const declaration = Number(own.split("/").at(-1));
  const typed = Array.from({ length: count }, (_, index) => lineTyped(index + 1));
  await expect.poll(() => storedLines(site, declaration)).toEqual(typed);
}

/** Types lines into a new declaration on a slow server, and expects all to be stored, without a page load. */
export async function expectStoredAsTyped(
  page: Page,
  site: Site,
  { count, pace }: { readonly count: number; readonly pace: number },
): Promise<void> {
  const own = await openKeyed(page, site);
  await page.goto(`${own}/edit?part=goods&line=1`);
  await isKeyed(page);
  let documents = 0;
  page.on("request", (request) => void (request.isNavigationRequest() && (documents += 1)));
  await slowDown(page);
  await page.keyboard.press("Alt+2");
  await expect.poll(() => focused(page)).toBe("hsCode");
  await typeLines(page, count, pace);
  await expectTypedLines(site, own, count);
  await expect(page).toHaveURL(new RegExp(`line=${String(count)}$`));
  await expect(saving(page)).toContainText("已保存");
  expect(documents).toBe(0);
}
