import type { Actor } from "../../../forms/editing/actor.types";
import type { Result } from "../../../forms/rules/form.schema";

/** The outcome of one row: a refused row is reported with its text, and the others are processed. */
export type RowOutcome = { readonly ok: true } | { readonly ok: false; readonly text: string };

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

/** An action that can be applied to many rows at once. */
export interface BulkAction {
  readonly code: string;
  /** The button's title. */
  readonly title: string;
  readonly perms: string;
  readonly reason?: "required" | "optional";
  readonly input?: BulkInput;
  /** A row may take seconds: a job processes the rows, however few, and stores its progress after each. */
  readonly isSlow?: true;
  /** Describes the consequence in words and numbers. */
  readonly consequence: (ids: readonly number[], actor: Actor) => Promise<string> | string;
  /** The rows that would be refused now, with their reasons: they are shown before anything is done. */
  readonly refusals?: FindRefusals;
  /**
   * Processes one row in a transaction of its own.
   * @param input the value that the action's input has read; "" without one
   * @throws DomainError not-found when the row is no longer in scope
   */
  readonly apply: (actor: Actor, id: number, reason: string, input: string) => Promise<RowOutcome>;
  /**
   * The address of a page that shows the rows: the action changes nothing and opens it once it is confirmed,
   * without the refused rows.
   */
  readonly opens?: (ids: readonly number[]) => string;
  /** Undoes the action for one row, where that is possible. */
  readonly undo?: (actor: Actor, id: number) => Promise<RowOutcome>;
}
