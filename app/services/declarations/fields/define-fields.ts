import type {
  ByDirection,
  Condition,
  Control,
  DeclarationField,
  FieldFormat,
  FieldGroup,
  Part,
} from "./field.types";

export const always: Condition = () => true;
export const never: Condition = () => false;
export const onImport: Condition = ({ direction }) => direction === "I";
export const onExport: Condition = ({ direction }) => direction === "E";

/** Value of a field of the head; "" when empty. */
export const headOf = (declaration: Parameters<Condition>[0], name: string) => declaration.head[name] ?? "";
/** Value of a field of a row; "" when empty, and without a row. */
export const lineOf = (line: Parameters<Condition>[1], name: string) => line?.[name] ?? "";

export const text = (max: number): FieldFormat => ({ kind: "text", max });
export const longText = (max: number): FieldFormat => ({ kind: "text", max, isLong: true });
export const code = (max: number, pattern?: RegExp): FieldFormat => ({ kind: "code", max, pattern });
/** A code of a reference list: capitals and digits, of exactly this length. */
export const exactly = (length: number): FieldFormat => ({
  kind: "code",
  max: length,
  pattern: new RegExp(`^[0-9A-Z]{${length}}$`),
});
/** A code of exactly this number of digits. */
export const figures = (length: number): FieldFormat => ({
  kind: "digits",
  max: length,
  pattern: new RegExp(`^\\d{${length}}$`),
});
/** A tariff code: ten digits, accepted with the dots of printed tariffs. */
export const TARIFF_CODE: FieldFormat = { kind: "digits", max: 10, pattern: /^\d{10}$/, isDotted: true };
export const codes = (max: number): FieldFormat => ({ kind: "codes", max });
export const decimal = (total: number, decimals: number): FieldFormat => ({
  kind: "decimal",
  total,
  decimals,
});
export const WEIGHT: FieldFormat = { kind: "decimal", total: 19, decimals: 5, isWeight: true };
export const integer = (max: number): FieldFormat => ({ kind: "integer", max });
export const count = (max: number): FieldFormat => ({ kind: "integer", max, isCount: true });
export const DATE: FieldFormat = { kind: "date" };
/** A list of line numbers, limited by the characters of its text. */
export const items = (max: number): FieldFormat => ({ kind: "items", max });
/** A row of boxes to tick, stored as one 0 or 1 for each. */
export const ticks = (...places: readonly string[]): FieldFormat => ({ kind: "ticks", places });
/** Takes pairs of code and name of a closed list. */
export const choice = (...pairs: readonly (readonly [code: string, name: string])[]): FieldFormat => ({
  kind: "choice",
  choices: pairs.map(([key, name]) => ({ code: key, name })),
});
/** A box to tick: "1", or "" when it is not ticked. */
export const SWITCH = choice(["1", "是"]);

/** Characters of the format's longest canonical value. */
function lengthOf(format: FieldFormat): number {
  switch (format.kind) {
    case "decimal":
      return format.total + 1;
    case "date":
      return 8;
    case "ticks":
      return format.places.length;
    case "choice":
      return Math.max(...format.choices.map(({ code: key }) => key.length));
    default:
      return format.max;
  }
}

function controlOf(format: FieldFormat, list: string | undefined): Control {
  switch (format.kind) {
    case "text":
      return format.isLong ? "textarea" : "text";
    case "decimal":
    case "integer":
      return "number";
    case "date":
      return "date";
    case "ticks":
      return "ticks";
    case "choice":
      return "select";
    default:
      return list ? "combobox" : "text";
  }
}

/** The definition of a field; what it omits follows from the format or is a default. */
interface Written extends Partial<
  Omit<DeclarationField, "name" | "group" | "part" | "label" | "format" | "max" | "isCopied">
> {
  readonly label: string | ByDirection;
  readonly format: FieldFormat;
  /** Whether templates and copies include the value. */
  readonly isCopied?: boolean;
}

/** Defines fields of one group on one part of the entry page, in the order of the form. */
export function defineFields(
  group: FieldGroup,
  part: Part,
  written: Readonly<Record<string, Written>>,
): readonly DeclarationField[] {
  return Object.entries(written).map(([name, own]) => ({
    control: controlOf(own.format, own.list),
    help: "",
    isCopied: false,
    isShown: always,
    isNeeded: never,
    isForbidden: never,
    fallback: () => "",
    defaultsTo: "",
    ...own,
    name,
    group,
    part,
    max: lengthOf(own.format),
  }));
}
