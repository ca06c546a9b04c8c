import { startTransition, useEffect, useRef, useState } from "react";

const PAUSE_MILLISECONDS = 1500;

/** A minute says the same with a `T`, as browsers write it, and with the space that people type. */
const sameMinutes = (value: string) => value.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/, "$1 $2");

/** Files are sent with the form alone. */
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

/** A box or a radio that came without its tick is not sent. */
const isSubmitted = (element: Control) =>
  !("defaultChecked" in element) ||
  (element.type !== "file" &&
    (!/^(?:checkbox|radio)$/.test(element.type) || (element.defaultChecked && !element.disabled)));

/** The same as the page came, before anybody typed. */
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

/** Puts a form aside on the server. @returns when, as the server says it */
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
 * Keeps what is typed as a draft on the server whenever somebody pauses. Whoever leaves before that is warned by
 * the browser; leaving within the shell puts it aside first.
 * @param route the id of the route whose action takes the intent `draft`
 * @param isUnsavedAtFirst the page shows what has been typed and was not taken
 */
export function useAutosave(route: string, isUnsavedAtFirst: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const [saving, setSaving] = useState<Autosave>({ state: "untouched" });

  // What is typed and when pages are left are events of the browser; some of it happens before React is there.
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
      // Not at once: drawing the form anew between the browser's event and React's would undo what is being typed
      // into a field whose value React holds.
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
