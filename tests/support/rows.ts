import { db } from "~/services/db/client.server";
import type { Schema } from "~/services/db/schema/schema";

/** All sessions of an account, ended ones too, oldest first. */
export const sessionsOf = (accountId: number) =>
  db.selectFrom("sessions").selectAll().where("account_id", "=", accountId).orderBy("id").execute();

export const liveSessionsOf = async (accountId: number) =>
  (await sessionsOf(accountId)).filter((session) => session.ended_at === null);

interface AuditEntry {
  readonly event: string;
  readonly result: string;
  readonly detail: unknown;
  readonly accountId: number | null;
  readonly who: string;
  readonly address: string;
}

/** Audit records of a request, oldest first. */
export async function auditOf(requestId: string): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom("audit_log")
    .selectAll()
    .where("request_id", "=", requestId)
    .orderBy("id")
    .execute();
  return rows.map(({ event, result, detail, account_id, actor, address }) => ({
    event,
    result,
    detail: JSON.parse(detail) as unknown,
    accountId: account_id,
    who: actor,
    address,
  }));
}

/** Texts of a target's notices in the outbox, oldest first. */
export const noticesTo = async (target: string): Promise<string[]> =>
  (
    await db
      .selectFrom("outbox")
      .select("body")
      .where("target", "=", target)
      .where("purpose", "=", "notice")
      .orderBy("id")
      .execute()
  ).map(({ body }) => body);

export async function accountsWith(kind: "phone" | "email", value: string) {
  return db.selectFrom("accounts").selectAll().where(kind, "=", value).execute();
}

/** The contents of the given tables as one text. */
export async function wholeDatabase(tables: readonly (keyof Schema)[]): Promise<string> {
  const dumps = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(dumps);
}
