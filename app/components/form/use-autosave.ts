import { startTransition, useEffect, useRef, useState } from "react";

const PAUSE_MILLISECONDS = 1500;

/** Normalises a time of minutes: browsers write it with a `T`, people with a space. */
const sameMinutes = (value: string) => value.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/, "$1 $2");

/** Returns a form's content without files, which are sent with the form only. */
const contentOf = (form: HTMLFormElement) => {
  const texts = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, sameMinutes(value)]] : [],
  );
  return new URLSearchParams(texts).toString();
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

/** Returns whether a control was sent by the form as rendered: no file, no unticked or disabled box. */
const isSubmitted = (element: Control) =>
  !("defaultChecked" in element) ||
  (element.type !== "file" &&
    (!/^(?:checkbox|radio)$/.test(element.type) || (element.defaultChecked && !element.disabled)));

/** Returns the form's content as rendered, before any input. */
function contentAsRendered(form: HTMLFormElement): string {
  const fields = new URLSearchParams();
  for (const element of [...form.elements].filter(isControl).filter(isSubmitted)) {
    const chosen =
      "options" in element && [...element.options].find(({ defaultSelected }) => defaultSelected);
    if (element.name !== "")
      fields.append(element.name, sameMinutes(chosen ? chosen.value : defaultOf(element)));
  }
  return fields.toString();
}

const defaultOf = (element: Control) =>
  "options" in element ? (element.options[0]?.value ?? "") : element.defaultValue;

/** Stores a form as a draft on the server. @returns the time of storing, formatted by the server */
async function putAside(form: HTMLFormElement, route: string): Promise<string> {
  const url = new URL(form.action);
  url.searchParams.set("_data", route);
  const body = new URLSearchParams(contentOf(form));
  body.set("intent", "draft");
  body.set("inPlace", "1");
  const response = await fetch(url, { method: "POST", body, keepalive: true });
  if (!response.ok || response.headers.has("X-Remix-Redirect")) throw new Error(`HTTP ${response.status}`);
  return ((await response.json()) as { savedAt: string }).savedAt;
}

type Autosave = { state: "untouched" | "changed" | "failed" } | { state: "saved"; at: string };

/**
 * Stores input as a draft on the server 1.5 s after the last change. Leaving the document before that makes
 * the browser warn; leaving within the shell stores the draft.
 * @param route the id of the route whose action takes the intent `draft`
 * @param isUnsavedAtFirst whether the page shows input that was refused
 */
export function useAutosave(route: string, isUnsavedAtFirst: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const [saving, setSaving] = useState<Autosave>({ state: "untouched" });

  // Input and leaving are events of the browser; some happen before hydration.
  useEffect(() => {
    const element = form.current!;
    let saved = isUnsavedAtFirst ? "" : contentAsRendered(element);
    let timer = 0;
    let isSent = false;
    const isUnsaved = () => !isSent && contentOf(element) !== saved;
    const save = async () => {
      window.clearTimeout(timer);
      const content = contentOf(element);
      try {
        const at = await putAside(element, route);
        saved = content;
        setSaving(isUnsaved() ? { state: "changed" } : { state: "saved", at });
      } catch {
        setSaving({ state: "failed" });
      }
    };
    const change = () => {
      window.clearTimeout(timer);
      if (!isUnsaved()) return;
      // In a transition: rendering the form between the browser's event and React's would undo input into a
      // controlled field.
      startTransition(() => setSaving({ state: "changed" }));
      timer = window.setTimeout(() => void save(), PAUSE_MILLISECONDS);
    };
    const submit = () => {
      isSent = true;
      window.clearTimeout(timer);
    };
    const leave = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    element.addEventListener("input", change);
    element.addEventListener("submit", submit);
    window.addEventListener("beforeunload", leave);
    return () => {
      if (isUnsaved()) void save();
      window.clearTimeout(timer);
      element.removeEventListener("input", change);
      element.removeEventListener("submit", submit);
      window.removeEventListener("beforeunload", leave);
    };
  }, [route, isUnsavedAtFirst]);

  return { form, saving };
}
