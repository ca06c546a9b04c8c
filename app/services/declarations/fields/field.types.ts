/** I is import, E is export. */
export type Direction = "I" | "E";

/** The canonical text of each field by its name; "" (or no entry) is empty. */
export type Values = Readonly<Record<string, string>>;

/** Kinds of rows other than lines, containers, papers and files. */
export type ExtraKind =
  "certificates" | "otherPacks" | "qualifications" | "users" | "goodsLimits" | "origins" | "controls";

/** The content of a declaration; a row's place is its index counted from 1. */
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

/** The canonical form of a value. */
export type FieldFormat =
  /** Free text; `isLong` allows several lines. */
  | { readonly kind: "text"; readonly max: number; readonly isLong?: boolean }
  /** Capitals and digits without blanks, matching `pattern` where it is given. */
  | {
      readonly kind: "code";
      readonly max: number;
      readonly pattern?: RegExp;
      readonly keepsCase?: boolean;
      /** The problem reported for another shape; without it the usual text. */
      readonly wrong?: string;
      /** Matches a code typed without its dashes; the groups are joined with dashes. */
      readonly dashed?: RegExp;
    }
  /** Several codes separated by commas. */
  | { readonly kind: "codes"; readonly max: number }
  | {
      readonly kind: "digits";
      readonly max: number;
      readonly pattern?: RegExp;
      /** Removes dots between the digits, as printed tariffs have them. */
      readonly isDotted?: boolean;
    }
  /** At most `total` digits, `decimals` of them behind the point, without trailing zeros. */
  | {
      readonly kind: "decimal";
      readonly total: number;
      readonly decimals: number;
      /** Kilograms: "1.2t" and "500g" are accepted. */
      readonly isWeight?: boolean;
      readonly isSigned?: boolean;
    }
  /** `isCount`: shown with its thousands; others identify something. */
  | { readonly kind: "integer"; readonly max: number; readonly isCount?: true }
  /** `YYYYMMDD`. */
  | { readonly kind: "date" }
  /** One 0 or 1 for each place: "01000". */
  | { readonly kind: "ticks"; readonly places: readonly string[] }
  | { readonly kind: "choice"; readonly choices: readonly Choice[] }
  /** Numbers of lines separated by commas: "1,2,5". */
  | { readonly kind: "items"; readonly max: number };

/** How a field is filled; `combobox` searches its list, `select` shows all of its choices. */
export type Control =
  "text" | "textarea" | "combobox" | "select" | "switch" | "ticks" | "date" | "number" | "elements";

/** A condition on a field in this declaration; `line` is the row of the field, outside the head. */
export type Condition = (declaration: DeclarationData, line?: Values) => boolean;

export interface DeclarationField {
  readonly name: string;
  readonly group: FieldGroup;
  readonly part: Part;
  readonly label: string | ByDirection;
  /** The element of DecMessage; absent where the value is sent inside another element, or not at all. */
  readonly element?: string | ByDirection;
  /** A reference list ("4"), an enum group ("DECLARE_MODE"), "hs" or "ciq". */
  readonly list?: string;
  readonly format: FieldFormat;
  /** Maximum number of characters. */
  readonly max: number;
  readonly control: Control;
  /** Help text that is shown while the field has the focus. */
  readonly help: string;
  /** Whether templates and copies include the value. */
  readonly isCopied: boolean;
  /** Set by the platform; forms and patches cannot change it. */
  readonly isGiven?: true;
  /** The direction that has the field; both without it. */
  readonly only?: Direction;
  readonly isShown: Condition;
  /** Whether the declaration cannot be declared while the field is empty. */
  readonly isNeeded: Condition;
  readonly isForbidden: Condition;
  /** Returns the value that an empty field takes; "" where none can be derived. */
  readonly fallback: (declaration: DeclarationData, line?: Values) => string;
  /** The name of the source of an empty field's value; "" where it has no such source. */
  readonly defaultsTo: string;
}

/** Context for parsing what is typed. */
export interface TypingContext {
  /** `YYYYMMDD`. */
  readonly today: string;
  /** How many lines the declaration has, for `*`. */
  readonly lineCount?: number;
}

/** A canonical value, or the problem that prevents it. */
export type ReadResult =
  | { readonly value: string; readonly problem?: undefined }
  | { readonly problem: string; readonly value?: undefined };
