import {
  ENTRY_ACTION_NAMES,
  ENTRY_ACTIONS,
  entryKeyOf,
  PART_ACTIONS,
  type EntryAction,
  type EntryKeys,
} from "~/services/declarations/keys/entry-keys.text";
import { textControl, typeInto } from "../form-values";
import type { Steps } from "../steps/use-steps";
import { keyName } from "./key-name";
import { click, FIELDS, fieldsOf, focus, isMissing, stepFinding } from "./step-finding";
import { isComposingKey } from "../../shell/keys/composing-key";

/** The open form, and what its keys need to know. */
interface KeyedForm {
  /** Null while there is no form. */
  readonly form: HTMLFormElement | null;
  /** What the row above, or the last declaration of the same party, says by fields. */
  readonly above: Readonly<Record<string, string>> | null;
  readonly isRow: boolean;
  /** Whether keys lead past one of its fields. */
  readonly isPassed: (control: HTMLInputElement) => boolean;
  /** What the person has chosen. */
  readonly keys: EntryKeys;
  /** Stores at once what has been typed. */
  readonly flush: () => void;
  readonly steps: Steps;
}

/**
 * Written when a key leads to another page of the declaration, whose first field then has the focus; or the name of
 * the field that keeps it, where a key stores what is open.
 */
const FOCUS_NEXT = "entry-focus";
const FIRST_FIELD = "";

const NEXT_BUTTON = '.submit-bar button[value="next"]';
const FOUND_BUTTON = ".entry-library-found button";

/** The first field that is missing, else the first of all. */
const focusFirst = (form: HTMLFormElement): boolean =>
  focus(fieldsOf(form).find(isMissing) ?? fieldsOf(form)[0]);

/** Presses a button of the form, where it has it. */
const press = (form: HTMLFormElement, intent: string): boolean =>
  click(form.querySelector<HTMLButtonElement>(`.submit-bar button[value="${intent}"]`));

/** Presses a button that leads on to a form whose first field is typed into next. */
function pressOn(form: HTMLFormElement, intent: string): boolean {
  sessionStorage.setItem(FOCUS_NEXT, FIRST_FIELD);
  return press(form, intent);
}

/** The next form is typed into from its first field on. */
function goOn({ steps }: KeyedForm): boolean {
  sessionStorage.setItem(FOCUS_NEXT, FIRST_FIELD);
  steps.goOn();
  return true;
}

/** The next field to be filled in, or the one before; behind the last stands the button that leads on. */
function step(
  form: HTMLFormElement,
  isPassed: KeyedForm["isPassed"],
  { from, by }: { from: Element; by: 1 | -1 },
): boolean {
  const fields = fieldsOf(form);
  let next = fields.indexOf(from as HTMLInputElement) + by;
  while (fields[next] && isPassed(fields[next]!)) next += by;
  if (next < fields.length) return focus(fields[next]);
  return focus(form.querySelector<HTMLButtonElement>(NEXT_BUTTON) ?? undefined);
}

/** The first certain correction of the field that has the focus, and goes on having it. */
function applyFix(): boolean {
  const field = document.activeElement?.closest(".entry-field");
  const name = document.activeElement?.getAttribute("name");
  if (name) sessionStorage.setItem(FOCUS_NEXT, name);
  const button = field?.querySelector<HTMLButtonElement>('button[value^="mend "]');
  return click(button);
}

function copyFromAbove({ form, above }: KeyedForm, name: string): boolean {
  const control = form && above && name in above ? textControl(form, name) : null;
  if (!control || !above) return false;
  typeInto(control, above[name] ?? "");
  return true;
}

function takeLineAbove(keyed: KeyedForm): boolean {
  if (!keyed.above || !keyed.isRow) return false;
  for (const name of Object.keys(keyed.above)) copyFromAbove(keyed, name);
  keyed.flush();
  return true;
}

/** Opens a part; in the one that is open its first field is typed into next. */
function goToPart(form: HTMLFormElement, index: number, { steps }: KeyedForm): boolean {
  const link = document.querySelectorAll<HTMLAnchorElement>(".entry .record-tabs a")[index];
  if (link?.hasAttribute("aria-current")) return focusFirst(form);
  if (!link) return false;
  sessionStorage.setItem(FOCUS_NEXT, FIRST_FIELD);
  steps.open(link);
  return true;
}

/** Whoever presses a button that leads on, or that fills the form, by a key goes on typing there. */
function isLedOn(event: KeyboardEvent): boolean {
  const isPressed = event.key === "Enter" || event.key === " ";
  return isPressed && document.activeElement?.matches(`${NEXT_BUTTON}, ${FOUND_BUTTON}`) === true;
}

/** What a library has answered: its first item, or the words that it has nothing for. */
const libraryAnswer = (form: HTMLFormElement): HTMLElement | null =>
  form.querySelector<HTMLElement>(FOUND_BUTTON) ??
  (form.querySelector(".entry-library [role=status]") && form.querySelector<HTMLElement>("#library-words"));

