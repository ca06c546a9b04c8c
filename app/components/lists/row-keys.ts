import type { MouseEvent } from "react";

/** Id of the form around the rows; buttons of bulk actions are outside it and refer to it. */
export const SELECTION = "selection";
const TICK = "input[name=ids]";
const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>("tbody tr")];
const tickOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLInputElement>(TICK);

/** Returns the first link of a row that is no action. */
export const linkOf = (row: HTMLElement) => row.querySelector<HTMLElement>(":is(th, td:not(.acts)) > a");

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

function goTo(row: HTMLElement | undefined): void {
  if (!row) return;
  row.tabIndex = -1;
  row.focus();
}

const actionOn = (bar: Element) => bar.querySelector<HTMLElement>("button[name=intent]:enabled");

/** Focuses the first bulk action as soon as it is enabled after a tick. */
function goWhenPossible(bar: Element): void {
  const observer = new MutationObserver(() => {
    const action = actionOn(bar);
    if (!action) return;
    observer.disconnect();
    action.focus();
  });
  observer.observe(bar, { subtree: true, attributeFilter: ["disabled"] });
}

/** Focuses the first action on the ticked rows. @returns whether there is one */
function goToActions(list: HTMLElement): boolean {
  const bar = document.querySelector(".list-bulk");
  const action = bar && actionOn(bar);
  action?.focus();
  if (!bar || action) return action !== null;
  const isPending = tickedIn(list).count > 0 && bar.querySelector('[value^="bulk:"]') !== null;
  if (isPending) goWhenPossible(bar);
  return isPending;
}

/**
 * Handles a key of the rows; arrows only within a row, because elsewhere they scroll. @returns whether it was
 * one
 */
function press(key: string, list: HTMLElement, target: HTMLElement): boolean {
  const rows = rowsOf(list);
  const at = rows.findIndex((row) => row.contains(target));
  const step = STEPS[key];
  if (step !== undefined && (at >= 0 || key.length === 1)) {
    goTo(rows[Math.max(0, at + step)]);
    return true;
  }
  if (key === "a") return goToActions(list);
  const row = rows[at];
  if (!row) return false;
  if (key === "x") tickOf(row)?.click();
  else if (target !== row) return false;
  else if (key === " ") tickOf(row)?.click();
  else if (key === "Enter") linkOf(row)?.click();
  else return false;
  return true;
}

/** Moves between rows, ticks and opens them by the page's keys. */
export function onRowKey(event: KeyboardEvent, list: HTMLElement): void {
  if (press(event.key, list, event.target as HTMLElement)) event.preventDefault();
}

/**
 * Ticks a range: with Shift, all boxes between the last clicked one and this one get its state. @returns the
 * last clicked box
 */
export function tickBetween(event: MouseEvent<HTMLElement>, before: HTMLElement | null): HTMLElement | null {
  const target = event.target as HTMLElement;
  if (!target.matches(TICK)) return before;
  const boxes = rowsOf(event.currentTarget).flatMap((row) => tickOf(row) ?? []);
  const [from, to] = [before, target].map((box) => boxes.indexOf(box as HTMLInputElement));
  if (event.shiftKey && from !== undefined && to !== undefined && from >= 0)
    for (const box of boxes.slice(Math.min(from, to), Math.max(from, to) + 1))
      box.checked = (target as HTMLInputElement).checked;
  return target;
}

/** Returns the number of ticked rows, and whether all rows that match are selected. */
export const tickedIn = (list: HTMLElement) => ({
  count: list.querySelectorAll(`${TICK}:checked`).length,
  isAll: document.querySelector(`input[name=all][form=${SELECTION}]:checked`) !== null,
});

/** Ticks every row of the page, or none. */
export function tickAll(list: HTMLElement | null, isTicked: boolean): void {
  for (const box of list?.querySelectorAll<HTMLInputElement>(TICK) ?? []) box.checked = isTicked;
}
