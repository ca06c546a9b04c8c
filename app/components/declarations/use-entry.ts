import { useLocation, useMatches, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { showOwnKeys } from "../shell/keys/own-keys";
import type { FormToken } from "../layout/layout.types";
import { ENTRY_KEYS_CHANGE, ENTRY_KEYS_TITLE, entryKeysShown } from "./entry-keys.text";
import { focusOnArrival, onEntryKey } from "./keys/entry-keys";
import type { EntryView } from "./entry.types";
import { isSteppedOver } from "./keys/stepped-over";
import { flushEntry, useEntryAutosave } from "./use-entry-autosave";

interface Given {
  readonly view: EntryView;
  readonly stored: EntryView;
  readonly token: FormToken;
  readonly isOn: boolean;
  readonly onStamp: (stamp: string | null) => void;
}

/** What scripts add to the open form of a declaration: it stores itself, and is filled in from the keyboard. */
export function useEntry({ view, stored, token, isOn, onStamp }: Given) {
  const { pathname, search } = useLocation();
  const route = useMatches().at(-1)!.id;
  const { revalidate } = useRevalidator();
  const query = new URLSearchParams(search);
  // Where the address leaves open which row is meant, it would mean the next one once that one is stored.
  const named = new URLSearchParams(view.action.replace(/^[^?]*/, ""));
  const isNamed = named.get("line") === query.get("line");
  for (const [name, value] of named) query.set(name, value);
  query.set("_data", route);
  const autosave = useEntryAutosave({
    view,
    stored,
    token,
    isOn,
    onStamp,
    url: `${pathname}?${query.toString()}`,
    // What is being loaded already is older than what has changed: it is given up.
    onChanged: () => {
      if (isNamed) revalidate();
    },
  });
  const { form } = autosave;
  const { href, keys, isUntouched, form: shape } = view;
  const above = shape?.above ?? null;
  const isRow = shape?.isRow ?? false;
  const passed = shape?.steppedOver ?? null;

  // Keys belong to the whole document.
  useEffect(() => {
    const isPassed = (control: HTMLInputElement) =>
      form.current !== null && isSteppedOver(form.current, control, passed);
    const flush = () => flushEntry(href);
    const onKeyDown = (event: KeyboardEvent) =>
      onEntryKey(event, { form: form.current, above, isRow, isPassed, keys, flush });
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [form, above, isRow, passed, keys, href]);

  // The panel of keys belongs to the frame.
  useEffect(
    () => showOwnKeys({ title: ENTRY_KEYS_TITLE, keys: entryKeysShown(keys), change: ENTRY_KEYS_CHANGE }),
    [keys],
  );

  const isNew = useRef(isUntouched);

  // Of a page that a key has led to, and of a new declaration, the next key is meant for the first field.
  useEffect(() => {
    if (form.current) focusOnArrival(form.current, isNew.current);
  }, [form]);

  return autosave;
}
