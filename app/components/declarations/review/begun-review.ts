import type { FormView, Typed } from "~/services/forms/editing/form.types";
import { typedMemory } from "../../shell/memory/typed-memory";
import { groupsOf, remarksIn } from "./remarks";

/** The values of the plain form, also those typed before scripts ran. */
export function typedIn(page: HTMLElement | null): Typed {
  const form = page?.querySelector<HTMLFormElement>("form[data-route]");
  const entries = form ? [...new FormData(form)] : [];
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === "string" && /^(?:opinion$|fieldOf|remarkOf)/.test(name) ? [[name, value]] : [],
    ),
  );
}

const hasText = (view: FormView, typed: Typed): boolean => {
  const { remarks, texts } = remarksIn(groupsOf(view), typed);
  return (typed["opinion"] ?? "").trim() !== "" || remarks.length + texts.length > 0;
};

/** Whose text it is, of which review and which version of its declaration. */
interface Memory {
  readonly action: string;
  readonly owner: string;
  readonly view: FormView;
}

interface Remembered {
  readonly updated: string;
  readonly typed: Typed;
}

const nameOf = (action: string) => `review ${action}`;

/** Keeps in this tab what is typed: for a reload, and for when the server does not answer. */
export function remember({ action, owner, view }: Memory, typed: Typed): void {
  const data: Remembered = { updated: view.updated, typed };
  // A desk writes no empty remarks, and each key of one comes here.
  const isEmpty = Object.values(typed).every((text) => text.trim() === "");
  typedMemory().remember(nameOf(action), owner, isEmpty ? null : data);
}

/** What this tab has typed about this version; null without any. */
function recall({ action, owner, view }: Memory): Typed | null {
  const found = typedMemory().recall(nameOf(action), owner) as Remembered | null;
  return found?.updated === view.updated ? found.typed : null;
}

/** What a desk begins with. */
export interface Begun {
  readonly typed: Typed;
  /** Whether it was typed an earlier time. */
  readonly isRestored: boolean;
}

/** Begins with what the plain form has, else with what this tab or an earlier one has typed and not sent. */
export function begin(memory: Memory, typed: Typed, draft: Typed | null): Begun {
  const { view } = memory;
  if (hasText(view, typed)) return { typed, isRestored: false };
  const found = [recall(memory), draft].find((each) => each !== null && hasText(view, each));
  return found ? { typed: found, isRestored: true } : { typed, isRestored: false };
}

const CONTROLS = "textarea, select, input, button";

/**
 * Runs once nobody uses a control of a page's form: not in the middle of a text, nor of a press on its button.
 * @param run is told whether the focus was in the form
 * @returns cancels it
 */
export function whenUntyped(page: HTMLElement | null, run: (hasFocus: boolean) => void): () => void {
  const isUsed = () =>
    page?.contains(document.activeElement) === true && document.activeElement?.matches(CONTROLS) === true;
  if (!page || !isUsed()) {
    run(page?.contains(document.activeElement) ?? false);
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  // While the focus moves, nothing has it.
  const onLeave = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isUsed()) return;
      stop();
      run(true);
    });
  };
  const stop = () => {
    clearTimeout(timer);
    page.removeEventListener("focusout", onLeave);
  };
  page.addEventListener("focusout", onLeave);
  return stop;
}