/** Writes the equals sign in front, or over what is chosen; the first key of it writes itself. */
function beginFormula(here: HTMLElement): boolean {
  if (!(here instanceof HTMLInputElement) || here.inputMode !== "decimal") return false;
  if (here.value.startsWith("=")) return true;
  const isAll = here.selectionStart === 0 && here.selectionEnd === here.value.length;
  typeInto(here, isAll ? "=" : `=${here.value}`);
  here.setSelectionRange(here.value.length, here.value.length);
  return true;
}

function breakLine(area: HTMLTextAreaElement): boolean {
  area.setRangeText("\n", area.selectionStart, area.selectionEnd, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
  return true;
}

/** Opens the list of a code, as Alt+↓ does. */
function openList(here: HTMLElement): boolean {
  const key = { key: "ArrowDown", altKey: true, bubbles: true, cancelable: true };
  return !here.dispatchEvent(new KeyboardEvent("keydown", key));
}

const isControl = (element: Element | null): element is HTMLElement => element?.matches(FIELDS) ?? false;

/** What means something in a field alone. @returns whether it has done anything */
function inField(
  action: EntryAction | undefined,
  keyed: KeyedForm,
  form: HTMLFormElement,
  here: HTMLElement,
): boolean {
  switch (action) {
    case "next":
    case "previous":
      step(form, keyed.isPassed, { from: here, by: action === "next" ? 1 : -1 });
      keyed.flush();
      return true;
    case "rowDone":
      return here instanceof HTMLTextAreaElement && "lines" in here.dataset ? breakLine(here) : goOn(keyed);
    case "above":
      return copyFromAbove(keyed, here.getAttribute("name") ?? "");
    case "list":
      return openList(here);
    case "mend":
      return applyFix();
    case "formula":
      return entryKeyOf(keyed.keys, action) !== ENTRY_ACTIONS[action].key && beginFormula(here);
    default:
      return false;
  }
}

function onPage(action: EntryAction | undefined, keyed: KeyedForm, form: HTMLFormElement): boolean {
  switch (action) {
    case "rowDone":
      return document.activeElement?.matches(NEXT_BUTTON) === true && goOn(keyed);
    case "rowAbove":
      return takeLineAbove(keyed);
    case "up":
      return pressOn(form, "up");
    case "down":
      // Alt+↓ opens the list of a select.
      return document.activeElement instanceof HTMLSelectElement ? false : pressOn(form, "down");
    case "nextFinding":
    case "previousFinding":
      return stepFinding(form, keyed.isRow, action === "nextFinding" ? 1 : -1, keyed.steps.open);
    // One goes on where one is.
    case "save":
    case "check":
      keyed.steps[action]();
      return true;
    case "remove":
    case "elements":
    case "complete":
      return press(form, action);
    default:
      return PART_ACTIONS.some((part, index) => part === action && goToPart(form, index, keyed));
  }
}

/** What somebody has chosen that a key does. */
export function entryActionOf(event: KeyboardEvent, keys: EntryKeys): EntryAction | undefined {
  const name = keyName(event);
  return ENTRY_ACTION_NAMES.find((each) => entryKeyOf(keys, each) === name);
}

/** What a key does in the open form of a declaration; keys that an open list has taken stay its own. */
export function onEntryKey(event: KeyboardEvent, keyed: KeyedForm): void {
  const { form, keys } = keyed;
  if (!form || event.defaultPrevented || isComposingKey(event)) return;
  if (document.querySelector("dialog[open]")) return;
  if (isLedOn(event)) sessionStorage.setItem(FOCUS_NEXT, FIRST_FIELD);
  const action = entryActionOf(event, keys);
  const here = document.activeElement;
  const isTaken = isControl(here) && form.contains(here) && inField(action, keyed, form, here);
  if (isTaken || onPage(action, keyed, form)) event.preventDefault();
}

/** Where the focus goes on a page that a key, or a finding, has led to, and on that of a new declaration. */
export function focusOnArrival(form: HTMLFormElement, isNew = false): void {
  const wanted = sessionStorage.getItem(FOCUS_NEXT);
  sessionStorage.removeItem(FOCUS_NEXT);
  if (document.querySelector("[role=alert]:not(.entry-conflicts)")) return;
  const named = location.hash.startsWith("#entry-") ? document.getElementById(location.hash.slice(1)) : null;
  const answer = libraryAnswer(form);
  if (answer) focus(answer);
  else if (named && form.contains(named)) focus(named);
  else if (wanted) focus(fieldsOf(form).find(({ name }) => name === wanted));
  // Whoever has begun elsewhere before scripts came goes on there.
  else if (wanted !== null || (isNew && !form.contains(document.activeElement))) focusFirst(form);
}
