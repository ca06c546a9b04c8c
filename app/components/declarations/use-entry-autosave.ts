import { useEffect, useRef, useState } from "react";
import type { FormToken } from "../layout/layout.types";
import { EntryAutosave, NOTHING_SAID, type Conflict } from "./entry-autosave";
import type { EntryView } from "./entry.types";
import { PatchQueue, type QueueState } from "./patch-queue";

const HOLD_MILLISECONDS = 30_000;

/** One a declaration: what has no answer yet outlives the form that it was typed into. */
const queues = new Map<string, PatchQueue>();

function queueOf(href: string): PatchQueue {
  const known = queues.get(href);
  if (known && !known.isStopped) return known;
  const queue = new PatchQueue();
  queues.set(href, queue);
  return queue;
}

/** Sends at once what waits, as after Enter. */
export const flushEntry = (href: string): void => queues.get(href)?.flush();

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
 * itself. Data that come while a patch is under way tell nothing of that: they may have it already, or not yet.
 */
export function nextForm(last: ShownForm, view: EntryView, isQuiet: boolean): ShownForm {
  if (view === last.view) return last;
  const stamp = view.form?.stamp ?? "";
  const isSame = view.action === last.view.action && (!isQuiet || last.own.includes(stamp));
  return isSame ? { ...last, view } : { view, key: last.key + 1, own: [stamp] };
}

/** Tells forms apart: one that has stored itself goes on, with what is being typed into it and with the focus. */
export function useFormKey(view: EntryView) {
  const [last, setLast] = useState<ShownForm>({ view, key: 0, own: [view.form?.stamp ?? ""] });
  const shown = nextForm(last, view, isSettled(view));
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
  element.addEventListener("submit", saving.onSubmit);
  window.addEventListener("beforeunload", saving.onBeforeUnload);
  window.addEventListener("pagehide", saving.onLeave);
  window.addEventListener("online", saving.onOnline);
  return () => {
    window.clearInterval(timer);
    element.removeEventListener("input", saving.onInput);
    element.removeEventListener("focusout", saving.onInput);
    element.removeEventListener("submit", saving.onSubmit);
    window.removeEventListener("beforeunload", saving.onBeforeUnload);
    window.removeEventListener("pagehide", saving.onLeave);
    window.removeEventListener("online", saving.onOnline);
  };
}

/** Stores what is typed into the open form 800 ms after the last key, field by field. */
export function useEntryAutosave(given: Given) {
  const form = useRef<HTMLFormElement>(null);
  const autosave = useRef<EntryAutosave>(null);
  const latest = useRef(given);
  const [said, setSaid] = useState(NOTHING_SAID);
  const { isOn, view } = given;
  const shown = `${view.form?.shown ?? ""} / ${view.form?.unneeded ?? ""}`;

  // Answers come long after the render that has asked.
  useEffect(() => {
    latest.current = given;
  });

  // What is typed arrives as events of the form itself, some of it before React is there.
  useEffect(() => {
    const element = form.current;
    const { view, stored, token, url } = latest.current;
    if (!isOn || !element || !view.form) return;
    const queue = queueOf(view.href);
    const saving = new EntryAutosave(element, {
      shape: view.form,
      stored: stored === view ? null : stored.form,
      queue,
      token,
      url,
      onChanged: () => latest.current.onChanged(),
      onSaid: setSaid,
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

  // Which fields there are depends on what other fields say.
  useEffect(() => {
    const { view } = latest.current;
    if (view.form) autosave.current?.reshape(view.form);
  }, [shown]);

  const choose = (conflict: Conflict, isMine: boolean) => autosave.current?.choose(conflict, isMine);
  return { form, said, choose };
}
