import { useLocation, useMatches, useRevalidator } from "@remix-run/react";
import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import type { FormToken } from "../layout/layout.types";
import { focusOnArrival } from "./keys/arrival-focus";
import { entryActionOf, onEntryKey } from "./keys/entry-keys";
import type { LiveEntry } from "./entry-patch.types";
import type { EntryView } from "./entry.types";
import { isSteppedOver } from "./keys/stepped-over";
import { isStepping } from "./steps/step";
import { useSteps, type Steps } from "./steps/use-steps";
import { flushEntry } from "./patches/entry-queues";
import { useEntryAutosave } from "./use-entry-autosave";

interface Given {
  readonly view: EntryView;
  readonly stored: EntryView;
  readonly token: FormToken;
  readonly isOn: boolean;
  /** Whether the form is the one at the page's address. */
  readonly isOpen: boolean;
  /** Whether the form is the one that keys and buttons outside of forms belong to. */
  readonly isMain: boolean;
  /** Whether the form is shown before its page has been loaded. */
  readonly isAhead: boolean;
  /** Whether loading the page again shows the same row. */
  readonly isNamed: boolean;
  readonly onLive: (live: LiveEntry) => void;
  readonly onStamp: (stamp: string | null) => void;
  readonly onAhead: (view: EntryView) => void;
  readonly onDivider: (by: 1 | -1) => void;
}

const queryIn = (action: string) => new URLSearchParams(action.replace(/^[^?]*/, ""));

/**
 * Returns the URL that a form posts to within the page.
 * @param isOpen whether the form is the one at the page's address
 */
export function useDataUrl({ action }: EntryView, isOpen: boolean): string {
  const { pathname, search } = useLocation();
  const route = useMatches().at(-1)!.id;
  const query = new URLSearchParams(isOpen ? search : "");
  for (const [name, value] of queryIn(action)) query.set(name, value);
  query.set("_data", route);
  return `${pathname}?${query.toString()}`;
}

/**
 * Returns whether loading the page again shows the same row: an address without a row number denotes the
 * next row once this one is stored.
 * @param view of the form at the page's address
 */
export function useIsNamed({ action }: EntryView): boolean {
  const { search } = useLocation();
  return queryIn(action).get("line") === new URLSearchParams(search).get("line");
}

/** Adds the handlers of keys and of submits of the open form. */
function useKeys(
  { view, isMain, onDivider }: Given,
  form: RefObject<HTMLFormElement | null>,
  steps: Steps,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) =>
    onEntryKey(event, {
      form: form.current,
      isMain,
      above: view.form?.above ?? null,
      isRow: view.form?.isRow ?? false,
      isPassed: (control) =>
        form.current !== null && isSteppedOver(form.current, control, view.form?.steppedOver ?? null),
      keys: view.keys,
      flush: () => flushEntry(view.href),
      steps,
      moveDivider: onDivider,
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
  const { view, stored, token, isOn, isOpen, isAhead, isNamed, onLive, onStamp, onAhead } = given;
  const url = useDataUrl(view, isOpen && !isAhead);
  const { revalidate } = useRevalidator();
  const autosave = useEntryAutosave({
    view,
    stored,
    token,
    isOn,
    onLive,
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

  useKeys(given, form, steps);

  const isNew = useRef(isUntouched);

  // On a page that a key has opened, and on a new declaration, input is expected in the first field.
  useEffect(() => {
    const element = form.current;
    if (!isOpen || !element || isStepping()) return;
    // A cell is rendered synchronously, which effects cannot do.
    queueMicrotask(() => {
      if (element.isConnected) focusOnArrival(element, isNew.current);
    });
  }, [form, isOpen]);

  return autosave;
}
