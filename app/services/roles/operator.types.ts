import type { Actor } from "../audit/audit.server";
import type { Rights } from "../menu/rights.server";
import type { Scope } from "../scopes/scope.server";

/** Somebody at work in the console: whose rows they may touch, what they may do and grant, who and where they are. */
export interface Operator {
  readonly scope: Scope;
  readonly rights: Pick<Rights, "admin" | "perms">;
  readonly accountId: number;
  /** What they call themselves; stands as 创建人 and 更新人. */
  readonly who: string;
  readonly actor: Actor;
  /** Why, where they were asked for it beside what the use case asks. */
  readonly reason?: string | undefined;
}

/** What became of a use case that rules may refuse. */
export type Outcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly text: string;
      /** Beside which the text stands; none for the whole. */
      readonly field?: string;
    };
