import type { MouseEvent } from "react";
import { isPlainClick } from "../../shell/use-shell-links";
import type { EntryField, EntryForm, EntryRows } from "../entry.types";
import { focusNextCell } from "../keys/arrival-focus";
import { CELL } from "./cells";

/** Returns whether a cell can edit a field: values of several lines and ticks are edited in the form. */
export function isEditable(field: EntryField | undefined): field is EntryField {
  if (!field || field.control.kind === "ticks" || field.control.kind === "select") return false;
  return field.control.kind !== "area" || !field.control.hasLines;
}

/** Returns the rows with the new line whose form is shown, so that it can be written in place too. */
export function withNewLine(view: EntryRows, { kind, place }: EntryForm, href: string): EntryRows {
  if (kind !== view.kind || place !== view.rows.length + 1) return view;
  return { ...view, rows: [...view.rows, { place, href, cells: view.columns.map(() => ""), findings: 0 }] };
}

/**
 * Returns the field of the present line's cell that is clicked; the cell of another line is opened with its
 * line.
 */
export function clickedCell({ target, nativeEvent }: MouseEvent<HTMLElement>): string | undefined {
  if (!(target instanceof Element) || !isPlainClick(nativeEvent) || target.closest("a, button, input"))
    return undefined;
  const field = target.closest<HTMLElement>(CELL)?.dataset["field"];
  if (field === undefined) return undefined;
  if (target.closest('tr[aria-current="true"]')) return field;
  // A click that selects text opens no line.
  if (getSelection()?.isCollapsed !== false) focusNextCell(field);
  return undefined;
}

/** Scrolls the frame of a table until a row is in sight below its heading; the page itself stays where it is. */
export function showRow(row: HTMLElement | null): void {
  const frame = row?.closest<HTMLElement>(".list-frame");
  if (!row || !frame) return;
  const { top, bottom } = frame.getBoundingClientRect();
  const heading = frame.querySelector("thead")?.getBoundingClientRect().height ?? 0;
  const place = row.getBoundingClientRect();
  if (place.top < top + heading) frame.scrollTop -= top + heading - place.top;
  else if (place.bottom > bottom) frame.scrollTop += place.bottom - bottom;
}
