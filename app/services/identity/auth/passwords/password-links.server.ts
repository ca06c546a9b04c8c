import { stillCounts } from "../../../db/stored-times.server";
import { AGREEMENT_VERSION } from "../../accounts/agreement.text";
import { getAccount, identifiersOf, recordAgreement, setPasswordHash } from "../../accounts/accounts.server";
import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import { insertBatch } from "../../../db/bulk-rows.server";
import { db, type Executor, type Tx } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import { inTransaction } from "../../../db/transaction.server";
import { env } from "../../../runtime/configuration/env.server";
import { hashPassword } from "../../hashing/password-hash.server";
import { hidePart } from "../../../messaging/notify/hidden-part.server";
import { enqueueNotices } from "../../../messaging/notify/outbox/outbox.server";
import { notifyOwner } from "../../../messaging/notify/owner-notice.server";
import { randomToken, sha256 } from "../../../runtime/secrets/secret.server";
import { clearPasswordFailures } from "./password-tries.server";

const HOUR = 3_600_000;
const LINK_PATH = "/setPassword";

/**
 * Sends the account's owner a link to set a password. The event that made it necessary must have invalidated
 * earlier links by `endSecrets`.
 */
export async function sendPasswordLink(tx: Tx, account: Account): Promise<void> {
  const token = randomToken();
  const at = now();
  const hours = env.limits.PASSWORD_LINK_HOURS;
  await tx
    .insertInto("password_links")
    .values({
      account_id: account.id,
      token_hash: sha256(token),
      created_at: at,
      expires_at: at + hours * HOUR,
    })
    .execute();
  const link = `${env.siteOrigin}${LINK_PATH}?key=${hidePart(token)}`;
  await notifyOwner(tx, account, "password-link", { link, hours });
}

type NewOwner = Pick<Account, "id" | "phone" | "email">;

/** Sends links to the owners of new accounts in one batch; they must not have had a link before. */
export async function sendFirstPasswordLinks(tx: Tx, owners: readonly NewOwner[]): Promise<void> {
  const at = now();
  const hours = env.limits.PASSWORD_LINK_HOURS;
  const sent = owners.map((owner) => ({ owner, token: randomToken() }));
  const columns = {
    account_id: "number",
    token_hash: "text",
    created_at: "number",
    expires_at: "number",
  } as const;
  const rows = sent.map(({ owner, token }) => [owner.id, sha256(token), at, at + hours * HOUR]);
  await insertBatch(tx, "password_links", columns, rows);
  const receivers = sent.flatMap(({ owner: { phone, email }, token }) => {
    const values = { link: `${env.siteOrigin}${LINK_PATH}?key=${hidePart(token)}`, hours };
    return [phone, email].flatMap((target) => (target === null ? [] : [{ target, values }]));
  });
  await enqueueNotices(tx, "password-link", receivers);
}

/**
 * Returns the account whose password a link sets; null when it is unknown, spent or expired, or its
 * account may not sign in.
 */
export async function findLinkOwner(executor: Executor, token: string): Promise<Account | null> {
  const row = await executor
    .selectFrom("password_links as l")
    .innerJoin("accounts as a", "a.id", "l.account_id")
    .selectAll("a")
    .where("l.token_hash", "=", sha256(token))
    .where("l.used_at", "is", null)
    .where(stillCounts("l.expires_at", "l.created_at"))
    .where("a.status", "=", "active")
    .where("a.archived_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

async function hasAgreed(executor: Executor, accountId: number): Promise<boolean> {
  const row = await executor
    .selectFrom("agreement_acceptances")
    .select("id")
    .where("account_id", "=", accountId)
    .where("agreement", "=", "service")
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns what the form behind a link must show; null when the link is not valid. */
export async function findLinkedPassword(
  token: string,
): Promise<{ target: string; needsAgreement: boolean } | null> {
  const owner = await findLinkOwner(db, token);
  if (!owner) return null;
  const [target = ""] = identifiersOf(owner);
  return { target, needsAgreement: !(await hasAgreed(db, owner.id)) };
}

/** Spends a link; of concurrent requests only one gets true. */
async function consumeLink(tx: Tx, token: string): Promise<boolean> {
  const row = await tx
    .updateTable("password_links")
    .set({ used_at: now() })
    .where("token_hash", "=", sha256(token))
    .where("used_at", "is", null)
    .where(stillCounts("expires_at"))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

async function refuse(tx: Tx, owner: Account | null, source: RequestSource) {
  await recordAudit(tx, source, {
    event: "auth.password-set",
    result: "refused",
    accountId: owner?.id ?? null,
    who: owner?.username ?? "",
    detail: { reason: "ticket-gone" },
  });
  return false;
}

/**
 * Sets the password that its owner has chosen behind a link; `password` must have passed the rules, so that
 * an invalid one does not spend the link.
 * @returns false when the link is no longer valid
 */
export async function setPasswordByLink(
  token: string,
  password: string,
  source: RequestSource,
): Promise<boolean> {
  const owner = await findLinkOwner(db, token);
  if (!owner) return inTransaction((tx) => refuse(tx, null, source));
  const passwordHash = await hashPassword(password);
  return inTransaction(async (tx) => {
    if (!(await consumeLink(tx, token))) return refuse(tx, owner, source);
    const account = await getAccount(tx, owner.id);
    const secured = await setPasswordHash(tx, account, passwordHash, "password-set");
    if (!secured) return refuse(tx, owner, source);
    await clearPasswordFailures(tx, identifiersOf(account));
    if (!(await hasAgreed(tx, owner.id))) await recordAgreement(tx, owner.id, AGREEMENT_VERSION, source);
    await recordAudit(tx, source, {
      event: "auth.password-set",
      result: "ok",
      accountId: owner.id,
      who: owner.username,
      detail: { method: "link", endedSessions: secured.endedSessions },
    });
    await notifyOwner(tx, account, "password-set", { time: now() });
    return true;
  });
}
