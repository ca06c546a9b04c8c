import { now } from "../../../runtime/process/clock.server";
import { db, type Executor, type Tx } from "../../../db/client.server";
import { env } from "../../../runtime/configuration/env.server";

export interface Passkey {
  readonly id: number;
  readonly credentialId: string;
  readonly transports: readonly string[];
  readonly name: string;
  /** Synchronised to the owner's other devices. */
  readonly isBackedUp: boolean;
  readonly addedAt: number;
  readonly usedAt: number | null;
}

/** Lists the passkeys of an account, the oldest first. */
export async function listPasskeys(accountId: number, executor: Executor = db): Promise<Passkey[]> {
  const rows = await executor
    .selectFrom("passkeys")
    .selectAll()
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    credentialId: row.credential_id,
    transports: row.transports.split(" ").filter(Boolean),
    name: row.name,
    isBackedUp: row.backed_up === 1,
    addedAt: row.created_at,
    usedAt: row.used_at,
  }));
}

export async function hasPasskeys(accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom("passkeys")
    .select("id")
    .where("account_id", "=", accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly signCount: number;
  readonly isBackupEligible: boolean;
  readonly isBackedUp: boolean;
  readonly transports: readonly string[];
  readonly name: string;
}

/** @returns why it was not stored: the account has reached its limit, or the credential is known already */
export async function storePasskey(
  tx: Tx,
  accountId: number,
  added: NewPasskey,
): Promise<"too-many" | "taken" | null> {
  const { count } = await tx
    .selectFrom("passkeys")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  if (count >= env.limits.PASSKEYS_PER_ACCOUNT) return "too-many";
  const row = await tx
    .insertInto("passkeys")
    .values({
      account_id: accountId,
      credential_id: added.credentialId,
      public_key: added.publicKey,
      sign_count: added.signCount,
      backup_eligible: added.isBackupEligible ? 1 : 0,
      backed_up: added.isBackedUp ? 1 : 0,
      transports: added.transports.join(" "),
      name: added.name,
      created_at: now(),
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row ? null : "taken";
}

/** @returns its name; null when the account has no such passkey */
export async function deletePasskey(tx: Tx, accountId: number, id: number): Promise<string | null> {
  const row = await tx
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returning("name")
    .executeTakeFirst();
  return row?.name ?? null;
}
