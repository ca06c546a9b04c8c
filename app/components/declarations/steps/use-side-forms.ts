import { useSubmit } from "@remix-run/react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useChrome } from "../../layout/use-chrome";
import type { EntryView } from "../entry.types";
import { ENTRY_FORM } from "../findings";
import { entryActionOf } from "../keys/entry-keys";
import { ENTRY_TEXT as TEXT } from "../entry.text";
import { isAnswered } from "../patches/is-answered";
import { useDataUrl } from "../use-entry";
import { closeShown } from "../use-entry-autosave";
import { beginStep, endStep, markPosted } from "./step";
import { postOwn } from "./use-stored-first";

/**
 * Posts the page's other forms without leaving the document: undo of a removal, take-over, and the choice
 * between two versions.
 * @returns the ref of the element that contains them
 */
export function useSideForms(view: EntryView) {
  const page = useRef<HTMLDivElement>(null);
  const submit = useSubmit();
  const { token } = useChrome();
  const url = useDataUrl(view, true);

  async function post(form: HTMLFormElement, { name, value }: HTMLButtonElement): Promise<void> {
    const data = new FormData(form);
    data.append(name, value);
    beginStep(null, (event) => entryActionOf(event, view.keys) !== undefined);
    closeShown();
    if (!(await isAnswered(view.href, { url, token }))) return endStep(TEXT.notSent);
    markPosted();
    postOwn(() => submit(data, { method: "post", action: view.action, preventScrollReset: true }));
  }

  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || !(submitter instanceof HTMLButtonElement)) return;
    if (target.id === ENTRY_FORM || target.method !== "post") return;
    event.preventDefault();
    // The counter of submitted forms must not count this one as a document's.
    event.stopPropagation();
    void post(target, submitter);
  });

  // Added to the element: listeners of the document would run before React's.
  useEffect(() => {
    const element = page.current;
    const send = (event: SubmitEvent) => onSubmit(event);
    element?.addEventListener("submit", send);
    return () => element?.removeEventListener("submit", send);
  }, []);

  return page;
}
