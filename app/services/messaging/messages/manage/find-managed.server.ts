import type { Selectable } from "kysely";
import { getPlatformRow } from "../../../access/scopes/platform-row.server";
import type { Scope } from "../../../access/scopes/scope.server";
import type { Executor } from "../../../db/client.server";
import type { MessageTable } from "../../../db/schema/schema-messages";
import type { Audience } from "../audience.server";
import { AUDIENCE } from "../states";

export type ManagedRow = Selectable<MessageTable>;

/**
 * Returns a message in the scope of the platform's staff.
 * @throws DomainError not-found when there is none, or for any other scope
 */
export const getManaged = (executor: Executor, scope: Scope, id: number): Promise<ManagedRow> =>
  getPlatformRow(executor, scope, "messages", id);

/** The columns of a message that describe its audience. */
export type AudienceColumns = Pick<ManagedRow, "id" | "audience_type" | "includes_new" | "includes_children">;

const KINDS = {
  [AUDIENCE.everyone]: "everyone",
  [AUDIENCE.organizations]: "organizations",
  [AUDIENCE.roles]: "roles",
  [AUDIENCE.accounts]: "accounts",
} as const;

/** The kind of a message's audience. */
export const kindOf = (row: Pick<AudienceColumns, "audience_type">) => KINDS[row.audience_type];

/** Returns the audience as it was chosen, without derived targets. */
export async function audienceOf(executor: Executor, row: AudienceColumns): Promise<Audience> {
  const kind = kindOf(row);
  if (kind === "everyone") return { kind, includesNew: row.includes_new === 1 };
  const targets = await executor
    .selectFrom("message_audience")
    .select("target_id")
    .where("message_id", "=", row.id)
    .where("is_derived", "=", 0)
    .orderBy("target_id")
    .execute();
  const ids = targets.map(({ target_id }) => target_id);
  return kind === "organizations"
    ? { kind, ids, includesChildren: row.includes_children === 1 }
    : { kind, ids };
}

/** Counts the recipients who have read a message. */
export async function countReaders(executor: Executor, messageId: number): Promise<number> {
  const { total } = await executor
    .selectFrom("message_recipients")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("message_id", "=", messageId)
    .where("read_at", "is not", null)
    .executeTakeFirstOrThrow();
  return total;
}
