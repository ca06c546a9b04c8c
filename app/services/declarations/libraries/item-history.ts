import type { ItemRow, Library } from "./library.types";
import { LIBRARY_TEXT as TEXT } from "./library.text";

/** Returns the object, field titles and value texts for an item's history page. */
export function itemHistory(library: Library, { id, name }: Pick<ItemRow, "id" | "name">) {
  const labels = library.fields.map((field) => [field.name, field.label] as const);
  const states: Readonly<Record<string, string>> = TEXT.states;
  const textOf = (field: string, value: string): string => {
    if (field === "status") return states[value] ?? value;
    if (field === "kind") return library.kinds.find(({ key }) => key === value)?.text ?? value;
    return value;
  };
  const titles: Readonly<Record<string, string>> = {
    kind: library.kindLabel,
    status: TEXT.status,
    ...Object.fromEntries(labels),
  };
  return { type: library.type, id, name, titles, textOf };
}
