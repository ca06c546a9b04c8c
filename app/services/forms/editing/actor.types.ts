import type { RequestSource } from "../../operations/audit/audit.server";
import type { Scope } from "../../access/scopes/scope.server";

/** The account that acts in the console: its scope, rights, identity and the source of its request. */
export interface Actor {
  readonly scope: Scope;
  readonly rights: { readonly admin: boolean; readonly perms: ReadonlySet<string> };
  readonly accountId: number;
  /** The display name that is stored as 创建人 and 更新人. */
  readonly who: string;
  readonly source: RequestSource;
  /** The session of the request; missing where a job acts for the account. */
  readonly sessionId?: number;
  /** The reason that the actor has given, where the use case itself has no such field. */
  readonly reason?: string | undefined;
  /** Digest of the submission that `submitOnce` runs once; without it every call takes effect. */
  readonly submission?: string | undefined;
}

/** What decides which rights an actor may use and grant. */
export type ActorRights = Pick<Actor, "scope" | "rights" | "accountId">;
