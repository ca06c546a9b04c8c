import type { Actor } from "../audit/audit.server";
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

/** Something that can be done to many rows at once. */
export interface BulkAction {
  readonly code: string;
  /** As its button says it. */
  readonly title: string;
  readonly perms: string;
  readonly reason?: "required" | "optional";
  /** What will happen, in words and numbers. */
  readonly consequence: (ids: readonly number[], doer: Doer) => Promise<string> | string;
  /** One row in a transaction of its own. @throws DomainError not-found when it has left the scope meanwhile */
  readonly apply: (doer: Doer, id: number, reason: string) => Promise<RowOutcome>;
  /** Where it can be taken back: does so for one row that was done. */
  readonly undo?: (doer: Doer, id: number) => Promise<RowOutcome>;
}
