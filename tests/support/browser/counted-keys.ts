import type { Page } from "@playwright/test";
import { focused } from "./entry-page";
import { expect } from "./fixtures";

const STEPS_MAX = 40;

/** Presses keys and counts them. */
export class Keyboard {
  count = 0;

  /** @param paceOf returns the pause after each key, in milliseconds */
  constructor(
    private readonly page: Page,
    private readonly paceOf: () => number = () => 0,
  ) {}

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key, { delay: this.paceOf() });
      this.count += 1;
    }
  }

  async type(text: string): Promise<void> {
    for (const key of text) await this.page.keyboard.type(key, { delay: this.paceOf() });
    this.count += text.length;
  }
}

/** Moves from one missing field to the next and types its value. */
export async function fillMissing(
  keys: Keyboard,
  page: Page,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const remaining = new Set(Object.keys(values));
  for (let step = 0; step < STEPS_MAX && remaining.size > 0; step += 1) {
    const name = await focused(page);
    if (remaining.has(name)) await keys.type(values[name]!);
    remaining.delete(name);
    if (remaining.size > 0) await keys.press("F2");
  }
  expect([...remaining]).toEqual([]);
}

/** The focused field with its page; empty for none. */
const place = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement?.closest(".entry-fields") ? document.activeElement : null;
    return field ? `${location.search} ${field.id}` : "";
  });

/** Moves to the next or previous field that is missing or has a finding, on any page. */
export async function nextFinding(keys: Keyboard, page: Page, key: "F2" | "Shift+F2" = "F2"): Promise<void> {
  const before = await place(page);
  await keys.press(key);
  await expect.poll(() => place(page)).not.toBe(before);
  await expect.poll(() => place(page)).not.toBe("");
}
