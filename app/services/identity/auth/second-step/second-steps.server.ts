import { now } from "../../../runtime/process/clock.server";
import { db, type Executor, type Tx } from "../../../db/client.server";
import { prepare } from "../../../db/prepared.server";
import { openSealed, sealValue } from "../../../runtime/secrets/sealed-value.server";
import { findTimeStep } from "./time-codes.server";

const contextOf = (accountId: number) => `second-step ${accountId}`;

/** Encrypts the secret of an account's second step; bound to the account. */
export const sealSecret = (accountId: number, secret: string) => sealValue(secret, contextOf(accountId));

/** @throws Error when no key of SECRET_KEYS can open it, so that the sign-in fails */
export function openSecret(accountId: number, sealed: string): string {
  const secret = openSealed(sealed, contextOf(accountId));
  if (secret === null) throw new Error("the secret of a second step cannot be opened");
  return secret;
}

const secondStepOf = prepare(({ accountId }: { accountId: number }) =>
  db.selectFrom("second_steps").selectAll().where("account_id", "=", accountId),
);

/** Returns the stored second step of an account; undefined where it has none. */
export async function findSecondStep(executor: Executor, accountId: number) {
  const [row] = await secondStepOf(executor, { accountId });
  return row;
}

export const hasSecondStep = async (executor: Executor, accountId: number): Promise<boolean> =>
  (await findSecondStep(executor, accountId)) !== undefined;

/** Returns those of these accounts that have a second step. */
export async function listTwoStep(
  executor: Executor,
  accountIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await executor
    .selectFrom("second_steps")
    .select("account_id")
    .where("account_id", "in", accountIds)
    .execute();
  return new Set(rows.map(({ account_id }) => account_id));
}

/** @returns false when the account has one already */
export async function storeSecondStep(
  tx: Tx,
  accountId: number,
  { sealedSecret, lastStep }: { sealedSecret: string; lastStep: number },
): Promise<boolean> {
  const row = await tx
    .insertInto("second_steps")
    .values({ account_id: accountId, sealed_secret: sealedSecret, last_step: lastStep, set_at: now() })
    .onConflict((conflict) => conflict.column("account_id").doNothing())
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes the second step of an account, with its setups, recovery codes and passkeys.
 * @returns whether there was one
 */
export async function deleteSecondStep(tx: Tx, accountId: number): Promise<boolean> {
  await tx.deleteFrom("second_step_setups").where("account_id", "=", accountId).execute();
  await tx.deleteFrom("recovery_codes").where("account_id", "=", accountId).execute();
  await tx.deleteFrom("passkey_challenges").where("account_id", "=", accountId).execute();
  await tx.deleteFrom("passkeys").where("account_id", "=", accountId).execute();
  const row = await tx
    .deleteFrom("second_steps")
    .where("account_id", "=", accountId)
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Spends a time code: its time step and earlier ones are refused from now on, also in concurrent requests.
 */
export async function consumeTimeCode(
  tx: Tx,
  step: { account_id: number; sealed_secret: string },
  code: string,
): Promise<boolean> {
  const used = findTimeStep(openSecret(step.account_id, step.sealed_secret), code, now());
  if (used === null) return false;
  const row = await tx
    .updateTable("second_steps")
    .set({ last_step: used })
    .where("account_id", "=", step.account_id)
    .where("last_step", "<", used)
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
}
