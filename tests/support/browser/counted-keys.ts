import type { Page } from "@playwright/test";
import { focused } from "./entry-page";
import { expect } from "./fixtures";

const STEPS_MAX = 40;

/** Presses keys and counts them. */
export class Keyboard {
  count = 0;
  constructor(private readonly page: Page) {}

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      this.count += 1;
    }
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
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
