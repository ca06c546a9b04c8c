import type { MouseEvent } from "react";
import { linkOf } from "./row-keys";

const CONTROLS = "a, button, input, label, select, summary, details";

/** Opens a row on a click as its link would; clicks on controls and text selections do not. */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  const row = target.closest<HTMLElement>("tbody tr");
  if (!row || target.closest(CONTROLS) || getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  const press = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  linkOf(row)?.dispatchEvent(new globalThis.MouseEvent("click", press));
}

/** Sets the whole text of a truncated cell as its tooltip. */
export function nameWhole({ target }: MouseEvent<HTMLElement>): void {
  const cell = (target as HTMLElement).closest<HTMLElement>("tbody :is(th, td)");
  if (cell && cell.title === "" && cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent ?? "";
}
