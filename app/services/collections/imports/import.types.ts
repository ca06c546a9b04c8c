import type { Scope } from "../../access/scopes/scope.server";
import type { Executor, Tx } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import type { MaskedValue } from "../lists/masks/masked-value";
import type { Choice } from "../../forms/editing/form.types";

export interface ImportColumn {
  readonly code: string;
  /** As the first line of a file has it. */
  readonly title: string;
  readonly isNeeded?: true;
  /** What the template shows. */
  readonly sample: string;
}

/** A box to tick before a file is looked at. */
export interface ImportOption {
  readonly name: string;
  readonly title: string;
}

/** What is said of a whole file beside it: a line of text, or one of some choices. */
export interface ImportField {
  readonly name: string;
  readonly title: string;
  readonly hint?: string;
  /** What stands there at first. */
  readonly initial?: string;
  readonly maxLength?: number;
  readonly choices?: readonly Choice[];
}

/** Cells of one row by the codes of their columns; what a file does not have is "". */
export type Cells = Readonly<Record<string, string>>;

/** What will become of a row that can be imported. */
export type ImportKind = "created" | "updated" | "restored" | "same" | "joined" | "invited";

export type Verdict<Plan> =
  | {
      readonly ok: true;
      readonly kind: ImportKind;
      readonly plan: Plan;
      /** What will be changed, where that can be said in a line. */
      readonly note?: string;
    }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Who imports, with the boxes that were ticked. */
export interface Importer extends Actor {
  readonly options: ReadonlySet<string>;
  /** What was said in the fields beside the file. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** What an import has done as a whole, besides the rows of its file. */
export interface ImportEnd {
  /** Records that the file does not have, and that are no longer in force. */
  readonly retired: number;
  readonly remarks: readonly string[];
  /** What the import's own undo is found by. */
  readonly undoKey?: string;
}

/** The form that takes an import back as a whole, while that can be done. */
export interface ImportUndo {
  readonly path: string;
  readonly intent: string;
  readonly text: string;
  readonly note: string;
}

/** The rules of one import, with what they need to know looked up once. */
export interface ImportRules<Plan> {
  /** What will become of each of some rows: asked before a file is shown, and again when it is imported. */
  validate(executor: Executor, rows: readonly Cells[]): Promise<Verdict<Plan>[]>;
  /** Does it, in the transaction in which the rows have just been validated. */
  apply(tx: Tx, plans: readonly Plan[]): Promise<void>;
  /** Takes what has to stand still from validating to storing. */
  hold?(tx: Tx): Promise<void>;
  /** What is to be said of the whole file, once all of it has been validated. */
  remarks?(): readonly string[];
  /** What the person has to agree to before it is done; null where there is nothing unusual. */
  agreement?(): string | null;
  /** Ends an import that is done as a whole, in its transaction, after the last row. */
  finish?(tx: Tx, file: string): Promise<ImportEnd>;
}

/** Something that can be imported; rows are read, validated and stored by the thousand. */
export interface ImportDefinition<Plan = unknown> {
  /** As texts call a row. */
  readonly object: string;
  readonly perms: string;
  /** Rows lean on each other: with a broken one among them none is imported. */
  readonly isWhole?: true;
  readonly columns: readonly ImportColumn[];
  /** What is said of the columns beside the template. */
  readonly hints: readonly string[];
  readonly options: (importer: Actor) => readonly ImportOption[];
  readonly fields?: () => Promise<readonly ImportField[]>;
  /** What is wrong with what was said in the fields, by their names. */
  readonly problemsOf?: (
    fields: Readonly<Record<string, string>>,
  ) => Promise<Readonly<Record<string, string>>>;
  /** What a row compares with stored values that are shown masked elsewhere, as it is compared: it is counted. */
  readonly masked?: { readonly textOf: (cells: Cells) => string; readonly value: MaskedValue };
  /** How an import that is done can be taken back; null where it cannot, or cannot any more. */
  readonly findUndo?: (
    scope: Scope,
    fields: Readonly<Record<string, string>>,
    undoKey: string,
  ) => Promise<ImportUndo | null>;
  /** What may stand only once in a file, such as `phone 13800138000`. */
  keysOf(cells: Cells): readonly string[];
  prepare(importer: Importer): Promise<ImportRules<Plan>>;
}
