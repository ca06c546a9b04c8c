import { lasts, now } from "../../runtime/process/clock.server";
import { db, type Tx } from "../../db/client.server";
import { prepare } from "../../db/prepared.server";
import { inTransaction } from "../../db/transaction.server";
import { env } from "../../runtime/configuration/env.server";
import { randomToken, sha256 } from "../../runtime/secrets/secret.server";
import { findSessionById, type LiveSession } from "../../identity/sessions/sessions.server";
import { findExternalApp } from "./registry.server";
import type { SubAppName } from "./sub-apps.types";

/** Distinguishes these tokens from session tokens without a query. */
const PREFIX = "sub-";

/** Whether a token has the form of a sub-app's; it may still be invalid. */
export const isSubAppToken = (token: string) => token.startsWith(PREFIX);

export interface SubAppToken {
  /** The token itself is not stored. */
  readonly token: string;
  readonly expiresAt: number;
}

/** Deletes expired tokens and, beyond the limit, the oldest. */
async function makeRoom(tx: Tx, sessionId: number, app: SubAppName, at: number): Promise<void> {
  const newest = tx
    .selectFrom("sub_app_tokens")
    .select("id")
    .where("session_id", "=", sessionId)
    .where("app", "=", app)
    .where("expires_at", ">", at)
    .orderBy("id", "desc")
    .limit(env.limits.SUB_APP_TOKENS - 1);
  await tx
    .deleteFrom("sub_app_tokens")
    .where("session_id", "=", sessionId)
    .where("app", "=", app)
    .where("id", "not in", newest)
    .execute();
}

/** Issues a token with which a sub-app calls the wire API as the account, no longer than the session. */
export function issueSubAppToken(session: LiveSession, app: SubAppName): Promise<SubAppToken> {
  const at = now();
  const token = PREFIX + randomToken();
  const expiresAt = at + env.limits.SUB_APP_TOKEN_SECONDS * 1000;
  return inTransaction(async (tx) => {
    await makeRoom(tx, session.id, app, at);
    await tx
      .insertInto("sub_app_tokens")
      .values({
        token_hash: sha256(token),
        session_id: session.id,
        app,
        created_at: at,
        expires_at: expiresAt,
      })
      .execute();
    return { token, expiresAt };
  });
}

export interface SubAppHolder {
  readonly app: SubAppName;
  readonly session: LiveSession;
}

const tokenByHash = prepare(({ hash }: { hash: string }) =>
  db.selectFrom("sub_app_tokens").select(["session_id", "app", "expires_at"]).where("token_hash", "=", hash),
);

/** Returns the sub-app and session of a token; null when either has expired. */
export async function findSubAppHolder(token: string): Promise<SubAppHolder | null> {
  const [row] = await tokenByHash(db, { hash: sha256(token) });
  if (!row || !lasts(row.expires_at, env.limits.SUB_APP_TOKEN_SECONDS * 1000)) return null;
  const state = await findSessionById(row.session_id);
  return state.kind === "live" ? { app: row.app, session: state.session } : null;
}

/**
 * Returns the session of a sub-app's token if the request comes from the sub-app's own origin or from no
 * browser; otherwise null.
 */
export async function findSubAppSession(
  token: string,
  origin: string | undefined,
): Promise<LiveSession | null> {
  const holder = await findSubAppHolder(token);
  const app = holder && findExternalApp(holder.app);
  return app && (origin === undefined || origin === app.origin) ? holder.session : null;
}

/** Deletes expired tokens. */
export async function deleteOldSubAppTokens(tx: Tx): Promise<void> {
  await tx.deleteFrom("sub_app_tokens").where("expires_at", "<=", now()).execute();
}
