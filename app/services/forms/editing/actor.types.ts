import type { RequestSource } from "../../operations/audit/audit.server";
import type { Scope } from "../../access/scopes/scope.server";

/** Somebody at work in the console: whose rows they may touch, what they may do and grant, who and where they are. */
export interface Actor {
  readonly scope: Scope;
  readonly rights: { readonly admin: boolean; readonly perms: ReadonlySet<string> };
  readonly accountId: number;
  /** What they call themselves; stands as 创建人 and 更新人. */
  readonly who: string;
  readonly source: RequestSource;
  /** The session they act in; missing where a job acts for them. */
  readonly sessionId?: number;
  /** Why, where they were asked for it beside what the use case asks. */
  readonly reason?: string | undefined;
  /** What was sent, by its digest; without it every call has its effect. */
  readonly submission?: string | undefined;
}

/** What decides what an actor may do and give, whoever asks and wherever from. */
export type Entitled = Pick<Actor, "scope" | "rights" | "accountId">;
