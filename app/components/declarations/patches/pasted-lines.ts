import { ENTRY_TEXT as TEXT } from "../entry.text";
import type { SentPatch } from "../entry-patch.types";
import { textControl } from "../form-values";
import { writeBeside } from "../grid/cells";
import type { PatchedForm, PatchQueue } from "../patch-queue";
import { atPlace } from "../steps/following-row";
import { fieldsIn, type Shape } from "./tracked-fields";

/**
 * Lines pasted into a one-line field, or lines of cells pasted into the goods. The open form took the first; the
 * others may become new rows.
 */
export interface PastedLines {
  /** The fields that the cells of a line are for, from left to right. */
  readonly fields: readonly string[];
  readonly count: number;
  /** The lines that fit into new rows; empty where the form is not of a row. */
  readonly others: readonly (readonly string[])[];
  /** Number of columns to the right of the last field, which nothing takes. */
  readonly dropped: number;
}

/** Splits text into trimmed lines without empty ones, as a column of a sheet is copied. */
export const linesIn = (text: string): string[] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

type LineControl = HTMLInputElement | HTMLTextAreaElement;

/** Returns whether a control takes a single line. */
function isOneLine(control: EventTarget | null): control is LineControl {
  if (control instanceof HTMLTextAreaElement) return false;
  return control instanceof HTMLInputElement && control.type !== "checkbox";
}

function othersThatFit(lines: readonly (readonly string[])[], newRow: Shape["newRow"]) {
  const room = newRow ? newRow.placeMax - newRow.place + 1 : 0;
  return lines.slice(1, room + 1);
}

/** Splits text into lines of trimmed cells, as a block of a sheet is copied; empty lines at its end are none. */
export const cellsIn = (text: string): string[][] =>
  text
    .trimEnd()
    .split(/\r\n?|\n/)
    .map((line) => line.split("\t").map((cell) => cell.trim()));

/** Returns the lines pasted into the goods, and the cells that the open line takes; null for a single cell. */
export function pastedBlock(
  fields: readonly string[],
  text: string,
  { newRow }: Shape,
): { readonly first: readonly string[]; readonly pasted: PastedLines } | null {
  const lines = cellsIn(text);
  const width = Math.max(...lines.map(({ length }) => length));
  const cut = lines.map((cells) => cells.slice(0, fields.length));
  // A row without a value would not be stored, and those behind it would have no place.
  const fitting = cut.filter((cells) => cells.some((cell) => cell !== ""));
  if (fitting.length === 0 || (fitting.length < 2 && width < 2)) return null;
  const pasted = {
    fields,
    count: fitting.length,
    others: othersThatFit(fitting, newRow),
    dropped: Math.max(width - fields.length, 0),
  };
  return { first: fitting[0] ?? [], pasted };
}

/** Returns the lines pasted into a one-line field; null where there are fewer than two. */
export function pastedInto(field: string, text: string, { newRow }: Shape): PastedLines | null {
  const lines = linesIn(text);
  if (lines.length < 2) return null;
  const cells = lines.map((line) => [line]);
  return { fields: [field], count: lines.length, others: othersThatFit(cells, newRow), dropped: 0 };
}

/** Writes the first line at the caret or over the selection. */
function writeFirstLine(control: LineControl, text: string): void {
  const [first = ""] = linesIn(text);
  const { value, selectionStart, selectionEnd } = control;
  control.setRangeText(first, selectionStart ?? value.length, selectionEnd ?? value.length, "end");
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * Writes only the first of several lines pasted into a one-line field, because browsers would join them in it.
 * @returns all of them; null where the browser is to paste
 */
export function takePaste(event: ClipboardEvent, shape: Shape): PastedLines | null {
  const { target } = event;
  if (!isOneLine(target)) return null;
  const text = event.clipboardData?.getData("text/plain") ?? "";
  const pasted = pastedInto(target.name, text, shape);
  if (!pasted) return null;
  event.preventDefault();
  writeFirstLine(target, text);
  return pasted;
}

/** A block of cells pasted into the goods; from its cell, for the form that stores the line. */
export interface CellsPaste {
  readonly text: string;
  /** The fields of the columns, beginning with that of the cell. */
  readonly fields: readonly string[];
}
export const CELLS_PASTE = "entry-cells-paste";

/**
 * Writes the first line of a block into the fields of the open form.
 * @returns all of it; null where it is a single cell, which the browser pastes
 */
export function takeBlock(
  element: HTMLFormElement,
  { text, fields }: CellsPaste,
  shape: Shape,
): PastedLines | null {
  const block = pastedBlock(fields, text, shape);
  for (const [index, value] of (block?.first ?? []).entries()) {
    const control = textControl(element, fields[index]!);
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      writeBeside(control, value);
  }
  return block?.pasted ?? null;
}

interface OfForm extends Pick<PatchedForm, "url" | "token"> {
  readonly part: string;
  readonly href: string;
  readonly shape: Shape;
  readonly onStored: () => void;
}

/** Adds a new row for each further line, with the pasted fields alone, and sends them. */
export function addRows(queue: PatchQueue, pasted: PastedLines, ofForm: OfForm): void {
  const { url, token, part, href, shape, onStored } = ofForm;
  const form: PatchedForm = {
    url,
    token,
    stamp: "",
    labelOf: (field) => fieldsIn(shape).find(({ name }) => name === field)?.label ?? field,
    placeOf: ({ place }) => ({ title: TEXT.row(shape.name, place), href: atPlace(href, place) }),
    onAnswer: () => {
      if (queue.isEmpty) onStored();
    },
  };
  const first = shape.newRow?.place ?? 0;
  for (const [index, cells] of pasted.others.entries())
    for (const [column, value] of cells.entries()) {
      const field = pasted.fields[column]!;
      const patch: Omit<SentPatch, "id"> = {
        part,
        kind: shape.kind,
        place: first + index,
        field,
        value,
        expected: "",
      };
      if (value !== "") queue.add(form, patch);
    }
  queue.flush();
}
