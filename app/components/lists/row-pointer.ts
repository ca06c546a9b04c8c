import type { MouseEvent } from "react";
import { linkOf } from "./row-keys";

const CONTROLS = "a, button, input, label, select, summary, details";

/** A press on a row opens it, as one on its link would; one on a control or one that selects text does not. */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>("tbody tr");
  if (!row || target.closest(CONTROLS) || getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  const press = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  linkOf(row)?.dispatchEvent(new globalThis.MouseEvent("click", press));
}

/** What is cut off says itself as a whole to whoever points at it. */
export function nameWhole({ target }: MouseEvent<HTMLElement>): void {
  const cell = (target as HTMLElement).closest<HTMLElement>("tbody :is(th, td)");
  if (cell && cell.title === "" && cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? "";
}
