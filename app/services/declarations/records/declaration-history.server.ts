import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Executor, Tx } from "../../db/client.server";
import { announce } from "../../db/signals/signals.server";
import type { Actor } from "../../forms/editing/actor.types";
import { DomainError } from "../../runtime/failures/errors";
import { now } from "../../runtime/process/clock.server";
import type { DeclarationData } from "../fields/field.types";
import type { DeclarationRow } from "./find-declaration.server";
import { unitKey } from "./units/units.server";

type Author = Pick<Actor, "accountId" | "who">;

interface Happened {
  readonly event: string;
  readonly from: string;
  readonly to: string;
  readonly reason?: string;
  readonly version: number;
}

/**
 * Inserts an entry of the declaration's timeline, and announces it to all servers; must run in the transaction of
 * the change.
 */
export async function recordEvent(
  tx: Tx,
  { accountId, who }: Author,
  id: number,
  { event, from, to, reason = "", version }: Happened,
): Promise<void> {
  await tx
    .insertInto("declaration_events")
    .values({
      declaration_id: id,
      event,
      from_status: from,
      to_status: to,
      reason,
      version,
      at: now(),
      by_id: accountId,
      by_name: who,
    })
    .execute();
  await announce(tx, { kind: "declaration", declarationId: id });
}

/** Entries of a declaration's timeline, newest first. */
export const listEvents = (executor: Executor, id: number) =>
  executor
    .selectFrom("declaration_events")
    .selectAll()
    .where("declaration_id", "=", id)
    .orderBy("id", "desc")
    .execute();

/** Finds the latest event that changed the state of a declaration. */
export const findLastStep = async (executor: Executor, id: number) =>
  (await listEvents(executor, id)).find(({ from_status: from, to_status: to }) => from !== to);

/** Finds the opinion of the last approval or return; "" where there is none. */
export const findLastOpinion = async (executor: Executor, id: number): Promise<string> =>
  (await listEvents(executor, id)).find(({ event }) => event === "approve" || event === "return")?.reason ??
  "";

/** Stores a compressed snapshot of the declaration. */
export async function storeVersion(
  tx: Tx,
  { accountId, who }: Author,
  row: Pick<DeclarationRow, "id" | "version" | "unit_id" | "card_id">,
  version: { readonly data: DeclarationData; readonly reason: string },
): Promise<void> {
  await tx
    .insertInto("declaration_versions")
    .values({
      declaration_id: row.id,
      version: row.version,
      unit: unitKey(row),
      reason: version.reason,
      snapshot: deflateRawSync(Buffer.from(JSON.stringify(version.data))),
      at: now(),
      by_id: accountId,
      by_name: who,
    })
    .execute();
}

/** Stored versions of a declaration, newest first. */
export const listVersions = (executor: Executor, id: number) =>
  executor
    .selectFrom("declaration_versions")
    .select(["id", "version", "reason", "at", "by_name"])
    .where("declaration_id", "=", id)
    .orderBy("id", "desc")
    .execute();

/** @throws DomainError not-found when the declaration has no such version */
export async function readVersion(executor: Executor, id: number, versionId: number) {
  const row = await executor
    .selectFrom("declaration_versions")
    .selectAll()
    .where("declaration_id", "=", id)
    .where("id", "=", versionId)
    .executeTakeFirst();
  if (!row) throw new DomainError("not-found");
  const data = JSON.parse(inflateRawSync(row.snapshot).toString()) as DeclarationData;
  return { ...row, data };
}
