import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ownerIn } from "../layout/form-token-context";
import type { FormToken } from "../layout/layout.types";
import { SIGNED_IN_AGAIN } from "../live/signed-in-again";
import { typedMemory } from "../shell/memory/typed-memory";
import { EntryAutosave } from "./entry-autosave";
import { EMPTY_STATUS, type Conflict } from "./patches/field-status";
import type { EntryView } from "./entry.types";
import type { FormEvents } from "./patches/form-events.types";
import { PatchQueue, type QueueState } from "./patch-queue";
import { UnstoredPatches, type ChangedField, type Unstored } from "./patches/unstored";

const HOLD_MILLISECONDS = 30_000;

/** One queue per declaration: pending changes outlive the form that they were typed into. */
const queues = new Map<string, PatchQueue>();
const unstored = new Map<string, UnstoredPatches>();

/** Owner under which unsent changes of the open forms are remembered. */
let owner = "";

function unstoredOf(href: string): UnstoredPatches {
  const known = unstored.get(href);
  if (known) return known;
  const made = new UnstoredPatches();
  unstored.set(href, made);
  return made;
}

/** Returns the queue of a declaration; creates one where there is none, or the last one has stopped. */
export function queueOf(href: string): PatchQueue {
  const known = queues.get(href);
  if (known && !known.isStopped) return known;
  const remember = (entries: readonly Unstored[]) =>
    typedMemory().remember(href, owner, entries.length === 0 ? null : entries);
  const queue = new PatchQueue(unstoredOf(href), remember);
  queues.set(href, queue);
  return queue;
}

/** Returns account and role of a form's token, without the signature, which must not be stored. */
export const accountIn = (token: FormToken) => ownerIn(token).split(".")[0] ?? "";

const recalled = new Set<string>();

/** Lists again, once per document, what this tab has remembered as not stored of a declaration. */
function recall(href: string, token: FormToken): void {
  owner = accountIn(token);
  if (recalled.has(href)) return;
  recalled.add(href);
  const entries = typedMemory().recall(href, owner);
  if (Array.isArray(entries)) unstoredOf(href).recall(entries as Unstored[]);
}

/** Sends pending patches at once, as after Enter. */
export const flushEntry = (href: string): void => queues.get(href)?.flush();

/** Discards a change that was not stored. */
export const discardUnstored = (href: string, change: ChangedField): void => unstoredOf(href).drop(change);

/** Discards the changes of a form that were not stored, because the form is sent as a whole. */
export function discardUnstoredOf({ href, part, form }: EntryView): void {
  for (const { patch } of unstoredOf(href).list())
    if (patch.part === part && patch.kind === form?.kind && patch.place === form.place)
      discardUnstored(href, patch);
}

const NONE: readonly Unstored[] = [];

/** Returns the changes of a declaration that were not stored. */
export function useUnstored(href: string): readonly Unstored[] {
  const subscribe = useCallback((listener: () => void) => unstoredOf(href).subscribe(listener), [href]);
  return useSyncExternalStore(
    subscribe,
    () => unstored.get(href)?.list() ?? NONE,
    () => NONE,
  );
}

/**
 * Returns the state of a declaration's queue. Used only by the component that shows it, because it changes
 * with typing.
 */
export function useQueueState(href: string, isOn: boolean): QueueState {
  const [state, setState] = useState<QueueState>({ kind: "idle" });

  // The queue outlives forms and pages.
  useEffect(() => (isOn ? queueOf(href).subscribe(setState) : undefined), [href, isOn]);
  return state;
}

/** Returns whether all patches have been answered, or none are sent any more. */
function isSettled({ href }: EntryView): boolean {
  const queue = queues.get(href);
  return !queue || queue.isEmpty || queue.isStopped;
}

interface ShownForm {
  readonly view: EntryView;
  /** Changes with each form. */
  readonly key: number;
  /** Stamps that the form may have through its own patches. */
  readonly own: readonly string[];
}

/**
 * Returns the form to show for new page data: a new one where its content was changed by others. Data
 * loaded while a patch is pending prove nothing, because they may contain it or not. The answer to a post
 * is always a new form, because it may show more than was typed.
 */
export function nextForm(last: ShownForm, view: EntryView, isQuiet: boolean, isAnswer = false): ShownForm {
  if (view === last.view) return last;
  const stamp = view.form?.stamp ?? "";
  const isSame = !isAnswer && view.action === last.view.action && (!isQuiet || last.own.includes(stamp));
  return isSame ? { ...last, view } : { view, key: last.key + 1, own: [stamp] };
}

/**
 * Returns a form's React key: a form that has been changed by its own patches alone keeps the key, and
 * thereby input and focus.
 */
export function useFormKey(view: EntryView, isAnswer: boolean) {
  const [last, setLast] = useState<ShownForm>({ view, key: 0, own: [view.form?.stamp ?? ""] });
  const shown = nextForm(last, view, isSettled(view), isAnswer);
  if (shown !== last) setLast(shown);
  /**
   * Records a stamp of the form's own patches; null once others have changed it, so that the next data are
   * a new form.
   */
  const onStamp = (stamp: string | null) =>
    setLast((form) => ({ ...form, own: stamp === null ? [] : [...form.own, stamp] }));
  return { formKey: shown.key, onStamp };
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
  const timer = window.setInterval(saving.onHold, HOLD_MILLISECONDS);
  element.addEventListener("input", saving.onInput);
  element.addEventListener("focusout", saving.onInput);
  element.addEventListener("paste", saving.onPaste);
  window.addEventListener("beforeunload", saving.onBeforeUnload);
  window.addEventListener("pagehide", saving.onLeave);
  window.addEventListener("online", saving.onOnline);
  window.addEventListener(SIGNED_IN_AGAIN, saving.onOnline);
  return () => {
    window.clearInterval(timer);
    element.removeEventListener("input", saving.onInput);
    element.removeEventListener("focusout", saving.onInput);
    element.removeEventListener("paste", saving.onPaste);
    window.removeEventListener("beforeunload", saving.onBeforeUnload);
    window.removeEventListener("pagehide", saving.onLeave);
    window.removeEventListener("online", saving.onOnline);
    window.removeEventListener(SIGNED_IN_AGAIN, saving.onOnline);
  };
}

/** Types changes that another tab has not stored into the open form; those of other forms are listed. */
function typeOffered(href: string, saving: EntryAutosave | null, entries: readonly Unstored[]): void {
  unstoredOf(href).recall(entries);
  saving?.typeAgain();
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
    const queue = queueOf(view.href);
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
    const unlisten = listen(element, saving);
    return () => {
      saving.onLeave();
      autosave.current = null;
      unlisten();
    };
  }, [isOn]);

  // The fields, and the values filled into them, depend on other fields.
  useEffect(() => {
    if (shape) autosave.current?.reshape(shape);
  }, [shape]);

  const choose = (conflict: Conflict, isMine: boolean) => autosave.current?.choose(conflict, isMine);
  const takeOffered = (entries: readonly Unstored[]) => typeOffered(view.href, autosave.current, entries);
  const takePasted = (isTaken: boolean) => autosave.current?.takePasted(isTaken);
  return { form, status, choose, takePasted, takeOffered, saving: autosave };
}
