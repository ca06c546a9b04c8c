import type { Actor } from "../audit/audit.server";
import type { Reading } from "../form.schema";
import type { Scope } from "../scopes/scope.server";

/** Who does something to many rows, with the scope of the moment in which each is done. */
export interface Doer {
  readonly scope: Scope;
  readonly rights: { readonly admin: boolean; readonly perms: ReadonlySet<string> };
  readonly accountId: number;
  /** As stamps name them. */
  readonly who: string;
  readonly actor: Actor;
}

/** What became of one row: a rule that says no is told beside it, and the others go on. */
export type RowOutcome = { readonly ok: true } | { readonly ok: false; readonly text: string };

/** What an action has to be told besides a reason, such as a day or a role; its answer is one text. */
export interface BulkQuestion {
  readonly label: string;
  readonly kind: "date" | "lookup";
  readonly isOptional?: true;
  /** What a lookup proposes. */
  readonly offered?: (doer: Doer) => Promise<readonly string[]>;
  /** What is kept of an answer, "" for none. */
  readonly read: (typed: string, doer: Doer) => Promise<Reading<string>> | Reading<string>;
}

/** What was answered on the way. */
export interface BulkAnswers {
  readonly reason: string;
  /** "" where nothing was asked. */
  readonly answer: string;
}

/** Something that can be done to many rows at once. */
export interface BulkAction {
  readonly code: string;
  /** As its button says it. */
  readonly title: string;
  readonly perms: string;
  readonly reason?: "required" | "optional";
  readonly asks?: BulkQuestion;
  /** What will happen, in words and numbers. */
  readonly consequence: (ids: readonly number[], doer: Doer) => Promise<string> | string;
  /** One row in a transaction of its own. @throws DomainError not-found when it has left the scope meanwhile */
  readonly apply: (doer: Doer, id: number, reason: string, answer: string) => Promise<RowOutcome>;
  /** Where it can be taken back: does so for one row that was done. */
  readonly undo?: (doer: Doer, id: number) => Promise<RowOutcome>;
}
