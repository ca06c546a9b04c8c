/** I is import, E is export. */
export type Direction = "I" | "E";

/** The canonical text of each field by its name; "" (or no entry) is empty. */
export type Values = Readonly<Record<string, string>>;

/** Rows of a declaration that are neither goods nor containers, papers or files. */
export type ExtraKind =
  "certificates" | "otherPacks" | "qualifications" | "users" | "goodsLimits" | "origins" | "controls";

/** A whole declaration as it is written; the number of a line is its place, counted from 1. */
export interface DeclarationData {
  readonly direction: Direction;
  readonly head: Values;
  readonly lines: readonly Values[];
  readonly containers: readonly Values[];
  readonly papers: readonly Values[];
  readonly files: readonly Values[];
  readonly extras: Readonly<Record<ExtraKind, readonly Values[]>>;
}

/** The parts of the entry page, each a form of its own. */
export type Part = "head" | "goods" | "containers" | "papers" | "files" | "inspection" | "extra";

/** What a field belongs to: the declaration itself, or a row of a collection. */
export type FieldGroup = "head" | "line" | "container" | "paper" | "file" | ExtraKind;

/** A text that differs between import and export. */
export type ByDirection = Readonly<Record<Direction, string>>;

export interface Choice {
  readonly code: string;
  readonly name: string;
}

/** What a value looks like in its canonical form. */
export type FieldFormat =
  /** Any text; `isLong` may have several lines. */
  | { readonly kind: "text"; readonly max: number; readonly isLong?: boolean }
  /** Capitals and digits without blanks, as `pattern` wants them where it is given. */
  | {
      readonly kind: "code";
      readonly max: number;
      readonly pattern?: RegExp;
      readonly keepsCase?: boolean;
      /** What a code of another shape is answered with; without it the usual text. */
      readonly wrong?: string;
      /** Parts that are written with dashes between them, and may be typed without. */
      readonly dashed?: RegExp;
    }
  /** Several codes with commas. */
  | { readonly kind: "codes"; readonly max: number }
  | {
      readonly kind: "digits";
      readonly max: number;
      readonly pattern?: RegExp;
      /** Dots between the digits are left out, as tariffs print them. */
      readonly isDotted?: boolean;
    }
  /** At most `total` digits, `decimals` of them behind the point, without zeros behind. */
  | {
      readonly kind: "decimal";
      readonly total: number;
      readonly decimals: number;
      /** Kilograms: "1.2t" and "500g" are understood. */
      readonly isWeight?: boolean;
      readonly isSigned?: boolean;
    }
  | { readonly kind: "integer"; readonly max: number }
  /** `YYYYMMDD`. */
  | { readonly kind: "date" }
  /** One 0 or 1 a place: "01000". */
  | { readonly kind: "ticks"; readonly places: readonly string[] }
  | { readonly kind: "choice"; readonly choices: readonly Choice[] }
  /** Numbers of lines with commas: "1,2,5". */
  | { readonly kind: "items"; readonly max: number };

/** How a field is filled; `combobox` searches its list, `select` shows all of its choices. */
export type Control =
  "text" | "textarea" | "combobox" | "select" | "switch" | "ticks" | "date" | "number" | "elements";

/** Whether something is so of a field in this declaration; `line` is the row it belongs to, outside the head. */
export type Condition = (declaration: DeclarationData, line?: Values) => boolean;

export interface DeclarationField {
  readonly name: string;
  readonly group: FieldGroup;
  readonly part: Part;
  readonly label: string | ByDirection;
  /** The element of DecMessage; absent where the value is sent inside another one, or not at all. */
  readonly element?: string | ByDirection;
  /** A reference list ("4"), a group of enums ("DECLARE_MODE"), or "hs" and "ciq". */
  readonly list?: string;
  readonly format: FieldFormat;
  /** Characters at most. */
  readonly max: number;
  readonly control: Control;
  /** A line of help while the field has the focus. */
  readonly help: string;
  /** Templates and copies take it along. */
  readonly isCopied: boolean;
  /** The platform fills it: no form and no patch may. */
  readonly isGiven?: true;
  /** Only import, or only export, has it. */
  readonly only?: Direction;
  readonly isShown: Condition;
  /** Without it the declaration cannot be declared. */
  readonly isNeeded: Condition;
  readonly isForbidden: Condition;
  /** What an empty field becomes; "" where nothing can be known. */
  readonly fallback: (declaration: DeclarationData, line?: Values) => string;
  /** What it takes over where it stays empty, in words; "" where it is asked for by itself. */
  readonly defaultsTo: string;
}

/** What is needed to understand what is typed. */
export interface TypingContext {
  /** `YYYYMMDD`. */
  readonly today: string;
  /** How many lines the declaration has, for `*`. */
  readonly lineCount?: number;
}

/** A value in its canonical form, or why there is none. */
export type ReadResult =
  | { readonly value: string; readonly problem?: undefined }
  | { readonly problem: string; readonly value?: undefined };
