import type { Actor } from "../../../forms/editing/actor.types";
import type { Result } from "../../../forms/rules/form.schema";

/** What became of one row: a rule that says no is told beside it, and the others go on. */
export type RowOutcome = { readonly ok: true } | { readonly ok: false; readonly text: string };

/** What has to be said before something is done, besides the reason: a day, or a record by its name. */
export interface BulkInput {
  readonly label: string;
  readonly kind: "day" | "lookup";
  readonly isOptional?: true;
  readonly hint?: string;
  /** Of a lookup: some records that could be meant. */
  readonly suggest?: (actor: Actor, typed: string) => Promise<readonly string[]>;
  /** What is kept of it for `apply`. */
  readonly read: (actor: Actor, typed: string) => Promise<Result<string>> | Result<string>;
}

/** What the person has said on the confirm page. */
export interface BulkDetails {
  readonly reason: string;
  /** As the action's input has read it; "" without one. */
  readonly input: string;
}

/** Which of some rows an actor may not do something to, and why. */
export type FindRefusals = (actor: Actor, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

/** Something that can be done to many rows at once. */
export interface BulkAction {
  readonly code: string;
  /** As its button says it. */
  readonly title: string;
  readonly perms: string;
  readonly reason?: "required" | "optional";
  readonly input?: BulkInput;
  /** A row may take seconds: a job does it, whatever their number, and keeps how far it is after each. */
  readonly isSlow?: true;
  /** What will happen, in words and numbers. */
  readonly consequence: (ids: readonly number[], actor: Actor) => Promise<string> | string;
  /** The rows that would be refused by now, each with its reason: they are named before anything is done. */
  readonly refusals?: FindRefusals;
  /**
   * One row in a transaction of its own.
   * @param input as the action's input has read it; "" without one
   * @throws DomainError not-found when it has left the scope meanwhile
   */
  readonly apply: (actor: Actor, id: number, reason: string, input: string) => Promise<RowOutcome>;
  /** Where it can be taken back: does so for one row that was done. */
  readonly undo?: (actor: Actor, id: number) => Promise<RowOutcome>;
}
