import type { Rule } from "../rules/form.schema";

export interface Choice {
  readonly key: string;
  readonly text: string;
}

/** The regions offered at each level for what has been chosen so far, as lines (format/region-lines). */
interface Regions {
  readonly provinces: string;
  readonly cities: string;
  readonly areas: string;
}

/** A node of a tree of checkboxes. */
export interface TickNode {
  readonly id: number;
  readonly title: string;
  /** Shown, but not editable with the actor's rights. */
  readonly isLocked?: boolean;
  readonly children: readonly TickNode[];
}

/** A picture that can be inserted into a rich text. */
export interface RichPicture {
  readonly src: string;
  readonly name: string;
  readonly alt: string;
}

/** A file that is already stored. */
export interface ShownFile {
  readonly fileName: string;
  readonly filePath: string;
}

/**
 * The control of a field (docs/console.md, section 1). `checks` and `tree` post several values under one
 * name; everywhere else these are one text, separated by blanks, as are the three codes of a `region`.
 */
export type Control =
  | { readonly kind: "text" | "number"; readonly maxLength: number }
  | { readonly kind: "area"; readonly maxLength: number }
  /** A colour as `#rrggbb`. */
  | { readonly kind: "colour"; readonly maxLength: number }
  /**
   * HTML of the rich text allowlist; `pictures` of the library can be inserted. Its editor is opened by a button,
   * or with the page.
   */
  | {
      readonly kind: "rich";
      readonly maxLength: number;
      readonly pictures?: readonly RichPicture[];
      readonly opensAtOnce?: boolean;
    }
  /** Text that a file may supply instead; never part of a draft, because it identifies a person. */
  | { readonly kind: "certificate"; readonly maxLength: number }
  | { readonly kind: "date" | "time" }
  | { readonly kind: "secret"; readonly maxLength: number; readonly mayBePasskey?: boolean }
  | { readonly kind: "select"; readonly choices: readonly Choice[] }
  /** The form's fields depend on a control that `isDeciding`. */
  | { readonly kind: "radio"; readonly choices: readonly Choice[]; readonly isDeciding?: boolean }
  /** A value that the address has named: shown, and posted unchanged. */
  | { readonly kind: "given"; readonly choices: readonly Choice[] }
  /** `noneText` is shown where there are no choices. */
  | { readonly kind: "checks"; readonly choices: readonly Choice[]; readonly noneText?: string | undefined }
  /**
   * A text with proposals; with `isServed` they depend on the typed text, and 查找 loads others. `within` names
   * the fields that restrict the matches; choices of other fields depend on a control that `isDeciding`.
   */
  | {
      readonly kind: "lookup";
      readonly matches: readonly string[];
      /**
       * Picture addresses of the matches, by match; with them the matches are shown before anything is typed.
       */
      readonly pictures?: Readonly<Record<string, string>>;
      readonly isServed?: boolean;
      readonly within?: readonly string[];
      readonly isDeciding?: boolean;
    }
  | { readonly kind: "region"; readonly regions: Regions }
  /**
   * Its value is the path of an unclaimed upload; "" leaves the stored file unchanged. Of a
   * `siteLogo` it is the path of the stored one while that stays, and "" for none.
   */
  | {
      readonly kind: "file";
      readonly upload:
        "certLicense" | "certAuthorisation" | "articlePicture" | "siteLogo" | "decPaper" | "entrustPaper";
      readonly stored: ShownFile | null;
      readonly waiting: ShownFile | null;
    }
  | { readonly kind: "tree"; readonly nodes: readonly TickNode[] };

/** Returns the name of the file field that supplies a certificate field's text. */
export const certificateFileOf = (name: string): string => `${name}File`;

/** Typed or stored values by field name, each as one text. */
export type Typed = Readonly<Record<string, string>>;

/** The part of a field that is sent to the page. */
export interface FieldProps {
  readonly label: string;
  readonly control: Control;
  readonly isOptional?: boolean;
  /** The condition under which an optional field is required; shown behind its label instead of 选填. */
  readonly neededWhen?: string;
  readonly hint?: string;
  /** Shown as text, because it cannot be changed or the actor may not; a posted value is ignored. */
  readonly isFixed?: boolean;
}

export interface Field<T> extends FieldProps {
  /** A function of all typed values where the rule depends on another field. */
  readonly rule: Rule<T> | ((all: Typed) => Rule<T>);
  /**
   * Converts a stored text that the current rule refuses: it remains valid until it is changed. Without this
   * the field has to be corrected before anything else of the record can be saved.
   */
  readonly keep?: (stored: string) => T;
}

export type Fields = Readonly<Record<string, Field<unknown>>>;

/** A form for this record, this actor and the values typed so far. */
export interface FormDefinition<F extends Fields = Fields> {
  readonly fields: F;
  /** Sections of the form; one whose title is "" is named by its first field. */
  readonly sections: readonly (SectionHead & { readonly names: readonly string[] })[];
}

/** A stored value that a section is about. */
export interface SectionDetail {
  readonly label: string;
  readonly text: string;
  readonly href?: string;
  /** The value in what it is compared with, where that was another one. */
  readonly before?: string;
}

interface SectionHead {
  readonly title: string;
  /** What the section is about, above its fields; such a section with a title can be folded. */
  readonly details?: readonly SectionDetail[];
  /** Whether it is folded at first; one with an error never is. */
  readonly isFolded?: boolean;
  /** Text of the button that adds another empty row, where the section has rows and may have more. */
  readonly more?: string;
}

/** The values of the fields after validation. */
export type ValuesOf<F extends Fields> = {
  readonly [N in keyof F]: F[N] extends Field<infer T> ? T : never;
};

declare const JUDGED: unique symbol;
/** Values that have passed every rule of the form; only the form's schema creates them. */
export type Validated<F extends Fields> = ValuesOf<F> & { readonly [JUDGED]: true };

/** A field whose stored text the current rule refuses. */
export interface Lacking {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

/** The data of a form page. */
export interface FormView {
  /** Name of the record in the page's tab and breadcrumb. */
  readonly recordName?: string | undefined;
  /** Address of the cancel link; defaults to the parent page. */
  readonly back?: string | undefined;
  /** Text of the submit button of a form that shows its effect before anything is stored. */
  readonly planText?: string | undefined;
  /** Text of the submit button; defaults to 保存. */
  readonly saveText?: string | undefined;
  readonly sections: readonly (SectionHead & {
    readonly fields: readonly (FieldProps & { readonly name: string; readonly shown: string })[];
  })[];
  readonly values: Typed;
  /** Fields of the stored record that break current rules; the rest can be saved regardless. */
  readonly lacking: readonly Lacking[];
  /** When the record was last changed; "" for a new one. */
  readonly updated: string;
  /** Makes repeated submissions idempotent. */
  readonly submission: string;
  readonly draft: { readonly savedAt: string; readonly isOpen: boolean } | null;
  /** The address of the form for the next record, where several are typed in one after another. */
  readonly next?: string | undefined;
}

/** One change that is shown for confirmation before it is stored. */
export interface ReviewRow {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}
