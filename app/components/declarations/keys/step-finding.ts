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

const hasProblem = (control: HTMLInputElement) =>
  isMissing(control) ||
  control.closest(".entry-field")?.querySelector(".entry-remarks, [aria-invalid]") !== null;

/** Returns whether an element takes space. */
const isShown = (element: Element | null) => (element?.getClientRects().length ?? 0) > 0;

/** Returns the forms that the page shows, in document order: the open one, and on wide screens another. */
export const shownForms = () =>
  [...document.querySelectorAll<HTMLFormElement>("form.entry-form")].filter(isShown);

/** Returns whether the row is not stored; its empty fields are then not counted as missing. */
const isUntypedRow = (form: HTMLFormElement): boolean =>
  "row" in form.dataset && form.querySelector('.submit-bar button[value="remove"]') === null;

const orderOf = (link: HTMLAnchorElement) => Number(link.closest("li")?.dataset["order"]);

/**
 * Returns the links to findings in document order, starting after those of the open page, whatever their
 * levels.
 */
function linksFrom(by: 1 | -1): readonly HTMLAnchorElement[] {
  const all = [...document.querySelectorAll<HTMLAnchorElement>("#findings ol a")].sort(
    (one, other) => orderOf(one) - orderOf(other),
  );
  const links = by > 0 ? all : all.reverse();
  const last = links.map(({ href }) => isOfPage(href)).lastIndexOf(true);
  return [...links.slice(last + 1), ...links.slice(0, last + 1)];
}

/**
 * Focuses the next shown field that has a finding or is missing; after the last one, opens the next finding
 * on another page. @returns false where there is neither
 */
export function stepFinding(by: 1 | -1, open: (link: HTMLAnchorElement) => void): boolean {
  const forms = shownForms();
  const troubled = forms.flatMap((form) => fieldsOf(form).filter(hasProblem));
  const controls = troubled.filter(({ form }) => form !== null && !isUntypedRow(form));
  const here = document.activeElement;
  const order = by > 0 ? controls : [...controls].reverse();
  const isBehind = (control: Node) =>
    here === null || !forms.some((form) => form.contains(here)) || isAfter(here, control) === by > 0;
  const next = order.find((control) => control !== here && isBehind(control));
  if (next) return focus(next);
  const links = linksFrom(by);
  const away = links.find(({ href }) => !isOfPage(href));
  if (away) {
    open(away);
    return true;
  }
  return focus(order[0] ?? troubled[0]) || links.length > 0;
}

const isAfter = (one: Node, other: Node) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Returns the shown form at an address; undefined where another page has it. */
export function shownFormAt(href: string): HTMLFormElement | undefined {
  const { pathname, search } = new URL(href, location.href);
  return shownForms().find((form) => form.getAttribute("action") === pathname + search);
}

const isOfPage = (href: string) => shownFormAt(href) !== undefined;
