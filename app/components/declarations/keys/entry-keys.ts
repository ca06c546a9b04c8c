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
import { beginFormula, breakLine, openList } from "./field-keys";
import { keyName } from "./key-name";
import { FIRST_FIELD, focusFirst, focusNext, focusNextCell, FOUND_BUTTON } from "./arrival-focus";
import { onCellKey, type CellKeys } from "../grid/cell-keys";
import { formOf } from "../grid/cells";
import { click, FIELDS, fieldsOf, focus, stepFinding } from "./step-finding";
import { shownForms } from "./shown-forms";
import { isComposingKey } from "../../shell/keys/composing-key";

/** The open form and the context that its keys need. */
interface KeyedForm {
  /** Null while there is no form. */
  readonly form: HTMLFormElement | null;
  /** Whether keys belong to the form while none has the focus. */
  readonly isMain: boolean;
  /** Values of the row above, or of the last declaration of the same party, by field. */
  readonly above: Readonly<Record<string, string>> | null;
  readonly isRow: boolean;
  /** Returns whether keys skip a field. */
  readonly isPassed: (control: HTMLInputElement) => boolean;
  /** The keys that the person has chosen. */
  readonly keys: EntryKeys;
  /** Sends pending patches at once. */
  readonly flush: () => void;
  readonly steps: Steps;
  /** Moves the divider of the pane in focus by one row. */
  readonly moveDivider: (by: 1 | -1) => void;
}

const NEXT_BUTTON = '.submit-bar button[value="next"]';

/** Clicks a button of the form, or one for the whole declaration. @returns false where there is none */
const press = (form: HTMLFormElement, intent: string): boolean =>
  click(
    form.querySelector<HTMLButtonElement>(`.submit-bar button[value="${intent}"]`) ??
      document.querySelector<HTMLButtonElement>(`.entry-buttons button[value="${intent}"]`),
  );

/** Clicks a button that opens another form, whose first field will get the focus. */
function pressOn(form: HTMLFormElement, intent: string): boolean {
  focusNext(FIRST_FIELD);
  return press(form, intent);
}

/** Returns the link to the part after that of a form. */
const linkAfter = ({ dataset }: HTMLFormElement) =>
  document.querySelector<HTMLAnchorElement>(`.entry-parts a[data-part="${dataset["part"] ?? ""}"] + a`);

/** Goes on to the next row or part, whose first field gets the focus. */
function goOn({ form, isRow, steps }: KeyedForm): boolean {
  const shown = form && !isRow ? shownPart(linkAfter(form)) : undefined;
  if (shown) return focusFirst(shown);
  focusNext(FIRST_FIELD);
  steps.goOn();
  return true;
}

/** Focuses the next or previous field that is not skipped; after the last one, the button that goes on. */
function step(keyed: KeyedForm, form: HTMLFormElement, { from, by }: { from: Element; by: 1 | -1 }): boolean {
  const fields = fieldsOf(form);
  let next = fields.indexOf(from as HTMLInputElement) + by;
  while (fields[next] && keyed.isPassed(fields[next]!)) next += by;
  if (next < fields.length) return focus(fields[next]);
  return focus(form.querySelector<HTMLButtonElement>(NEXT_BUTTON) ?? undefined);
}

/** Applies the first quick fix of a field, which keeps the focus. */
function applyFix(here: HTMLElement): boolean {
  const field = here.closest(".entry-field");
  const name = here.getAttribute("name");
  if (name) focusNext(name);
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

/** Returns the shown form of a part. */
const shownPart = (link: HTMLAnchorElement | null | undefined): HTMLFormElement | undefined =>
  shownForms().find(({ dataset }) => dataset["part"] === link?.dataset["part"]);

/** Opens a part; focuses the first field where that part is shown already. */
function goToPart(index: number, { steps }: KeyedForm): boolean {
  const link = document.querySelectorAll<HTMLAnchorElement>(".entry-parts a")[index];
  if (!link) return false;
  const shown = shownPart(link);
  if (shown) return focusFirst(shown);
  focusNext(FIRST_FIELD);
  steps.open(link);
  return true;
}

/**
 * Returns whether a key presses the button that goes on, or one that fills the form, so that the first
 * field gets the focus afterwards.
 */
function isLedOn(event: KeyboardEvent): boolean {
  const isPressed = event.key === "Enter" || event.key === " ";
  return isPressed && document.activeElement?.matches(`${NEXT_BUTTON}, ${FOUND_BUTTON}`) === true;
}

const isControl = (element: Element | null): element is HTMLElement => element?.matches(FIELDS) ?? false;

/** Runs an action that applies to a focused field. @returns whether it has done anything */
function inField(
  action: EntryAction | undefined,
  keyed: KeyedForm,
  form: HTMLFormElement,
  here: HTMLElement,
): boolean {
  switch (action) {
    case "next":
    case "previous":
      step(keyed, form, { from: here, by: action === "next" ? 1 : -1 });
      keyed.flush();
      return true;
    case "rowDone":
      return here instanceof HTMLTextAreaElement && "lines" in here.dataset ? breakLine(here) : goOn(keyed);
    case "above":
      return copyFromAbove(keyed, here.getAttribute("name") ?? "");
    case "list":
      return openList(here);
    case "mend":
      return applyFix(here);
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
      return stepFinding(action === "nextFinding" ? 1 : -1, keyed.steps.open);
    // Saving and checking keep the focus where it is.
    case "save":
    case "check":
      keyed.steps[action]();
      return true;
    case "dividerUp":
    case "dividerDown":
      keyed.moveDivider(action === "dividerUp" ? -1 : 1);
      return true;
    case "remove":
    case "elements":
    case "complete":
      return press(form, action);
    default:
      return PART_ACTIONS.some((part, index) => part === action && goToPart(index, keyed));
  }
}

/** Returns the action that the person's key settings assign to a key. */
export function entryActionOf(event: KeyboardEvent, keys: EntryKeys): EntryAction | undefined {
  const name = keyName(event);
  return ENTRY_ACTION_NAMES.find((each) => entryKeyOf(keys, each) === name);
}

/** What keys in the cells of the goods need of the form of the present line. */
const cellKeysOf = (keyed: KeyedForm, form: HTMLFormElement): CellKeys => ({
  openLine: (link, field) => {
    focusNextCell(field);
    keyed.steps.open(link);
  },
  goDown: (field) => {
    focusNextCell(field);
    keyed.steps.goOn();
  },
  inField: (action, here) => inField(action, keyed, form, here),
  flush: keyed.flush,
});

/** Returns whether keys belong to a form: it has the focus, or is the main one while no other has it. */
function isOfForm({ isMain }: KeyedForm, form: HTMLFormElement): boolean {
  const focused = formOf(document.activeElement);
  return focused ? focused === form : isMain;
}

/**
 * Runs the action of a key in the open form of a declaration; keys that an open list has handled are
 * ignored.
 */
export function onEntryKey(event: KeyboardEvent, keyed: KeyedForm): void {
  const { form, keys } = keyed;
  if (!form || !isOfForm(keyed, form) || event.defaultPrevented || isComposingKey(event)) return;
  if (document.querySelector("dialog[open]")) return;
  if (isLedOn(event)) focusNext(FIRST_FIELD);
  const action = entryActionOf(event, keys);
  const here = document.activeElement;
  if (onCellKey(event, action, cellKeysOf(keyed, form))) return event.preventDefault();
  const isTaken = isControl(here) && form.contains(here) && inField(action, keyed, form, here);
  if (isTaken || onPage(action, keyed, form)) event.preventDefault();
}
