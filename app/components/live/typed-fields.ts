type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = "main form:not([method=get]) :is(input, textarea, select)";
const NO_TEXT = /^(?:hidden|submit|button|reset|image)$/;
const TICK = /^(?:checkbox|radio)$/;
/** Name of the tick boxes of a list's rows: a selection, no input. */
const ROW_TICKS = "ids";

/** Returns whether a select still shows its initial option. */
function isDefaultChoice(select: HTMLSelectElement): boolean {
  const options = [...select.options];
  const marked = options.filter(({ defaultSelected }) => defaultSelected);
  if (select.multiple) return options.every(({ selected, defaultSelected }) => selected === defaultSelected);
  const shown = marked.at(-1) ?? options.find(({ disabled }) => !disabled);
  return shown === undefined || shown.selected;
}

function differsFromPage(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return !isDefaultChoice(field);
  if (field instanceof HTMLInputElement && TICK.test(field.type))
    return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

const valueOf = (field: Field) =>
  field instanceof HTMLInputElement && TICK.test(field.type) ? String(field.checked) : field.value;

const isText = ({ type, name }: Field) => !NO_TEXT.test(type) && name !== ROW_TICKS;

/** Values of fields when they got the focus; fields that React controls do not differ from their defaults. */
const before = new WeakMap<Field, string>();
const touched = new WeakSet<Field>();

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Records input from now on. @returns stops it */
export function followTyping(): () => void {
  const leaving = new AbortController();
  const options = { capture: true, signal: leaving.signal };
  const enter = ({ target }: Event) => {
    if (isField(target) && !before.has(target)) before.set(target, valueOf(target));
  };
  const type = ({ target }: Event) => void (isField(target) && touched.add(target));
  document.addEventListener("focusin", enter, options);
  document.addEventListener("input", type, options);
  return () => leaving.abort();
}

const isTyped = (field: Field): boolean =>
  isText(field) &&
  (touched.has(field) && before.has(field) ? valueOf(field) !== before.get(field) : differsFromPage(field));

/** Returns the forms with unsaved input. */
export function typedForms(): Set<HTMLFormElement> {
  const fields = [...document.querySelectorAll<Field>(FIELDS)].filter(isTyped);
  return new Set(fields.flatMap(({ form }) => form ?? []));
}
