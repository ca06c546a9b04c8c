import type { PrintBox } from "~/components/declarations/print/print.types";
import { fieldNamed } from "~/services/declarations/fields/fields";
import type { DeclarationData, Values } from "~/services/declarations/fields/field.types";
import type { CodeNames } from "~/services/declarations/records/code-names.server";

/** A declaration that is printed, with the names of its codes. */
export interface Printed {
  readonly data: DeclarationData;
  readonly names: CodeNames;
}

export const box = (label: string, text: string, span = 1): PrintBox => ({ label, text, span });

/** The name of a code; "" where the list does not contain it. */
function nameOf({ names }: Printed, list: string | undefined, code: string): string {
  const text = names(list, code);
  return text.startsWith(`${code} `) ? text.slice(code.length + 1) : "";
}

/** A value as the official form has it: the name of a code, or the value itself. */
export function valueOf(printed: Printed, group: "head" | "line", values: Values, name: string) {
  const value = values[name] ?? "";
  const list = fieldNamed(group, name)?.list;
  const text = value === "" || list === undefined ? "" : nameOf(printed, list, value);
  return text === "" ? { text: value, code: "" } : { text, code: value };
}
