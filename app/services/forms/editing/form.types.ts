import type { Rule } from "../rules/form.schema";

export interface Choice {
  readonly key: string;
  readonly text: string;
}

/** What a region can be chosen from, beside what has been chosen so far, as lines (format/region-lines). */
interface Regions {
  readonly provinces: string;
  readonly cities: string;
  readonly areas: string;
}

/** One line of a tree whose lines can be ticked. */
export interface TickNode {
  readonly id: number;
  readonly title: string;
  /** Shown, but for somebody with more rights to change. */
  readonly isLocked?: boolean;
  readonly children: readonly TickNode[];
}

/** A picture that a rich text can have. */
export interface RichPicture {
  readonly src: string;
  readonly name: string;
  readonly alt: string;
}

/** A file that is stored already. */
export interface ShownFile {
  readonly fileName: string;
  readonly filePath: string;
}

/**
 * What a field is filled in with (docs/console.md, section 1). `checks` and `tree` post several values under one name;
 * everywhere else these are one text, parted by blanks, as are the three codes of a `region`.
 */
export type Control =
  | { readonly kind: "text" | "number"; readonly maxLength: number }
  | { readonly kind: "area"; readonly maxLength: number }
  /** HTML within the list of rich texts; with `pictures` those of the library can be put into it. */
  | { readonly kind: "rich"; readonly maxLength: number; readonly pictures?: readonly RichPicture[] }
  /** Text that a file may bring too; it is put aside with no draft, for it says who somebody is. */
  | { readonly kind: "certificate"; readonly maxLength: number }
  | { readonly kind: "date" | "time" }
  | { readonly kind: "secret"; readonly maxLength: number; readonly mayBePasskey?: boolean }
  | { readonly kind: "select"; readonly choices: readonly Choice[] }
  /** Which fields there are beside one that `isDeciding` depends on it. */
  | { readonly kind: "radio"; readonly choices: readonly Choice[]; readonly isDeciding?: boolean }
  /** `noneText` stands where nothing can be chosen. */
  | { readonly kind: "checks"; readonly choices: readonly Choice[]; readonly noneText?: string | undefined }
  /**
   * A text with proposals; with `isServed` they depend on what is typed, and 查找 brings others. `within` names the
   * fields that decide what can be meant; what other fields offer depends on one that `isDeciding`.
   */
  | {
      readonly kind: "lookup";
      readonly matches: readonly string[];
      /** Addresses of what the matches look like, by the match: then they are offered before anything is typed. */
      readonly pictures?: Readonly<Record<string, string>>;
      readonly isServed?: boolean;
      readonly within?: readonly string[];
      readonly isDeciding?: boolean;
    }
  | { readonly kind: "region"; readonly regions: Regions }
  /** Its text is the path of an upload that waits to be taken; "" leaves what is stored. */
  | {
      readonly kind: "file";
      readonly upload: "certLicense" | "certAuthorisation" | "articlePicture" | "decPaper";
      readonly stored: ShownFile | null;
      readonly waiting: ShownFile | null;
    }
  | { readonly kind: "tree"; readonly nodes: readonly TickNode[] };

/** The field of the file that brings the text of a certificate's field. */
export const certificateFileOf = (name: string): string => `${name}File`;

/** What was typed or is stored, field by field, each as one text. */
export type Typed = Readonly<Record<string, string>>;

/** What a page has to know of a field; `text` is what people read of a value where there is no control. */
export interface FieldProps {
  readonly label: string;
  readonly control: Control;
  readonly isOptional?: boolean;
  /** When a field that may stay open may not: stands behind its label in place of 选填. */
  readonly neededWhen?: string;
  readonly hint?: string;
  /** Shown as text, because it is settled or the person may not change it; what is sent for it is ignored. */
  readonly isFixed?: boolean;
}

export interface Field<T> extends FieldProps {
  /** Depends on what was typed into the other fields where it looks at two of them. */
  readonly rule: Rule<T> | ((all: Typed) => Rule<T>);
  /**
   * What stored text means that a rule of today would refuse: it stays as it is until somebody changes it. Without
   * this the field has to be mended before anything else of the record can be saved.
   */
  readonly keep?: (stored: string) => T;
}

export type Fields = Readonly<Record<string, Field<unknown>>>;

/** A form as it is for this record, this person and what has been typed so far. */
export interface FormDefinition<F extends Fields = Fields> {
  readonly fields: F;
  /** Parts of the form; one whose title is "" is named by its first field. */
  readonly sections: readonly (SectionHead & { readonly names: readonly string[] })[];
}

interface SectionHead {
  readonly title: string;
  /** The button that brings another open row, where the section has rows and may have more. */
  readonly more?: string;
}

/** What the fields mean once every rule has been kept. */
export type ValuesOf<F extends Fields> = {
  readonly [N in keyof F]: F[N] extends Field<infer T> ? T : never;
};

declare const JUDGED: unique symbol;
/** Values that every rule of the form has been asked about: only the form's schema makes them. */
export type Validated<F extends Fields> = ValuesOf<F> & { readonly [JUDGED]: true };

/** A field whose stored text a rule of today refuses. */
export interface Lacking {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

/** A form as its page shows it. */
export interface FormView {
  /** What its tab and the way to it call the record. */
  readonly recordName?: string | undefined;
  /** Where one goes who saves nothing; without it, to the page above. */
  readonly back?: string | undefined;
  /** Of a form that shows what it would do before anything is stored: what its button says. */
  readonly planText?: string | undefined;
  readonly sections: readonly (SectionHead & {
    readonly fields: readonly (FieldProps & { readonly name: string; readonly shown: string })[];
  })[];
  readonly values: Typed;
  /** What the stored record lacks; all else can be saved without it. */
  readonly lacking: readonly Lacking[];
  /** When the record was changed last; "" of a new one. */
  readonly updated: string;
  /** Makes sending the same twice have one effect. */
  readonly submission: string;
  readonly draft: { readonly savedAt: string; readonly isOpen: boolean } | null;
}

/** One line of what a person is asked to look at once more before it is done. */
export interface ReviewRow {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}
