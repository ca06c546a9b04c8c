import { expect, type Page } from "@playwright/test";
import { menuButton } from "./top-bar";

interface Stop {
  readonly name: string;
  /** Its index among all elements of the page; -1 for none. */
  readonly index: number;
  readonly outline: string;
  readonly isInView: boolean;
  readonly isCovered: boolean;
  /** The browser itself has several stops in it: year, month, day. */
  readonly isParted: boolean;
}

const MOST_STOPS = 60;
const bare = (text: string) => text.replace(/\s/g, "");

function readStop(): Stop {
  const active = (document.activeElement ?? document.body) as HTMLInputElement;
  const { left, top, right, bottom, width, height } = active.getBoundingClientRect();
  const { outlineStyle, outlineWidth } = getComputedStyle(active);
  const atCentre = document.elementFromPoint(left + width / 2, top + height / 2);
  return {
    name: active.labels?.[0]?.textContent ?? active.getAttribute("aria-label") ?? active.textContent,
    index: active === document.body ? -1 : [...document.querySelectorAll("*")].indexOf(active),
    outline: outlineStyle === "none" ? "" : outlineWidth,
    isInView: top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth,
    isCovered: !active.contains(atCentre) && !atCentre?.contains(active),
    isParted: active.type === "date",
  };
}

/** Somebody with a keyboard alone, who has to see each stop and to meet them in the order of the page. */
export class KeyboardPerson {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses Tab or Shift+Tab until what is called so has the focus; stays where it already has. */
  async reach(name: string, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
    await this.#page.waitForLoadState();
    let last = await this.#page.evaluate(readStop);
    const passed: string[] = [];
    while (bare(last.name) !== bare(name)) {
      if (passed.length === MOST_STOPS) throw new Error(`no way to ${name}: ${passed.join(", ")}`);
      await this.#page.keyboard.press(key);
      const stop = await this.#page.evaluate(readStop);
      const isWithin = stop.isParted && stop.index === last.index;
      this.#expectVisible(stop);
      const isOnward = key === "Tab" ? stop.index > last.index : stop.index < last.index;
      const isTurn = stop.index === -1 || last.index === -1;
      expect(isOnward || isTurn || isWithin, `${stop.name} after ${last.name}`).toBe(true);
      passed.push(stop.name);
      last = stop;
    }
  }

  async press(key: "Enter" | "Space" | "ArrowDown" | "ArrowUp"): Promise<void> {
    await this.#page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /** Goes from field to field, and types into each. */
  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(values)) {
      await this.reach(label);
      await this.type(text);
    }
  }

  async follow(name: string, key: "Enter" | "Space" = "Enter"): Promise<void> {
    await this.reach(name);
    await this.press(key);
  }

  /** From the top bar; what is in it comes next. */
  async openMenu(): Promise<void> {
    await this.follow((await menuButton(this.#page).getAttribute("aria-label")) ?? "");
  }

  #expectVisible({ name, index, outline, isInView, isCovered, isParted }: Stop): void {
    if (index === -1) return;
    // The browser marks the parts of a date itself.
    if (!isParted) expect(parseFloat(outline), `outline of ${name}`).toBeGreaterThanOrEqual(2);
    expect(isInView, `${name} in view`).toBe(true);
    expect(isCovered, `${name} covered`).toBe(false);
  }
}
