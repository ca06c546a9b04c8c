import { useEffect, useRef, useState } from "react";
import type { FormToken } from "../layout/layout.types";
import { EntryAutosave, NOTHING_SAID, type Conflict, type Said } from "./entry-autosave";
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

interface Given {
  readonly view: EntryView;
  readonly token: FormToken;
  /** The address of the page's data. */
  readonly url: string;
  /** The form shows what is stored, and may change it. */
  readonly isOn: boolean;
  /** The form has other fields now, or its row is stored by now. */
  readonly onChanged: () => void;
  /** The form is this one from now on, by what this page has stored. */
  readonly onStamp: (stamp: string) => void;
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
  const [state, setState] = useState<QueueState>({ kind: "idle" });
  const { isOn, view } = given;
  const shown = view.form?.shown ?? "";

  // Answers come long after the render that has asked.
  useEffect(() => {
    latest.current = given;
  });

  // What is typed arrives as events of the form itself, some of it before React is there.
  useEffect(() => {
    const element = form.current;
    const { view, token, url } = latest.current;
    if (!isOn || !element || !view.form) return;
    const queue = queueOf(view.href);
    const stop = queue.subscribe(setState);
    const saving = new EntryAutosave(element, {
      shape: view.form,
      queue,
      token,
      url,
      onChanged: () => latest.current.onChanged(),
      onSaid: (next: Said) => {
        setSaid(next);
        if (next.stamp !== null) latest.current.onStamp(next.stamp);
      },
    });
    autosave.current = saving;
    const unlisten = listen(element, saving);
    return () => {
      saving.onLeave();
      autosave.current = null;
      stop();
      unlisten();
    };
  }, [isOn]);

  // Which fields there are depends on what other fields say.
  useEffect(() => {
    const { view } = latest.current;
    if (view.form) autosave.current?.reshape(view.form);
  }, [shown]);

  const choose = (conflict: Conflict, isMine: boolean) => autosave.current?.choose(conflict, isMine);
  return { form, state, said, choose };
}
