/** Controls of one name: a group of ticks is several. A field called `elements` hides the form's own list of them. */
const controlsOf = (form: HTMLFormElement, name: string): HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>(`[name="${name}"]`),
];

/** What a field says, as its form would send it; ticks are joined. */
export function typedIn(form: HTMLFormElement, name: string): string {
  const controls = controlsOf(form, name);
  const boxes = controls.filter(
    (control): control is HTMLInputElement =>
      control instanceof HTMLInputElement && control.type === "checkbox",
  );
  if (boxes.length > 0)
    return boxes
      .filter(({ checked }) => checked)
      .map(({ value }) => value)
      .join(" ");
  const [control] = controls;
  return control && "value" in control ? String(control.value) : "";
}

const kinds = () => [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement] as const;

/** Writes into a field as if it had been typed. */
export function typeInto(control: Element, value: string, dispatchesEvents = true): void {
  const kind = kinds().find((each) => control instanceof each);
  if (!kind || (control instanceof HTMLInputElement && control.type === "checkbox")) return;
  // React replaces the setter of controls that it knows: it must not take this for what it has written itself.
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(control, value);
  if (dispatchesEvents) control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The control of a field that holds a text; null for ticks and for what is not there. */
export function textControl(form: HTMLFormElement, name: string): Element | null {
  const [control, ...others] = controlsOf(form, name);
  return control &&
    others.length === 0 &&
    !(control instanceof HTMLInputElement && control.type === "checkbox")
    ? control
    : null;
}
