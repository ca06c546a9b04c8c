import { useSyncExternalStore } from "react";
import { cellInput, GOODS_ROW } from "../grid/cells";
import { FIELDS } from "../keys/step-finding";

/** Where in the entry the focus is: which keys work there, and what its field is for. */
export interface FocusPlace {
  readonly kind: "cell" | "row" | "fields" | "goods";
  /** The part of the declaration; empty in the goods. */
  readonly part: string;
  /** Label of the field; empty for none. */
  readonly label: string;
  readonly help: string;
}

const hintOf = (control: Element | null): string => {
  const ids = control?.getAttribute("aria-describedby")?.split(" ") ?? [];
  return (
    ids.map((id) => document.getElementById(id)).find((each) => each?.matches(".hint"))?.textContent ?? ""
  );
};

const labelOf = (element: Element): string =>
  element.getAttribute("aria-label") ??
  element.closest(".entry-field")?.querySelector("label > span, .label")?.textContent ??
  "";

/** Returns the place of an element; null outside of the forms and the goods. */
function placeOf(element: EventTarget | null): FocusPlace | null {
  if (!(element instanceof HTMLElement)) return null;
  const cell = cellInput(element);
  if (cell) return { kind: "cell", part: "goods", label: labelOf(cell), help: hintOf(cell) };
  if (element.closest(GOODS_ROW)) return { kind: "goods", part: "goods", label: "", help: "" };
  const form = element.closest<HTMLFormElement>("form.entry-form");
  if (!form || !element.matches(FIELDS)) return null;
  const kind = "row" in form.dataset ? "row" : "fields";
  return { kind, part: form.dataset["part"] ?? "", label: labelOf(element), help: hintOf(element) };
}

let last: FocusPlace | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function follow({ target }: FocusEvent): void {
  const place = placeOf(target);
  if (!place) return;
  last = place;
  for (const listener of listeners) listener();
}

/** Begins to follow the focus. @returns ends it */
export function followFocus(): () => void {
  document.addEventListener("focusin", follow);
  return () => {
    document.removeEventListener("focusin", follow);
    last = null;
  };
}

/** Returns where in the entry the focus is, or was last; null before it has been anywhere. */
export const useFocusPlace = (): FocusPlace | null =>
  useSyncExternalStore(
    subscribe,
    () => last,
    () => null,
  );
