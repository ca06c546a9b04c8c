/**
 * Finds controls by a selector: a group of checkboxes has several of one name, and a field named `elements`
 * shadows `form.elements`.
 */
const controlsOf = (form: HTMLFormElement, name: string): HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>(`[name="${name}"]`),
];

/** Returns a field's value as its form would send it; checked boxes are joined by spaces. */
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

/** Writes a value into a field as if it had been typed; checkboxes are left alone. */
export function typeInto(control: Element, value: string, dispatchesEvents = true): void {
  const kind = kinds().find((each) => control instanceof each);
  if (!kind || (control instanceof HTMLInputElement && control.type === "checkbox")) return;
  // Calls the native setter: React overrides the value setter of its controls and would ignore the change.
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(control, value);
  if (dispatchesEvents) control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Returns the control of a text field; null for checkboxes and where there is none. */
export function textControl(form: HTMLFormElement, name: string): Element | null {
  const [control, ...others] = controlsOf(form, name);
  return control &&
    others.length === 0 &&
    !(control instanceof HTMLInputElement && control.type === "checkbox")
    ? control
    : null;
}
