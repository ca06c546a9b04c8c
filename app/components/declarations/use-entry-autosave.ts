import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ownerIn } from "../layout/form-token-context";
import type { FormToken } from "../layout/layout.types";
import { SIGNED_IN_AGAIN } from "../live/signed-in-again";
import { typedMemory } from "../shell/memory/typed-memory";
import { EntryAutosave } from "./entry-autosave";
import { EMPTY_STATUS, type Conflict } from "./patches/field-status";
import type { EntryView } from "./entry.types";
import { PatchQueue, type QueueState } from "./patch-queue";
import { UnstoredPatches, type ChangedField, type Unstored } from "./patches/unstored";

const HOLD_MILLISECONDS = 30_000;

/** One a declaration: what has no answer yet outlives the form that it was typed into. */
const queues = new Map<string, PatchQueue>();
const unstored = new Map<string, UnstoredPatches>();

/** Who types into the forms that are open: what they leave is remembered as theirs. */
let owner = "";

function unstoredOf(href: string): UnstoredPatches {
  const known = unstored.get(href);
  if (known) return known;
  const made = new UnstoredPatches();
  unstored.set(href, made);
  return made;
}

export function queueOf(href: string): PatchQueue {
  const known = queues.get(href);
  if (known && !known.isStopped) return known;
  const remember = (entries: readonly Unstored[]) =>
    typedMemory().remember(href, owner, entries.length === 0 ? null : entries);
  const queue = new PatchQueue(unstoredOf(href), remember);
  queues.set(href, queue);
  return queue;
}

/** Account and role of a form's token, without the signature, which a storage does not need. */
export const accountIn = (token: FormToken) => ownerIn(token).split(".")[0] ?? "";

const recalled = new Set<string>();

/** What this tab has remembered of a declaration since its page was left, as a document, is listed again, once. */
function recall(href: string, token: FormToken): void {
  owner = accountIn(token);
  if (recalled.has(href)) return;
  recalled.add(href);
  const entries = typedMemory().recall(href, owner);
  if (Array.isArray(entries)) unstoredOf(href).recall(entries as Unstored[]);
}

/** Sends at once what waits, as after Enter. */
export const flushEntry = (href: string): void => queues.get(href)?.flush();

/** Somebody has let it go. */
export const discardUnstored = (href: string, change: ChangedField): void => unstoredOf(href).drop(change);

const NONE: readonly Unstored[] = [];

/** What the server did not take of a declaration. */
export function useUnstored(href: string): readonly Unstored[] {
  const subscribe = useCallback((listener: () => void) => unstoredOf(href).subscribe(listener), [href]);
  return useSyncExternalStore(
    subscribe,
    () => unstored.get(href)?.list() ?? NONE,
    () => NONE,
  );
}

/** What has become of what is typed: known to the part that says it alone, since it changes while somebody types. */
export function useQueueState(href: string, isOn: boolean): QueueState {
  const [state, setState] = useState<QueueState>({ kind: "idle" });

  // The queue outlives forms and pages.
  useEffect(() => (isOn ? queueOf(href).subscribe(setState) : undefined), [href, isOn]);
  return state;
}

/** Whether what is typed has its answer, as far as it is sent at all. */
function isSettled({ href }: EntryView): boolean {
  const queue = queues.get(href);
  return !queue || queue.isEmpty || queue.isStopped;
}

interface ShownForm {
  readonly view: EntryView;
  /** Another one for each form. */
  readonly key: number;
  /** What the form may say by what it has stored itself. */
  readonly own: readonly string[];
}

/**
 * The form that a page shows with other data: another one when what it shows has been changed in another way than by
 * itself. Data that come while a patch is under way tell nothing of that: they may have it already, or not yet. What
 * a post is answered with is always another one: it may show more than was typed.
 */
export function nextForm(last: ShownForm, view: EntryView, isQuiet: boolean, isAnswer = false): ShownForm {
  if (view === last.view) return last;
  const stamp = view.form?.stamp ?? "";
  const isSame = !isAnswer && view.action === last.view.action && (!isQuiet || last.own.includes(stamp));
  return isSame ? { ...last, view } : { view, key: last.key + 1, own: [stamp] };
}

/** Tells forms apart: one that has stored itself goes on, with what is being typed into it and with the focus. */
export function useFormKey(view: EntryView, isAnswer: boolean) {
  const [last, setLast] = useState<ShownForm>({ view, key: 0, own: [view.form?.stamp ?? ""] });
  const shown = nextForm(last, view, isSettled(view), isAnswer);
  if (shown !== last) setLast(shown);
  /** Null once the form has been changed by somebody else: the next data are another form's. */
  const onStamp = (stamp: string | null) =>
    setLast((form) => ({ ...form, own: stamp === null ? [] : [...form.own, stamp] }));
  return { formKey: shown.key, onStamp };
}

interface Given {
  readonly view: EntryView;
  /** What is stored; the form may show more, filled in from a library. */
  readonly stored: EntryView;
  readonly token: FormToken;
  /** The address of the page's data. */
  readonly url: string;
  /** The form may change what is stored, and nothing in it has been refused. */
  readonly isOn: boolean;
  /** The form has other fields now, or its row is stored by now. */
  readonly onChanged: () => void;
  /** What the form says from now on, by what this page has stored; null where others have stored something too. */
  readonly onStamp: (stamp: string | null) => void;
}

/** What is typed and when pages are left are events of the browser. @returns what stops listening */
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

/** Stores what is typed into the open form 800 ms after the last key, field by field. */
export function useEntryAutosave(given: Given) {
  const form = useRef<HTMLFormElement>(null);
  const autosave = useRef<EntryAutosave>(null);
  const latest = useRef(given);
  const [status, setStatus] = useState(EMPTY_STATUS);
  const { isOn, view } = given;
  const shape = view.form;

  // Answers come long after the render that has asked.
  useEffect(() => {
    latest.current = given;
  });

  // What is typed arrives as events of the form itself, some of it before React is there.
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
      // A form that is no longer there is not waited for.
      onChanged: () => {
        if (autosave.current === saving) latest.current.onChanged();
      },
      onStatus: setStatus,
      // The answer to a form that is no longer there says nothing of the one in its place.
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

  // Which fields there are, and what is filled into them, depends on what other fields say.
  useEffect(() => {
    if (shape) autosave.current?.reshape(shape);
  }, [shape]);

  const choose = (conflict: Conflict, isMine: boolean) => autosave.current?.choose(conflict, isMine);
  const takeOffered = (entries: readonly Unstored[]) => typeOffered(view.href, autosave.current, entries);
  const takePasted = (isTaken: boolean) => autosave.current?.takePasted(isTaken);
  return { form, status, choose, takePasted, takeOffered, saving: autosave };
}
