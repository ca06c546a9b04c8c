import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { FormToken } from "../layout/layout.types";
import { SIGNED_IN_AGAIN } from "../live/signed-in-again";
import { EntryAutosave } from "./entry-autosave";
import type { EntryView } from "./entry.types";
import { flushEntry, recall, sendingQueue, unstoredOf } from "./patches/entry-queues";
import { EMPTY_STATUS, type Conflict } from "./patches/field-status";
import type { FormEvents } from "./patches/form-events.types";
import { CELLS_PASTE, type CellsPaste } from "./patches/pasted-lines";
import type { Unstored } from "./patches/unstored";

/** The autosaves of the shown forms. */
const shown = new Set<EntryAutosave>();

/** Has the next page data drawn as new forms, also where they are what a form once stored itself. */
export function renewShown(): void {
  for (const saving of shown) saving.onChangedElsewhere();
}

/** Sends what was typed into the shown forms, and that they are left. @param but a form that is not left */
export function closeShown(but: EntryAutosave | null = null): void {
  for (const saving of shown) if (saving !== but) saving.closeIfChanged();
}

interface Given extends FormEvents {
  readonly view: EntryView;
  /** The stored view; the form may show more, filled in from a library. */
  readonly stored: EntryView;
  readonly token: FormToken;
  /** URL of the page's data. */
  readonly url: string;
  /** Whether the form may be edited and was not refused. */
  readonly isOn: boolean;
}

/** Adds the listeners of an open form. @returns removes them */
function listen(element: HTMLFormElement, saving: EntryAutosave): () => void {
  const onCellsPaste = (event: Event) => saving.pasting.onCellsPaste(event as CustomEvent<CellsPaste>);
  element.addEventListener("input", saving.onInput);
  element.addEventListener("focusout", saving.onInput);
  element.addEventListener("paste", saving.pasting.onPaste);
  element.addEventListener(CELLS_PASTE, onCellsPaste);
  document.addEventListener("focusin", saving.onFocusIn);
  window.addEventListener("beforeunload", saving.onBeforeUnload);
  window.addEventListener("pagehide", saving.onLeave);
  window.addEventListener("online", saving.onOnline);
  window.addEventListener(SIGNED_IN_AGAIN, saving.onOnline);
  return () => {
    element.removeEventListener("input", saving.onInput);
    element.removeEventListener("focusout", saving.onInput);
    element.removeEventListener("paste", saving.pasting.onPaste);
    element.removeEventListener(CELLS_PASTE, onCellsPaste);
    document.removeEventListener("focusin", saving.onFocusIn);
    window.removeEventListener("beforeunload", saving.onBeforeUnload);
    window.removeEventListener("pagehide", saving.onLeave);
    window.removeEventListener("online", saving.onOnline);
    window.removeEventListener(SIGNED_IN_AGAIN, saving.onOnline);
  };
}

/** Types changes that another tab has not stored into the shown forms; those of other forms are listed. */
function typeOffered(href: string, entries: readonly Unstored[]): void {
  unstoredOf(href).recall(entries);
  for (const saving of shown) saving.typeAgain();
  flushEntry(href);
}

/** Stores the open form field by field, 800 ms after the last input. */
export function useEntryAutosave(given: Given) {
  const form = useRef<HTMLFormElement>(null);
  const autosave = useRef<EntryAutosave>(null);
  const latest = useRef(given);
  const [status, setStatus] = useState(EMPTY_STATUS);
  const { isOn, view } = given;
  const shape = view.form;

  // Answers are handled long after the render that sent the patch.
  useEffect(() => {
    latest.current = given;
  });

  // Input arrives as events of the form itself, some of it before hydration.
  useEffect(() => {
    const element = form.current;
    const { view, stored, token, url } = latest.current;
    if (!isOn || !element || !view.form) return;
    recall(view.href, token);
    const queue = sendingQueue(view.href);
    const saving = new EntryAutosave(element, {
      shape: view.form,
      stored: stored === view ? null : stored.form,
      queue,
      token,
      url,
      href: view.action,
      // The callback of a form that is no longer shown is ignored.
      onChanged: () => {
        if (autosave.current === saving) latest.current.onChanged();
      },
      onLive: (live) => latest.current.onLive(live),
      onStatus: setStatus,
      // The answer for a form that is no longer shown says nothing about the current one.
      onStamp: (stamp) => {
        if (autosave.current === saving) latest.current.onStamp(stamp);
      },
    });
    autosave.current = saving;
    shown.add(saving);
    const unlisten = listen(element, saving);
    return () => {
      saving.onLeave();
      shown.delete(saving);
      autosave.current = null;
      unlisten();
    };
  }, [isOn]);

  // The fields, and the values filled into them, depend on other fields; before any input is compared.
  useLayoutEffect(() => {
    if (shape) autosave.current?.reshape(shape);
  }, [shape]);

  const choose = (conflict: Conflict, isMine: boolean) => autosave.current?.choose(conflict, isMine);
  const takeOffered = (entries: readonly Unstored[]) => typeOffered(view.href, entries);
  const takePasted = (isTaken: boolean) => autosave.current?.pasting.take(isTaken);
  return { form, status, choose, takePasted, takeOffered, saving: autosave };
}
