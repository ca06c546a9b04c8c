import { db, type Tx } from "../../db/client.server";
import { prepare } from "../../db/prepared.server";
import type { DeclarationPatchTable } from "../../db/schema/schema-declarations";
import type { Actor } from "../../forms/editing/actor.types";
import { now } from "../../runtime/process/clock.server";

const insertNew = (rows: readonly DeclarationPatchTable[]) =>
  db
    .insertInto("declaration_patches")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("patch_id");

/** Prepared for the most frequent case: browsers send one patch at a time. */
const insertOne = prepare(({ declaration_id, account_id, patch_id, at }: DeclarationPatchTable) =>
  insertNew([{ declaration_id, account_id, patch_id, at }]),
);

type Person = Pick<Actor, "accountId">;

/**
 * Records that the transaction applies the actor's patches.
 * @returns the ids of those that have not been applied before
 */
export async function claimPatches(
  tx: Tx,
  { accountId }: Person,
  id: number,
  patches: readonly { readonly id: string }[],
): Promise<ReadonlySet<string>> {
  const at = now();
  const rows = patches.map((patch) => ({
    declaration_id: id,
    account_id: accountId,
    patch_id: patch.id,
    at,
  }));
  if (rows.length === 0) return new Set();
  const added =
    rows.length === 1 ? await insertOne(tx, rows[0]!) : (await tx.executeQuery(insertNew(rows))).rows;
  return new Set(added.map(({ patch_id: patch }) => patch));
}

/** Deletes the records of claimed patches that were not applied, so that they can be sent again. */
export async function releasePatches(
  tx: Tx,
  { accountId }: Person,
  id: number,
  patches: readonly string[],
): Promise<void> {
  if (patches.length === 0) return;
  await tx
    .deleteFrom("declaration_patches")
    .where("declaration_id", "=", id)
    .where("account_id", "=", accountId)
    .where("patch_id", "in", patches)
    .execute();
}
