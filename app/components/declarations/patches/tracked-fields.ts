import type { FilledField, SentPatch } from "../entry-patch.types";
import type { EntryField, EntryView } from "../entry.types";
import { textControl, typedIn, typeInto } from "../form-values";

export type Shape = NonNullable<EntryView["form"]>;

export const fieldsIn = ({ sections }: Shape) => sections.flatMap(({ fields }) => fields);

const isTyped = (control: Element | null): control is HTMLInputElement | HTMLTextAreaElement =>
  control !== null && "defaultValue" in control;

/** What a control said when it was drawn, whatever somebody has made of it since. */
function drawnWith(element: HTMLFormElement, name: string): string {
  const control = textControl(element, name);
  if (isTyped(control)) return control.defaultValue;
  if (!(control instanceof HTMLSelectElement)) return typedIn(element, name);
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
}

/** The fields of an open form: what is known to be stored of each, and what somebody has typed into it. */
export class TrackedFields {
  /** The value of each field when it was shown or stored last: a change by another person differs from it. */
  readonly expected = new Map<string, string>();
  /** What has been looked at already, as typed. */
  readonly known = new Map<string, string>();
  readonly touched = new Set<string>();

  constructor(private readonly element: HTMLFormElement) {}

  /** Begins with the fields that are new. @returns their names */
  watch(shape: Shape, stored: Shape): string[] {
    const values = new Map(fieldsIn(stored).map(({ name, value }) => [name, value]));
    const fields = fieldsIn(shape).filter(({ name }) => !this.expected.has(name));
    for (const { name, value } of fields) {
      const expected = values.get(name) ?? value;
      this.expected.set(name, expected);
      // What has been filled in without being stored is sent as if it had been typed.
      if (expected === value) this.known.set(name, drawnWith(this.element, name));
    }
    return fields.map(({ name }) => name);
  }

  /** What a field says that it did not say before; null where that is nothing new. */
  changeOf(name: string): Pick<SentPatch, "field" | "value" | "expected"> | null {
    const expected = this.expected.get(name);
    const value = typedIn(this.element, name);
    if (expected === undefined || value === this.known.get(name)) return null;
    this.known.set(name, value);
    this.touched.add(name);
    return { field: name, value, expected };
  }

  /** Something has been typed that is no empty text. */
  get isTyped(): boolean {
    return [...this.touched].some((name) => typedIn(this.element, name) !== "");
  }

  /** A field that nobody has typed into shows what is stored of it. */
  adopt({ name, value }: EntryField): void {
    const control = textControl(this.element, name);
    const shown = typedIn(this.element, name);
    if (!control || control === document.activeElement) return;
    if (shown !== value && shown !== this.known.get(name)) return;
    this.expected.set(name, value);
    if (shown !== value) typeInto(control, value, false);
    this.known.set(name, value);
  }

  /** A value that is stored is shown as it is stored, unless somebody goes on typing. */
  took({ field, value: typed }: SentPatch, { value, shown }: { value: string; shown: string }): void {
    this.expected.set(field, value);
    const control = textControl(this.element, field);
    const isElsewhere = control !== document.activeElement && typedIn(this.element, field) === typed;
    if (!control || !isElsewhere) return;
    typeInto(control, shown, false);
    this.known.set(field, shown);
  }

  /** What follows from what was typed; the next key takes its place where the focus is. */
  fill({ field, value, shown }: FilledField): void {
    const control = textControl(this.element, field);
    if (!control || typedIn(this.element, field) !== this.known.get(field)) return;
    this.expected.set(field, value);
    typeInto(control, shown, false);
    this.known.set(field, shown);
    if (control === document.activeElement && "select" in control) (control as HTMLInputElement).select();
  }
}
