import { formOf } from "../grid/cells";
import { shownForms } from "./shown-forms";

export const FIELDS = ".entry-fields :is(input:not([type=hidden]), select, textarea)";

/** Returns the enabled fields of the entry form, in document order. */
export const fieldsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>(FIELDS)].filter(({ disabled }) => !disabled);

/** Focuses a control and selects its text. @returns false where there is no control */
export function focus(control: HTMLElement | undefined): boolean {
  control?.focus();
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (isText && control.type !== "checkbox") control.select();
  return control !== undefined;
}

/**
 * Clicks after the key event has ended: while Ctrl is pressed, browsers open a clicked link in another tab.
 */
export function click(element: HTMLElement | null | undefined): boolean {
  if (element) setTimeout(() => element.click());
  return Boolean(element);
}

/** Returns whether a required field is empty. */
export const isMissing = (control: HTMLInputElement) =>
  control.value === "" && control.closest(".entry-field")?.querySelector(".entry-needed") !== null;

const hasIn = (control: HTMLInputElement, selector: string) =>
  control.closest(".entry-field")?.querySelector(selector) !== null;

const isUrgentProblem = (control: HTMLInputElement) =>
  isMissing(control) || hasIn(control, ".entry-remarks > :not(.hint), [aria-invalid]");

const hasProblem = (control: HTMLInputElement) =>
  isUrgentProblem(control) || hasIn(control, ".entry-remarks");

/** Returns whether the row is not stored; its empty fields are then not counted as missing. */
const isUntypedRow = (form: HTMLFormElement): boolean =>
  "row" in form.dataset && form.querySelector('.submit-bar button[value="remove"]') === null;

/** A field to go to: of a shown form, or behind the link of a finding. */
interface Stop {
  /** Position in the document: that of the finding, or of the form that the field belongs to. */
  readonly order: number;
  readonly form: HTMLFormElement | null;
  readonly control: HTMLInputElement | null;
  readonly link: HTMLAnchorElement | null;
}

const HINT = ".hint";
const orderOf = (link: HTMLAnchorElement) => Number(link.closest("li")?.dataset["order"]);
const queryOf = (href: string) => new URL(href, location.href).searchParams;

/** Returns the links to findings in document order. */
const findingLinks = () =>
  [...document.querySelectorAll<HTMLAnchorElement>("#findings ol a")].sort(
    (one, other) => orderOf(one) - orderOf(other),
  );

/** Returns where a form stands among the findings: with its first one, else before those of later rows. */
function orderOfForm(form: HTMLFormElement, links: readonly HTMLAnchorElement[]): number {
  const own = links.find(({ href }) => shownFormAt(href) === form);
  if (own) return orderOf(own);
  if (form.dataset["part"] === "head") return -1;
  const { part } = form.dataset;
  const line = Number(queryOf(form.action).get("line"));
  const ofPart = links.filter(({ href }) => queryOf(href).get("part") === part);
  const later = ofPart.find(({ href }) => Number(queryOf(href).get("line")) > line);
  const last = later ?? ofPart.at(-1);
  return last ? orderOf(last) + (later ? -0.5 : 0.5) : Infinity;
}

/** Returns all stops in document order. @param isUrgent whether hints are left out, about which nothing has to be done */
function stopsIn(links: readonly HTMLAnchorElement[], isUrgent: boolean): readonly Stop[] {
  const isWanted = isUrgent ? isUrgentProblem : hasProblem;
  const shown = shownForms().flatMap((form): readonly Stop[] => {
    if (isUntypedRow(form)) return [];
    const order = orderOfForm(form, links);
    return fieldsOf(form)
      .filter(isWanted)
      .map((control) => ({ order, form, control, link: null }));
  });
  const away = links
    .filter((link) => !shownFormAt(link.href) && !(isUrgent && link.closest(HINT)))
    .map((link) => ({ order: orderOf(link), form: null, control: null, link }));
  // Fields of one form keep their order: sorting is stable.
  return [...shown, ...away].sort((one, other) => one.order - other.order);
}

/**
 * Goes to the next field with a finding, or that is refused or missing, wherever in the declaration: focuses it
 * where its form is shown, else opens its page. After the last one comes the first.
 * @returns false where there is none
 */
export function stepFinding(by: 1 | -1, open: (link: HTMLAnchorElement) => void): boolean {
  const links = findingLinks();
  const urgent = stopsIn(links, true);
  const stops = urgent.length > 0 ? urgent : stopsIn(links, false);
  const here = document.activeElement;
  const own = formOf(here);
  const ownOrder = own ? orderOfForm(own, links) : -Infinity * by;
  const isBehind = ({ form, order, control }: Stop) =>
    form !== null && form === own
      ? control !== null && control !== here && isAfter(here!, control) === by > 0
      : order > ownOrder === by > 0 && order !== ownOrder;
  const directed = by > 0 ? stops : [...stops].reverse();
  const next = directed.find(isBehind) ?? directed[0];
  if (next?.link) open(next.link);
  return next === undefined ? links.length > 0 : next.link !== null || focus(next.control ?? undefined);
}

const isAfter = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Returns the shown form at an address; undefined where another page has it. */
export function shownFormAt(href: string): HTMLFormElement | undefined {
  const { pathname, search } = new URL(href, location.href);
  return shownForms().find((form) => form.getAttribute("action") === pathname + search);
}
