import type { EntryView } from "../entry.types";

type SteppedOver = NonNullable<EntryView["form"]>["steppedOver"];

const codeIn = (form: HTMLFormElement, name: string): string => {
  const control = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
  return control?.value.trim().charAt(0).toUpperCase() ?? "";
};

/**
 * Returns whether keys skip a field: it is read-only, or empty and must stay so by the current values of
 * other fields.
 */
export function isSteppedOver(form: HTMLFormElement, control: HTMLInputElement, table: SteppedOver): boolean {
  const { name, value } = control;
  if (control.readOnly) return true;
  if (value !== "" || table === null) return false;
  if (table.always.includes(name)) return true;
  return Object.entries(table.by).some(([decider, codes]) => {
    const code = codeIn(form, decider);
    return code !== "" && (codes[name]?.includes(code) ?? false);
  });
}
