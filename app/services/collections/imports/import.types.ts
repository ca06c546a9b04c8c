import type { Scope } from "../../access/scopes/scope.server";
import type { Executor, Tx } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import type { MaskedValue } from "../lists/masks/masked-value";
import type { Choice } from "../../forms/editing/form.types";

export interface ImportColumn {
  readonly code: string;
  /** The title in the first line of a file. */
  readonly title: string;
  readonly isNeeded?: true;
  /** The cell of the template's sample row. */
  readonly sample: string;
}

/** A checkbox of the upload page. */
export interface ImportOption {
  readonly name: string;
  readonly title: string;
}

/** A field about the whole file: a line of text, or one of some choices. */
export interface ImportField {
  readonly name: string;
  readonly title: string;
  readonly hint?: string;
  /** The initial value. */
  readonly initial?: string;
  readonly maxLength?: number;
  readonly choices?: readonly Choice[];
}

/** Cells of one row by column code; "" for a column that the file does not have. */
export type Cells = Readonly<Record<string, string>>;

/** The effect of importing a valid row. */
export type ImportKind = "created" | "updated" | "restored" | "same" | "joined" | "invited";

export type Verdict<Plan> =
  | {
      readonly ok: true;
      readonly kind: ImportKind;
      readonly plan: Plan;
      /** Describes the change, where a line suffices. */
      readonly note?: string;
    }
  | { readonly ok: false; readonly problems: readonly string[] };

/** The actor of an import, with the ticked options. */
export interface Importer extends Actor {
  readonly options: ReadonlySet<string>;
  /** The values of the fields beside the file. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Id of the job; missing while a file is only planned. */
  readonly importId?: number;
}

/** The result of finishing an import as a whole, besides its rows. */
export interface ImportEnd {
  /** Records that the file does not contain, and that have been retired. */
  readonly retired: number;
  readonly remarks: readonly string[];
  /** The key of the import's own undo. */
  readonly undoKey?: string;
}

/** The form that undoes an import as a whole, while that is possible. */
export interface ImportUndo {
  readonly path: string;
  readonly intent: string;
  readonly text: string;
  readonly note: string;
}

/** The rules of one import; what they need to know is looked up once. */
export interface ImportRules<Plan> {
  /** Validates rows: called for the plan of a file, and again when it is imported. */
  validate(executor: Executor, rows: readonly Cells[]): Promise<Verdict<Plan>[]>;
  /** Stores the rows, in the transaction in which they have just been validated. */
  apply(tx: Tx, plans: readonly Plan[]): Promise<void>;
  /** Locks what must not change between validating and storing. */
  hold?(tx: Tx): Promise<void>;
  /** Remarks on the whole file, once all of it has been validated. */
  remarks?(): readonly string[];
  /** The text that the user has to agree to before the import; null where there is nothing unusual. */
  agreement?(): string | null;
  /** Finishes an import that is stored as a whole, in its transaction, after the last row. */
  finish?(tx: Tx, file: string): Promise<ImportEnd>;
}

/** The definition of an import; rows are read, validated and stored in batches of a thousand. */
export interface ImportDefinition<Plan = unknown> {
  /** The noun of a row in texts. */
  readonly object: string;
  /** Measure word and noun of imported rows; 个 and the noun by default. */
  readonly counted?: string;
  readonly perms: string;
  /** The rows depend on each other: with an invalid one none is imported. */
  readonly isWhole?: true;
  readonly columns: readonly ImportColumn[];
  /** Hints on the columns, shown beside the template. */
  readonly hints: readonly string[];
  readonly options: (importer: Actor) => readonly ImportOption[];
  readonly fields?: () => Promise<readonly ImportField[]>;
  /** The problems of the fields' values, by field name. */
  readonly problemsOf?: (
    fields: Readonly<Record<string, string>>,
  ) => Promise<Readonly<Record<string, string>>>;
  /**
   * The value of a row that is compared with stored values shown masked elsewhere: such comparisons are
   * limited.
   */
  readonly masked?: { readonly textOf: (cells: Cells) => string; readonly value: MaskedValue };
  /**
   * The undo of a finished or interrupted import; null where it cannot be undone, or no longer. The key is that
   * of a whole import's end, else the job's id.
   */
  readonly findUndo?: (
    scope: Scope,
    fields: Readonly<Record<string, string>>,
    undoKey: string,
  ) => Promise<ImportUndo | null>;
  /** Keys that must be unique within a file, such as `phone 13800138000`. */
  keysOf(cells: Cells): readonly string[];
  prepare(importer: Importer): Promise<ImportRules<Plan>>;
}
