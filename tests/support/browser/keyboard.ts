import { expect, type Page } from "@playwright/test";
import { menuButton } from "./top-bar";

interface Stop {
  readonly name: string;
  /** Index among all elements of the page; -1 for none. */
  readonly index: number;
  readonly outline: string;
  readonly isInView: boolean;
  readonly isCovered: boolean;
  /** The control has several tab stops of the browser, such as year, month and day. */
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

/** A user with only a keyboard, who must see each stop and meet the stops in the page's order. */
export class KeyboardPerson {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses Tab or Shift+Tab until the named control has the focus; does nothing where it already has it. */
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

  /** Moves to each field in turn and types into it. */
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

  /** Opens the user menu from the top bar; its links are the next stops. */
  async openMenu(): Promise<void> {
    await this.follow((await menuButton(this.#page).getAttribute("aria-label")) ?? "");
  }

  #expectVisible({ name, index, outline, isInView, isCovered, isParted }: Stop): void {
    if (index === -1) return;
    // The browser itself outlines the parts of a date.
    if (!isParted) expect(parseFloat(outline), `outline of ${name}`).toBeGreaterThanOrEqual(2);
    expect(isInView, `${name} in view`).toBe(true);
    expect(isCovered, `${name} covered`).toBe(false);
  }
}
