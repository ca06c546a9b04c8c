import { useLocation, useMatches, useRevalidator } from "@remix-run/react";
import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { showOwnKeys } from "../shell/keys/own-keys";
import type { FormToken } from "../layout/layout.types";
import { ENTRY_KEYS_CHANGE, ENTRY_KEYS_TITLE, entryKeysShown } from "./entry-keys.text";
import { entryActionOf, focusOnArrival, onEntryKey } from "./keys/entry-keys";
import type { EntryView } from "./entry.types";
import { isSteppedOver } from "./keys/stepped-over";
import { isStepping } from "./steps/step";
import { useSteps, type Steps } from "./steps/use-steps";
import { flushEntry, useEntryAutosave } from "./use-entry-autosave";

interface Given {
  readonly view: EntryView;
  readonly stored: EntryView;
  readonly token: FormToken;
  readonly isOn: boolean;
  /** The form is shown before its page has been read. */
  readonly isAhead: boolean;
  readonly onStamp: (stamp: string | null) => void;
  readonly onAhead: (view: EntryView) => void;
}

/** Where the open form posts to, and whether the address of the page names what it is about. */
export function usePlace({ action }: EntryView, isAhead: boolean) {
  const { pathname, search } = useLocation();
  const route = useMatches().at(-1)!.id;
  const named = new URLSearchParams(action.replace(/^[^?]*/, ""));
  const query = new URLSearchParams(isAhead ? "" : search);
  // Where the address leaves open which row is meant, it would mean the next one once that one is stored.
  const isNamed = named.get("line") === query.get("line");
  for (const [name, value] of named) query.set(name, value);
  query.set("_data", route);
  return { url: `${pathname}?${query.toString()}`, isNamed };
}

/** What keys and buttons of the open form do. */
function useKeys(view: EntryView, form: RefObject<HTMLFormElement | null>, steps: Steps): void {
  const onKey = useEffectEvent((event: KeyboardEvent) =>
    onEntryKey(event, {
      form: form.current,
      above: view.form?.above ?? null,
      isRow: view.form?.isRow ?? false,
      isPassed: (control) =>
        form.current !== null && isSteppedOver(form.current, control, view.form?.steppedOver ?? null),
      keys: view.keys,
      flush: () => flushEntry(view.href),
      steps,
    }),
  );
  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    if (!(event.submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    // Whoever counts presses of forms must not take this one for the form's.
    event.stopPropagation();
    steps.post(event.submitter);
  });

  // Keys belong to the whole document, posts to the form.
  useEffect(() => {
    const element = form.current;
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    const send = (event: SubmitEvent) => onSubmit(event);
    document.addEventListener("keydown", onKeyDown);
    element?.addEventListener("submit", send);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      element?.removeEventListener("submit", send);
    };
  }, [form]);
}

/** What scripts add to the open form of a declaration: it stores itself, and is filled in from the keyboard. */
export function useEntry(given: Given) {
  const { view, stored, token, isOn, isAhead, onStamp, onAhead } = given;
  const { url, isNamed } = usePlace(view, isAhead);
  const { revalidate } = useRevalidator();
  const autosave = useEntryAutosave({
    view,
    stored,
    token,
    isOn,
    onStamp,
    url,
    // What is being loaded already is older than what has changed: it is given up.
    onChanged: () => {
      if (isNamed) revalidate();
    },
  });
  const { form, saving } = autosave;
  const { keys, isUntouched } = view;
  const isAction = (event: KeyboardEvent) => entryActionOf(event, keys) !== undefined;
  const steps = useSteps({ view, form, autosave: saving, token, url, isNamed, isAction, onAhead });

  useKeys(view, form, steps);

  // The panel of keys belongs to the frame.
  useEffect(
    () => showOwnKeys({ title: ENTRY_KEYS_TITLE, keys: entryKeysShown(keys), change: ENTRY_KEYS_CHANGE }),
    [keys],
  );

  const isNew = useRef(isUntouched);

  // Of a page that a key has led to, and of a new declaration, the next key is meant for the first field.
  useEffect(() => {
    if (form.current && !isStepping()) focusOnArrival(form.current, isNew.current);
  }, [form]);

  return autosave;
}
