import type { KeyboardEvent, MouseEvent } from "react";

const TICK = "input[name=ids]";
/** What has keys of its own. */
const TYPED_INTO = "select, textarea, input:not([type=checkbox])";

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>("tbody tr")];
const tickOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLInputElement>(TICK);

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

function goTo(row: HTMLElement | undefined): void {
  if (!row) return;
  row.tabIndex = -1;
  row.focus();
}

/** Whether a key was one of the rows'; arrows are only within a row, elsewhere they scroll. */
function press(key: string, rows: readonly HTMLElement[], at: number, target: HTMLElement): boolean {
  const step = STEPS[key];
  if (step !== undefined && (at >= 0 || key.length === 1)) {
    goTo(rows[Math.max(0, at + step)]);
    return true;
  }
  const row = rows[at];
  if (target !== row) return false;
  if (key === " ") tickOf(row)?.click();
  else if (key === "Enter") row.querySelector<HTMLElement>("a")?.click();
  else return false;
  return true;
}

/** Moves between rows, ticks and opens them by keys, while the focus is in the list. */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest(TYPED_INTO)) return;
  const rows = rowsOf(event.currentTarget);
  const at = rows.findIndex((row) => row.contains(target));
  if (press(event.key, rows, at, target)) event.preventDefault();
}

/** With Shift, everything between the box ticked before and this one becomes like this one. */
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

/** Ticks every row of the page, or none. */
export function tickAll(list: HTMLElement | null, isTicked: boolean): void {
  for (const box of list?.querySelectorAll<HTMLInputElement>(TICK) ?? []) box.checked = isTicked;
}
