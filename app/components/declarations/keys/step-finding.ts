export const FIELDS = ".entry-fields :is(input:not([type=hidden]), select, textarea)";

export const fieldsOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement>(FIELDS)].filter(({ disabled }) => !disabled);

export function focus(control: HTMLElement | undefined): boolean {
  control?.focus();
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (isText && control.type !== "checkbox") control.select();
  return control !== undefined;
}

/** Clicks once the key has been dealt with: with Ctrl held down browsers open what is clicked in another tab. */
export function click(element: HTMLElement | null | undefined): boolean {
  if (element) setTimeout(() => element.click());
  return Boolean(element);
}

/** A field without which the declaration cannot be declared, and that says nothing yet. */
export const isMissing = (control: HTMLInputElement) =>
  control.value === "" && control.closest(".entry-field")?.querySelector(".entry-needed") !== null;

const hasProblem = (control: HTMLInputElement) =>
  isMissing(control) ||
  control.closest(".entry-field")?.querySelector(".entry-remarks, [aria-invalid]") !== null;

/** Nobody has typed anything into a row that is not stored: of that nothing is missing. */
const isUntypedRow = (form: HTMLFormElement, isRow: boolean): boolean =>
  isRow && form.querySelector('.submit-bar button[value="remove"]') === null;

const orderOf = (link: HTMLAnchorElement) => Number(link.closest("li")?.dataset["order"]);

/** Links to what was found, in the order of the document from the page that is open: one pass, whatever the levels. */
function linksFrom(by: 1 | -1): readonly HTMLAnchorElement[] {
  const all = [...document.querySelectorAll<HTMLAnchorElement>("#findings ol a")].sort(
    (one, other) => orderOf(one) - orderOf(other),
  );
  const links = by > 0 ? all : all.reverse();
  const last = links.map(({ href }) => isOfPage(href)).lastIndexOf(true);
  return [...links.slice(last + 1), ...links.slice(0, last + 1)];
}

/** The next field that something was found of, or is missing; behind the last one the finding on another page. */
export function stepFinding(
  form: HTMLFormElement,
  isRow: boolean,
  by: 1 | -1,
  open: (link: HTMLAnchorElement) => void,
): boolean {
  const troubled = fieldsOf(form).filter(hasProblem);
  const controls = isUntypedRow(form, isRow) ? [] : troubled;
  const here = document.activeElement;
  const order = by > 0 ? controls : [...controls].reverse();
  const isBehind = (control: Node) =>
    here === null || !form.contains(here) || isAfter(here, control) === by > 0;
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

const isOfPage = (href: string) => new URL(href).search === location.search;
