import { antiDumpingOf, joinElements, splitElements } from "~/services/declarations/fields/elements";
import type { Typed } from "~/services/forms/editing/form.types";
import { refusedBy } from "~/services/forms/editing/outcome";
import { ELEMENTS_TEXT as TEXT } from "./elements.text";

/** The length limit of the message. */
export const ELEMENTS_MAX = 255;

/** Further fields of anti-dumping goods. */
export const TAIL = ["makerName", "makerForeignName", "rate", "countervailingRate", "undertaking"] as const;

export interface Element {
  readonly name: string;
  readonly isNeeded: boolean;
}

/** The elements that a form has a field for. */
export interface ShownElements {
  readonly elements: readonly Element[];
  /** Whether the tariff states the elements; otherwise one more field takes the rest. */
  readonly isKnown: boolean;
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The name of an element's field: posted names consist of letters only. */
export function nameAt(index: number): string {
  const last = LETTERS[index % LETTERS.length]!;
  return index < LETTERS.length
    ? `element${last}`
    : `${nameAt(Math.floor(index / LETTERS.length) - 1)}${last}`;
}

/** Splits a text of elements into the fields of its form. */
export function elementValues(text: string, { elements, isKnown }: ShownElements): Typed {
  const parts = text === "" ? [] : splitElements(text);
  const each = elements.map((_, index) => [nameAt(index), parts[index] ?? ""] as const);
  return {
    ...Object.fromEntries(each),
    ...(isKnown ? {} : { rest: parts.slice(elements.length).join("|") }),
    ...antiDumpingOf(text),
  };
}

type Read = { readonly ok: true; readonly text: string } | ReturnType<typeof refusedBy>;

/**
 * Joins the fields into one text, as the message has it; refused where anti-dumping fields are incomplete or
 * the text is too long.
 */
export function readElements(values: Typed, { elements, isKnown }: ShownElements): Read {
  const each = elements.map((_, index) => values[nameAt(index)] ?? "");
  const rest = values["rest"] ?? "";
  const parts = isKnown || rest === "" ? each : [...each, ...rest.split("|")];
  const tail = Object.fromEntries(TAIL.map((name) => [name, values[name] ?? ""])) as Record<
    (typeof TAIL)[number],
    string
  >;
  const filled = TAIL.filter((name) => tail[name] !== "");
  if (filled.length > 0 && (tail.makerName === "" || tail.undertaking === ""))
    return refusedBy(TEXT.antiDumpingNeeded, tail.makerName === "" ? "makerName" : "undertaking");
  const isEmpty = filled.length === 0 && parts.every((part) => part === "");
  const text = isEmpty ? "" : joinElements(parts, filled.length > 0 ? tail : undefined);
  const { length } = [...text];
  return length > ELEMENTS_MAX ? refusedBy(TEXT.tooLong(length), nameAt(0)) : { ok: true, text };
}
