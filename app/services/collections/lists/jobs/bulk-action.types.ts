import type { Actor } from "../../../forms/editing/actor.types";
import type { Result } from "../../../forms/rules/form.schema";

/** The outcome of one row: a refused row is reported with its text, and the others are processed. */
export type RowOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly text: string;
      /** Nothing is wrong with the row: another person has to agree first, and has been asked. */
      readonly isAsked?: true;
    };

/** The input that an action requires besides the reason: a day, or a record by its name. */
export interface BulkInput {
  readonly label: string;
  readonly kind: "day" | "lookup";
  readonly isOptional?: true;
  readonly hint?: string;
  /** Of a lookup: some records that could match. */
  readonly suggest?: (actor: Actor, typed: string) => Promise<readonly string[]>;
  /** Validates the typed text; the value is stored for `apply`. */
  readonly read: (actor: Actor, typed: string) => Promise<Result<string>> | Result<string>;
}

/** What the user has entered on the confirm page. */
export interface BulkDetails {
  readonly reason: string;
  /** The value that the action's input has read; "" without one. */
  readonly input: string;
}

/** Finds the rows that an actor may not process, with the reason of each. */
export type FindRefusals = (actor: Actor, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** What would become of a row: how it would be processed, or why it would be refused. */
export interface RowPlan {
  readonly ok: boolean;
  readonly text: string;
}

/**
 * The plan of an action whose rows matter one by one: plan and result name all of them with links. A row is
 * processed only where the plan that was confirmed has offered it, and at most once for each job.
 */
export interface PlannedRows {
  /** Rows that are chosen at once at most. */
  readonly most: number;
  readonly href: (id: number) => string;
  /** The versions of the rows when they are chosen; `plan` and `apply` refuse a row that has another one. */
  readonly versions: (actor: Actor, ids: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  /** Rows out of scope are absent. */
  readonly plan: (
    actor: Actor,
    ids: readonly number[],
    versions: ReadonlyMap<number, number>,
  ) => Promise<ReadonlyMap<number, RowPlan>>;
}

/** What a plan was made of, as its job stores it. */
export interface StoredPlan {
  readonly versions?: readonly (readonly [number, number])[];
  /** The rows that the confirmed plan has offered. */
  readonly planned?: readonly number[];
}

/** An action that can be applied to many rows at once. */
export interface BulkAction {
  readonly code: string;
  /** The button's title. */
  readonly title: string;
  /**
   * The action with what it is applied to, where the title before it is no sentence: 「为…分配角色」. The target
   * is a name in quotes, or begins with a space and a number.
   */
  readonly phrase?: (target: string) => string;
  /** Its button is set apart by its colour and names the object. */
  readonly isDangerous?: true;
  readonly perms: string;
  /**
   * The rows that a key chooses, which another page posts; such an action is not offered on ticked rows.
   */
  readonly rowsOf?: (key: string) => Promise<readonly number[]>;
  readonly reason?: "required" | "optional";
  readonly input?: BulkInput;
  /** A row may take seconds: a job processes the rows, however few, and stores its progress after each. */
  readonly isSlow?: true;
  /** Describes the consequence in words and numbers. */
  readonly consequence: (ids: readonly number[], actor: Actor) => Promise<string> | string;
  /** The rows that would be refused now, with their reasons: they are shown before anything is done. */
  readonly refusals?: FindRefusals;
  /** Replaces `refusals`. */
  readonly planned?: PlannedRows;
  /**
   * Processes one row in a transaction of its own.
   * @param input the value that the action's input has read; "" without one
   * @param version the one that was planned; undefined for an action without a plan
   * @throws DomainError not-found when the row is no longer in scope
   */
  readonly apply: (
    actor: Actor,
    id: number,
    reason: string,
    input: string,
    version?: number,
  ) => Promise<RowOutcome>;
  /**
   * The address of a page that shows the rows: the action changes nothing and opens it once it is confirmed,
   * without the refused rows.
   */
  readonly opens?: (ids: readonly number[]) => string;
  /** Undoes the action for one row, where that is possible. */
  readonly undo?: (actor: Actor, id: number) => Promise<RowOutcome>;
}
