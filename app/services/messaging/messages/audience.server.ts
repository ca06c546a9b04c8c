import type { AliasedExpression } from "kysely";
import type { Executor, Tx } from "../../db/client.server";
import { inForce } from "../../organizations/tenants/in-force.server";
import { AUDIENCE } from "./states";

/** Who gets a message; ids of organisations, roles or accounts. */
export type Audience =
  | { readonly kind: "everyone"; /** Whoever comes later gets it too. */ readonly includesNew?: boolean }
  | { readonly kind: "organizations" | "roles" | "accounts"; readonly ids: readonly number[] };

/** Ids of an audience that name nothing, or something archived. */
export async function unknownIds(executor: Executor, audience: Audience): Promise<number[]> {
  if (audience.kind === "everyone" || audience.ids.length === 0) return [];
  const rows = await executor
    .selectFrom(audience.kind)
    .select("id")
    .where("id", "in", audience.ids)
    .where("archived_at", "is", null)
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return audience.ids.filter((id) => !known.has(id));
}

export async function storeAudience(tx: Tx, messageId: number, audience: Audience): Promise<void> {
  if (audience.kind === "everyone") return;
  const rows = [...new Set(audience.ids)].map((target_id) => ({ message_id: messageId, target_id }));
  await tx.insertInto("message_audience").values(rows).execute();
}

/** Everyone and a list of accounts are one run through accounts; organisations and roles are one run each. */
export const hasTargets = (audienceType: number) =>
  audienceType === AUDIENCE.organizations || audienceType === AUDIENCE.roles;

/** The next organisation or role of a message's audience, in the order of their ids. */
export async function nextTarget(tx: Tx, messageId: number, after: number): Promise<number | null> {
  const next = await tx
    .selectFrom("message_audience")
    .select("target_id")
    .where("message_id", "=", messageId)
    .where("target_id", ">", after)
    .orderBy("target_id")
    .limit(1)
    .executeTakeFirst();
  return next?.target_id ?? null;
}

/** A position in an audience: the accounts of a target, from one account on. */
interface AudienceCursor {
  readonly messageId: number;
  readonly audienceType: number;
  readonly target: number;
  readonly after: number;
  readonly limit: number;
  readonly at: number;
}

type Ids = AliasedExpression<{ id: number }, "next">;

const everyone = (executor: Executor, { after, limit }: AudienceCursor): Ids =>
  executor
    .selectFrom("accounts")
    .select("id")
    .where("id", ">", after)
    .where("archived_at", "is", null)
    .orderBy("id")
    .limit(limit)
    .as("next");

const listed = (executor: Executor, { messageId, after, limit }: AudienceCursor): Ids =>
  executor
    .selectFrom("message_audience as t")
    .innerJoin("accounts as a", "a.id", "t.target_id")
    .select("t.target_id as id")
    .where("t.message_id", "=", messageId)
    .where("t.target_id", ">", after)
    .where("a.archived_at", "is", null)
    .orderBy("t.target_id")
    .limit(limit)
    .as("next");

const members = (executor: Executor, { target, after, limit, at }: AudienceCursor): Ids =>
  executor
    .selectFrom("memberships as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .select("m.account_id as id")
    .where("m.organization_id", "=", target)
    .where("m.account_id", ">", after)
    .where(inForce("m", at))
    .where("a.archived_at", "is", null)
    .orderBy("m.account_id")
    .limit(limit)
    .as("next");

const holders = (executor: Executor, { target, after, limit, at }: AudienceCursor): Ids =>
  executor
    .selectFrom("account_roles as h")
    .innerJoin("memberships as m", (join) =>
      join.onRef("m.account_id", "=", "h.account_id").onRef("m.organization_id", "=", "h.organization_id"),
    )
    .innerJoin("accounts as a", "a.id", "h.account_id")
    .select("h.account_id as id")
    .distinct()
    .where("h.role_id", "=", target)
    .where("h.account_id", ">", after)
    .where(inForce("m", at))
    .where("a.archived_at", "is", null)
    .orderBy("h.account_id")
    .limit(limit)
    .as("next");

/** The next accounts of an audience in the order of their ids; each run goes on from any account by an index. */
export function nextAccounts(executor: Executor, cursor: AudienceCursor): Ids {
  if (cursor.audienceType === AUDIENCE.everyone) return everyone(executor, cursor);
  if (cursor.audienceType === AUDIENCE.accounts) return listed(executor, cursor);
  return cursor.audienceType === AUDIENCE.organizations
    ? members(executor, cursor)
    : holders(executor, cursor);
}
