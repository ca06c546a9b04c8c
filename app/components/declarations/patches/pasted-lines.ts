import { ENTRY_TEXT as TEXT } from "../entry.text";
import type { SentPatch } from "../entry-patch.types";
import type { PatchedForm, PatchQueue } from "../patch-queue";
import { atPlace } from "../steps/following-row";
import { fieldsIn, type Shape } from "./tracked-fields";

/** Lines pasted into a one-line field, which took the first; the others may become new rows. */
export interface PastedLines {
  readonly field: string;
  readonly count: number;
  /** The lines that fit into new rows; empty where the form is not of a row. */
  readonly others: readonly string[];
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

/** Returns the lines pasted into a one-line field; null where there are fewer than two. */
export function pastedInto(field: string, text: string, { newRow }: Shape): PastedLines | null {
  const lines = linesIn(text);
  if (lines.length < 2) return null;
  const room = newRow ? newRow.placeMax - newRow.place + 1 : 0;
  return { field, count: lines.length, others: lines.slice(1, room + 1) };
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

interface OfForm extends Pick<PatchedForm, "url" | "token"> {
  readonly part: string;
  readonly href: string;
  readonly shape: Shape;
  readonly onStored: () => void;
}

/** Adds a new row for each further line, with this field alone, and sends them. */
export function addRows(queue: PatchQueue, pasted: PastedLines, ofForm: OfForm): void {
  const { url, token, part, href, shape, onStored } = ofForm;
  const label = fieldsIn(shape).find(({ name }) => name === pasted.field)?.label ?? pasted.field;
  const form: PatchedForm = {
    url,
    token,
    stamp: "",
    labelOf: () => label,
    placeOf: ({ place }) => ({ title: TEXT.row(shape.name, place), href: atPlace(href, place) }),
    onAnswer: () => {
      if (queue.isEmpty) onStored();
    },
  };
  const first = shape.newRow?.place ?? 0;
  for (const [index, value] of pasted.others.entries()) {
    const patch: Omit<SentPatch, "id"> = {
      part,
      kind: shape.kind,
      place: first + index,
      field: pasted.field,
      value,
      expected: "",
    };
    queue.add(form, patch);
  }
  queue.flush();
}
