import { textControl } from "../form-values";
import { shownForms } from "../keys/shown-forms";

export const CELL = "td[data-field]";
export const GOODS_ROW = '.entry-rows[data-kind="lines"] tbody tr';

/** Returns the form of the goods line that is shown. */
const goodsForm = (): HTMLFormElement | null =>
  shownForms().find(({ dataset }) => dataset["part"] === "goods" && "row" in dataset) ?? null;

/** Returns an element as the input of a goods cell; null where it is another one. */
export const cellInput = (element: Element | null): HTMLInputElement | null =>
  element instanceof HTMLInputElement && element.closest(CELL) !== null ? element : null;

/** Returns the name of the field that a cell shows. */
export const cellField = (input: HTMLInputElement): string =>
  input.closest<HTMLElement>(CELL)?.dataset["field"] ?? "";

/** Returns the field of the line's form that the input of a cell edits. */
export function controlOfCell(input: HTMLInputElement): HTMLInputElement | HTMLTextAreaElement | null {
  const form = goodsForm();
  const control = form && textControl(form, cellField(input));
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isText ? control : null;
}

/** Writes a value into a field past React's own listener, which would open the field's list of codes. */
export function writeBeside(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Returns the entry form that an element belongs to: the one around it, or that of its cell's line. */
export const formOf = (element: Element | null): HTMLFormElement | null =>
  cellInput(element) ? goodsForm() : (element?.closest<HTMLFormElement>("form.entry-form") ?? null);

export const presentRow = () => document.querySelector<HTMLElement>(`${GOODS_ROW}[aria-current="true"]`);

/** Returns the cells of the present line, from left to right. */
export const presentCells = () => [...(presentRow()?.querySelectorAll<HTMLElement>(CELL) ?? [])];

/** Whether the fields of the present line that have cells are empty. */
export function isEmptyLine(): boolean {
  const form = goodsForm();
  return presentCells().every(({ dataset }) => {
    const control = form && textControl(form, dataset["field"] ?? "");
    return !control || !("value" in control) || control.value === "";
  });
}

/** Returns the fields of the columns from a cell to the right. */
export function fieldsFrom(input: HTMLInputElement): string[] {
  const cells = presentCells();
  const at = cells.findIndex((cell) => cell.contains(input));
  return cells.slice(at).flatMap(({ dataset }) => dataset["field"] ?? []);
}

/** Opens a cell of the present line for editing, by the name of its field. @returns false where there is none */
export function openCell(name: string | undefined): boolean {
  const cell = presentCells().find(({ dataset }) => dataset["field"] === name);
  cell?.click();
  // One that is open already is not opened again.
  const input = cell?.querySelector("input");
  if (input && input !== document.activeElement) {
    input.focus({ preventScroll: true });
    input.select();
  }
  return cell !== undefined;
}
