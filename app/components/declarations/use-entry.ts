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
  /** Whether the form is shown before its page has been loaded. */
  readonly isAhead: boolean;
  readonly onStamp: (stamp: string | null) => void;
  readonly onAhead: (view: EntryView) => void;
}

/** Returns the URL that the open form posts to, and whether the page's address names its row. */
export function usePlace({ action }: EntryView, isAhead: boolean) {
  const { pathname, search } = useLocation();
  const route = useMatches().at(-1)!.id;
  const named = new URLSearchParams(action.replace(/^[^?]*/, ""));
  const query = new URLSearchParams(isAhead ? "" : search);
  // An address without a row number would denote the next row once this one is stored.
  const isNamed = named.get("line") === query.get("line");
  for (const [name, value] of named) query.set(name, value);
  query.set("_data", route);
  return { url: `${pathname}?${query.toString()}`, isNamed };
}

/** Adds the handlers of keys and of submits of the open form. */
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
    // The counter of submitted forms must not count this one as the form's.
    event.stopPropagation();
    steps.post(event.submitter);
  });

  // Key events are heard on the document, submits on the form.
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

/** Adds automatic saving and key actions to the open form of a declaration. */
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
    // Cancels a pending load, whose data are older than the change.
    onChanged: () => {
      if (isNamed) revalidate();
    },
  });
  const { form, saving } = autosave;
  const { keys, isUntouched } = view;
  const isAction = (event: KeyboardEvent) => entryActionOf(event, keys) !== undefined;
  const steps = useSteps({ view, form, autosave: saving, token, url, isNamed, isAction, onAhead });

  useKeys(view, form, steps);

  // The keyboard help belongs to the frame.
  useEffect(
    () => showOwnKeys({ title: ENTRY_KEYS_TITLE, keys: entryKeysShown(keys), change: ENTRY_KEYS_CHANGE }),
    [keys],
  );

  const isNew = useRef(isUntouched);

  // On a page that a key has opened, and on a new declaration, input is expected in the first field.
  useEffect(() => {
    if (form.current && !isStepping()) focusOnArrival(form.current, isNew.current);
  }, [form]);

  return autosave;
}
