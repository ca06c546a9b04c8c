import type { FilledField, SentPatch } from "../entry-patch.types";
import type { EntryField, EntryView } from "../entry.types";
import { textControl, typedIn, typeInto } from "../form-values";

export type Shape = NonNullable<EntryView["form"]>;

/** Returns the fields of all sections. */
export const fieldsIn = ({ sections }: Shape) => sections.flatMap(({ fields }) => fields);

const isTyped = (control: Element | null): control is HTMLInputElement | HTMLTextAreaElement =>
  control !== null && "defaultValue" in control;

/** Returns a control's initial value, whatever has been typed since. */
function drawnWith(element: HTMLFormElement, name: string): string {
  const control = textControl(element, name);
  if (isTyped(control)) return control.defaultValue;
  if (!(control instanceof HTMLSelectElement)) return typedIn(element, name);
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}

/** The fields of an open form: their stored values, and which of them have been typed into. */
export class TrackedFields {
  /** Last shown or stored value of each field; sent with a patch to detect another person's change. */
  readonly expected = new Map<string, string>();
  /** Last value compared, as typed; an equal one is not sent again. */
  readonly known = new Map<string, string>();
  readonly touched = new Set<string>();

  constructor(private readonly element: HTMLFormElement) {}

  /** Starts tracking fields that are new. @returns their names */
  watch(shape: Shape, stored: Shape): string[] {
    const values = new Map(fieldsIn(stored).map(({ name, value }) => [name, value]));
    const fields = fieldsIn(shape).filter(({ name }) => !this.expected.has(name));
    for (const { name, value } of fields) {
      const expected = values.get(name) ?? value;
      this.expected.set(name, expected);
      // Values that were filled in but not stored are sent as if they had been typed.
      if (expected === value) this.known.set(name, drawnWith(this.element, name));
    }
    return fields.map(({ name }) => name);
  }

  /**
   * Takes values that React has written, as the new default of a field that nobody has typed into, for known
   * ones: they are no changes.
   */
  follow(shape: Shape): void {
    for (const { name } of fieldsIn(shape)) {
      const shown = typedIn(this.element, name);
      if (!this.touched.has(name) && this.known.has(name) && shown === drawnWith(this.element, name))
        this.known.set(name, shown);
    }
  }

  /** Returns the unsent change of a field and marks it as known; null where there is none. */
  changeOf(name: string): Pick<SentPatch, "field" | "value" | "expected"> | null {
    const expected = this.expected.get(name);
    const value = typedIn(this.element, name);
    if (expected === undefined || value === this.known.get(name)) return null;
    this.known.set(name, value);
    this.touched.add(name);
    return { field: name, value, expected };
  }

  /** Whether a touched field is not empty. */
  get isTyped(): boolean {
    return [...this.touched].some((name) => typedIn(this.element, name) !== "");
  }

  /** Shows the stored value in a field that has neither the focus nor an unsent change. */
  adopt({ name, value }: EntryField): void {
    const control = textControl(this.element, name);
    const shown = typedIn(this.element, name);
    if (!control || control === document.activeElement) return;
    if (shown !== value && shown !== this.known.get(name)) return;
    this.expected.set(name, value);
    if (shown !== value) typeInto(control, value, false);
    this.known.set(name, value);
  }

  /** Records a stored value and shows it, unless the field has the focus or has changed since. */
  took({ field, value: typed }: SentPatch, { value, shown }: { value: string; shown: string }): void {
    this.expected.set(field, value);
    const control = textControl(this.element, field);
    const isElsewhere = control !== document.activeElement && typedIn(this.element, field) === typed;
    if (!control || !isElsewhere) return;
    typeInto(control, shown, false);
    this.known.set(field, shown);
  }

  /**
   * Shows a value that the server has filled in; it is selected where the field has the focus, so that
   * input replaces it. Text that was refused stays.
   */
  fill({ field, value, shown }: FilledField, isRefused: boolean): void {
    const control = textControl(this.element, field);
    if (!control || typedIn(this.element, field) !== this.known.get(field)) return;
    this.expected.set(field, value);
    if (isRefused) return;
    typeInto(control, shown, false);
    this.known.set(field, shown);
    if (control === document.activeElement && "select" in control) (control as HTMLInputElement).select();
  }
}
