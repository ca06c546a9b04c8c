import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { ownerIn } from "../../layout/form-token-context";
import type { FormToken } from "../../layout/layout.types";
import { typedMemory } from "../../shell/memory/typed-memory";
import type { SentPatch } from "../entry-patch.types";
import { ENTRY_TEXT as TEXT } from "../entry.text";
import type { EntryView } from "../entry.types";
import { PatchQueue } from "../patch-queue";
import type { QueueState } from "./queue-state";
import { UnstoredPatches, type ChangedField, type Unstored } from "./unstored";

/** One queue per declaration: pending changes outlive the form that they were typed into. */
const queues = new Map<string, PatchQueue>();
const unstored = new Map<string, UnstoredPatches>();

/** Owner under which unsent changes of the open forms are remembered. */
let owner = "";

export function unstoredOf(href: string): UnstoredPatches {
  const known = unstored.get(href);
  if (known) return known;
  const made = new UnstoredPatches();
  unstored.set(href, made);
  return made;
}

/** Listeners of queues that take the place of stopped ones. */
const onReplaced = new Set<() => void>();

/** Returns the queue of a declaration, which may have stopped. */
export const queueOf = (href: string): PatchQueue => queues.get(href) ?? beginQueue(href);

/** Returns a queue that sends: the declaration's, or a new one where that has stopped. */
export function sendingQueue(href: string): PatchQueue {
  const known = queueOf(href);
  if (!known.isStopped) return known;
  const made = beginQueue(href);
  for (const listener of onReplaced) listener();
  return made;
}

const pendingListeners = new Set<() => void>();

/** Subscribes to changes of what is not stored, of any declaration. @returns ends it */
export function onPending(listener: () => void): () => void {
  pendingListeners.add(listener);
  return () => void pendingListeners.delete(listener);
}

/** Returns the changes of a declaration that are not stored, with the last value of each field. */
export const pendingOf = (href: string): readonly SentPatch[] =>
  (queues.get(href)?.pending() ?? []).map(({ patch }) => patch);

function beginQueue(href: string): PatchQueue {
  const remember = (entries: readonly Unstored[]) => {
    typedMemory().remember(href, owner, entries.length === 0 ? null : entries);
    for (const listener of pendingListeners) listener();
  };
  const queue = new PatchQueue(unstoredOf(href), remember);
  queues.set(href, queue);
  return queue;
}

/** Returns account and role of a form's token, without the signature, which must not be stored. */
export const accountIn = (token: FormToken) => ownerIn(token).split(".")[0] ?? "";

const recalled = new Set<string>();

/** Lists again, once per document, what this tab has remembered as not stored of a declaration. */
export function recall(href: string, token: FormToken): void {
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

/** Returns what was typed into the fields of a kind of rows and is not stored, with the reason. */
export function useRefusedIn(
  href: string,
  kind: string,
): (place: number, field: string) => string | undefined {
  const entries = useUnstored(href);
  return useMemo(() => {
    const texts = new Map(
      entries
        .filter(({ patch }) => patch.kind === kind)
        .map(({ patch: { place, field, value }, title, label, reason }) => [
          `${String(place)} ${field}`,
          TEXT.notStored(title, label, value, reason),
        ]),
    );
    return (place, field) => texts.get(`${String(place)} ${field}`);
  }, [entries, kind]);
}

/** Subscribes to the declaration's queue, and to the one that takes its place. @returns ends it */
function watchQueue(href: string, listener: (state: QueueState) => void): () => void {
  let stop = queueOf(href).subscribe(listener);
  const follow = () => {
    stop();
    stop = queueOf(href).subscribe(listener);
  };
  onReplaced.add(follow);
  return () => {
    onReplaced.delete(follow);
    stop();
  };
}

/**
 * Returns the state of a declaration's queue. Used only by the component that shows it, because it changes
 * with typing.
 */
export function useQueueState(href: string, isOn: boolean): QueueState {
  const [state, setState] = useState<QueueState>({ kind: "idle" });

  // The queue outlives forms and pages.
  useEffect(() => (isOn ? watchQueue(href, setState) : undefined), [href, isOn]);
  return state;
}

/** Returns whether all patches of a declaration have been answered, or none are sent any more. */
export function isSettled(href: string): boolean {
  const queue = queues.get(href);
  return !queue || queue.isEmpty || queue.isStopped;
}

/** Returns whether nothing of a declaration is sent any more. */
export const isStopped = (href: string): boolean => queues.get(href)?.isStopped ?? false;
