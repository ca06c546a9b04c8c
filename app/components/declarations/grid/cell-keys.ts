import type { EntryAction } from "~/services/declarations/keys/entry-keys.text";
import { focus } from "../keys/step-finding";
import {
  CELL,
  cellField,
  cellInput,
  controlOfCell,
  GOODS_ROW,
  isEmptyLine,
  openCell,
  presentCells,
  presentRow,
  writeBeside,
} from "./cells";

/** What keys in a cell need of the form of its line. */
export interface CellKeys {
  /** Opens the page of a line; the cell of a field gets the focus there. */
  readonly openLine: (link: HTMLAnchorElement, field: string) => void;
  /** Goes on to the line below, or to a new one; the cell of a field gets the focus there. */
  readonly goDown: (field: string) => void;
  /** Runs an action that applies to a field. @returns whether it has done anything */
  readonly inField: (action: EntryAction, here: HTMLElement) => boolean;
  /** Sends what was typed at once. */
  readonly flush: () => void;
}

const fieldOf = (cell: HTMLElement | undefined) => cell?.dataset["field"];

/** Whether the whole text is selected, so that arrows move from cell to cell and not the caret. */
const isWhole = ({ selectionStart, selectionEnd, value }: HTMLInputElement) =>
  selectionStart === 0 && selectionEnd === value.length;

const linkIn = (row: Element | null | undefined) => row?.querySelector<HTMLAnchorElement>("th a") ?? null;

function openRow(row: Element | null | undefined, field: string, { openLine }: CellKeys): boolean {
  const link = linkIn(row);
  if (link) openLine(link, field);
  return link !== null;
}

/** Restores the value that the cell had when it was opened, or leaves it for the row's number. */
function escape(input: HTMLInputElement): boolean {
  const control = controlOfCell(input);
  const { opened } = input.dataset;
  if (!control || opened === undefined || opened === input.value)
    return focus(linkIn(presentRow()) ?? undefined);
  writeBeside(control, opened);
  return true;
}

/** Moves to another cell of the line. @returns false where there is none */
function moveTo(cell: HTMLElement | undefined, { flush }: CellKeys): boolean {
  const isMoved = openCell(fieldOf(cell));
  if (isMoved) flush();
  return isMoved;
}

interface Place {
  readonly input: HTMLInputElement;
  readonly cells: readonly HTMLElement[];
  readonly at: number;
}

/** Returns the cell of the line that a key leads to. */
function alongLine(event: KeyboardEvent, { input, cells, at }: Place): HTMLElement | undefined {
  const { key, shiftKey, ctrlKey } = event;
  if (key === "Tab") return cells[at + (shiftKey ? -1 : 1)];
  if (ctrlKey || !isWhole(input)) return undefined;
  switch (key) {
    case "ArrowLeft":
      return cells[at - 1];
    case "ArrowRight":
      return cells[at + 1];
    case "Home":
      return cells[0];
    case "End":
      return cells.at(-1);
    default:
      return undefined;
  }
}

/** Moves to the same column of another line. */
function acrossLines({ key, ctrlKey }: KeyboardEvent, { input }: Place, keys: CellKeys): boolean {
  const row = presentRow();
  const field = cellField(input);
  switch (ctrlKey ? `Ctrl+${key}` : key) {
    case "ArrowUp":
      return openRow(row?.previousElementSibling, field, keys);
    case "ArrowDown":
      // Below a new line that is still empty there is none.
      if (!openRow(row?.nextElementSibling, field, keys) && !isEmptyLine()) keys.goDown(field);
      return true;
    case "Ctrl+Home":
      return openRow(row?.parentElement?.firstElementChild, field, keys);
    case "Ctrl+End":
      return openRow(row?.parentElement?.lastElementChild, field, keys);
    default:
      return false;
  }
}

/** Handles a key that the entry has no action for. */
function onSheetKey(event: KeyboardEvent, place: Place, keys: CellKeys): boolean {
  if (event.altKey || event.metaKey) return false;
  if (event.key === "Escape") return escape(place.input);
  return moveTo(alongLine(event, place), keys) || (!event.shiftKey && acrossLines(event, place, keys));
}

/** Runs an action in the field that a cell edits. */
function inControl(action: EntryAction, input: HTMLInputElement, { inField }: CellKeys): boolean {
  const control = controlOfCell(input);
  const isDone = control !== null && inField(action, control);
  // Closes the list of codes that opens at the field.
  control?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  return isDone;
}

const isRight = ({ key, altKey, ctrlKey, shiftKey }: KeyboardEvent) =>
  key === "ArrowRight" && !altKey && !ctrlKey && !shiftKey;

/** Goes from the number of a line to its first cell. */
function fromLink(link: Element | null, { openLine }: CellKeys): boolean {
  const row = link?.matches(`${GOODS_ROW} th a`) ? link.closest("tr") : null;
  if (!row || !(link instanceof HTMLAnchorElement)) return false;
  const field = fieldOf(row.querySelector<HTMLElement>(CELL) ?? undefined);
  if (field === undefined) return false;
  if (row === presentRow()) return openCell(field);
  openLine(link, field);
  return true;
}

/**
 * Handles a key in a cell of the goods as spreadsheets do.
 * @param action that the person's key settings assign to the key
 * @returns whether it has done anything
 */
export function onCellKey(event: KeyboardEvent, action: EntryAction | undefined, keys: CellKeys): boolean {
  const input = cellInput(document.activeElement);
  if (!input) return isRight(event) && fromLink(document.activeElement, keys);
  const cells = presentCells();
  const at = cells.findIndex((cell) => cell.contains(input));
  const first = fieldOf(cells[0]) ?? "";
  switch (action) {
    case "next":
      if (!moveTo(cells[at + 1], keys)) keys.goDown(first);
      return true;
    case "previous":
      return moveTo(cells[at - 1], keys);
    case "rowDone":
      keys.goDown(first);
      return true;
    case "list":
    case "formula":
      return keys.inField(action, input);
    case "above":
    case "mend":
      return inControl(action, input, keys);
    case undefined:
      return onSheetKey(event, { input, cells, at }, keys);
    default:
      return false;
  }
}
