import type { AliasedExpression } from "kysely";
import type { Executor, Tx } from "../../db/client.server";
import { slicesOf } from "../../format/slices";
import { inForce } from "../../organizations/tenants/in-force.server";
import { AUDIENCE } from "./states";

/** The recipients of a message, by ids of organisations, roles or accounts. */
export type Audience =
  | { readonly kind: "everyone"; /** Whether later accounts are included. */ readonly includesNew?: boolean }
  | {
      readonly kind: "organizations";
      readonly ids: readonly number[];
      /** Whether the first-level customers of the organisations are included. */
      readonly includesChildren?: boolean;
    }
  | { readonly kind: "roles" | "accounts"; readonly ids: readonly number[] };

/** Parameters in one statement. */
const STATEMENT_IDS = 1000;

/** Returns the ids of an audience that do not exist or are archived. */
export async function unknownIds(executor: Executor, audience: Audience): Promise<number[]> {
  if (audience.kind === "everyone") return [];
  const known = new Set<number>();
  for (const ids of slicesOf(audience.ids, STATEMENT_IDS)) {
    const rows = await executor
      .selectFrom(audience.kind)
      .select("id")
      .where("id", "in", ids)
      .where("archived_at", "is", null)
      .execute();
    for (const { id } of rows) known.add(id);
  }
  return audience.ids.filter((id) => !known.has(id));
}

/** Stores the chosen targets of a message. */
export async function storeAudience(tx: Tx, messageId: number, audience: Audience): Promise<void> {
  if (audience.kind === "everyone") return;
  const rows = [...new Set(audience.ids)].map((target_id) => ({ message_id: messageId, target_id }));
  for (const slice of slicesOf(rows, STATEMENT_IDS))
    await tx.insertInto("message_audience").values(slice).execute();
}

/** Adds the current first-level customers of the chosen organisations as targets. */
export async function addChildren(tx: Tx, messageId: number): Promise<void> {
  await tx
    .insertInto("message_audience")
    .columns(["message_id", "target_id", "is_derived"])
    .expression((eb) =>
      eb
        .selectFrom("organizations as child")
        .innerJoin("message_audience as t", "t.target_id", "child.parent_id")
        .select([eb.val(messageId).as("message_id"), "child.id", eb.val(1 as const).as("is_derived")])
        .where("t.message_id", "=", messageId)
        .where("child.archived_at", "is", null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the targets that `addChildren` has added; publishing adds them again. */
export const removeChildren = (tx: Tx, messageId: number) =>
  tx.deleteFrom("message_audience").where("message_id", "=", messageId).where("is_derived", "=", 1).execute();

/** Whether the audience is read target by target; everyone and accounts are one pass over accounts. */
export const hasTargets = (audienceType: number) =>
  audienceType === AUDIENCE.organizations || audienceType === AUDIENCE.roles;

/** Returns the next organisation or role of a message's audience by id; null after the last. */
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

/** A cursor in an audience: the accounts of a target after an account. */
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

/** Selects the next accounts of an audience by id; an index supports each cursor. */
export function nextAccounts(executor: Executor, cursor: AudienceCursor): Ids {
  if (cursor.audienceType === AUDIENCE.everyone) return everyone(executor, cursor);
  if (cursor.audienceType === AUDIENCE.accounts) return listed(executor, cursor);
  return cursor.audienceType === AUDIENCE.organizations
    ? members(executor, cursor)
    : holders(executor, cursor);
}
