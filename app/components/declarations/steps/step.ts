import { ENTRY_TEXT as TEXT } from "../entry.text";
import { ENTRY_FORM } from "../findings";
import { FIELDS } from "../keys/step-finding";
import { KeyCatcher, type CaughtKey } from "./key-catcher";
import { replayKeys } from "./replay-keys";

/** A step to another form, or to the same one after a post, whose page is still loading. */
interface Step {
  readonly catcher: KeyCatcher;
  /** Path and query of its page; null where the answer to a post decides. */
  readonly target: string | null;
  isPosted: boolean;
  /** The element that had the focus, and the address of the form that was open. */
  readonly from: HTMLElement | null;
  readonly action: string | null;
  /** Name of the field of that form that was focused meanwhile; empty for none. */
  chosen: string;
}

let current: Step | null = null;
/** The outcome of the last step, where no other page shows it. */
export interface StepNotice {
  readonly text: string;
  readonly isProblem: boolean;
}
export const NO_NOTICE: StepNotice = { text: "", isProblem: false };

let notice = NO_NOTICE;
const listeners = new Set<() => void>();

export const stepNotice = () => notice;
export function onStepNotice(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Sets the notice of a step and informs its listeners; an empty text clears it. */
export function setStepNotice(text: string, isProblem = true): void {
  notice = text === "" ? NO_NOTICE : { text, isProblem };
  for (const listener of listeners) listener();
}

/** Returns whether a step's page is still loading. */
export const isStepping = () => current !== null;

const openForm = () => document.getElementById(ENTRY_FORM) as HTMLFormElement | null;
const actionOf = (form: HTMLFormElement | null) => form?.getAttribute("action") ?? null;

const textOf = (caught: readonly CaughtKey[]) =>
  caught.map((each) => (each.kind === "text" ? each.text : " ")).join("");

function reportLost(caught: readonly CaughtKey[], reason: string): void {
  const text = textOf(caught).trim();
  setStepNotice([reason, text === "" ? "" : TEXT.notTyped(text)].filter(Boolean).join("，"));
}

/**
 * Begins a step and catches keys from here on. @param isAction returns whether a key has an action in the
 * entry
 */
export function beginStep(target: string | null, isAction: (event: KeyboardEvent) => boolean): void {
  const earlier = current?.catcher.stop() ?? [];
  const here = document.activeElement;
  const catcher = new KeyCatcher(TEXT.opening, isAction);
  const from = here instanceof HTMLElement ? here : null;
  const step: Step = { catcher, target, isPosted: false, from, action: actionOf(openForm()), chosen: "" };
  current = step;
  setStepNotice("");
  catcher.take(earlier);
  catcher.start(document.querySelector("main .entry") ?? document.body, (to) => {
    if (current === step) turnTo(step, to);
  });
}

/**
 * Handles a change of focus during a step: another control ends it, a field of the form is remembered until
 * the answer to a post, which may renumber rows.
 * @param to null where the focus has moved to nothing focusable
 */
function turnTo(step: Step, to: Element | null): void {
  const isField = to !== null && to.matches(FIELDS) && openForm()?.contains(to) === true;
  if (to !== null && (step.target !== null || !isField)) return endStep("", true);
  step.chosen = to?.getAttribute("name") ?? step.chosen;
  const takeBack = () => {
    const isFree = isField || document.activeElement === document.body;
    if (current === step && isFree) step.catcher.focus();
  };
  // Browsers differ in whether the other element has the focus by now.
  queueMicrotask(takeBack);
  setTimeout(takeBack);
}

/** Returns the field focused during the step, where the same form is open again. */
function chosenIn(form: HTMLFormElement | null, { action, chosen }: Step): HTMLElement | null {
  if (chosen === "" || actionOf(form) !== action) return null;
  return form?.querySelector<HTMLElement>(`[name="${CSS.escape(chosen)}"]`) ?? null;
}

/** Marks the step as posted: the next page is the answer to it. */
export function markPosted(): void {
  if (current) current.isPosted = true;
}

/**
 * Cancels the step: restores the focus and shows the reason with the text that was caught.
 * @param isTurned whether another control is about to get the focus, which must not move on its way
 */
export function endStep(reason: string, isTurned = false): void {
  const step = current;
  if (!step) return setStepNotice(reason);
  current = null;
  const caught = step.catcher.stop();
  if (!isTurned && document.activeElement === document.body)
    (chosenIn(openForm(), step) ?? step.from)?.focus();
  reportLost(caught, reason);
}

const isDone = ({ target, isPosted }: Step, place: string) => (target === null ? isPosted : target === place);

/**
 * Ends the step whose page has loaded: focuses its field and replays the caught keys there.
 * @param place path and query of the page
 */
export async function arrive(place: string, focusIn: (form: HTMLFormElement) => void): Promise<void> {
  const step = current;
  if (!step || !isDone(step, place)) return;
  await step.catcher.settled();
  if (current !== step) return;
  current = null;
  const form = openForm();
  const chosen = chosenIn(form, step);
  if (chosen) chosen.focus();
  else if (form) focusIn(form);
  const caught = step.catcher.stop();
  const isFree = document.activeElement === document.body;
  if (isFree && step.from?.isConnected) step.from.focus();
  const remaining = replayKeys(caught, openForm, isStepping);
  const next = current as Step | null;
  if (next) next.catcher.take(remaining);
  else if (remaining.length > 0) reportLost(remaining, "");
}
