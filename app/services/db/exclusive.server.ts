import { sql } from "kysely";
import { dialectName, type Tx } from "./client.server";

/** Numbers of PostgreSQL's advisory locks, equal on all servers. */
const LOCKS = {
  "audit-seal": 740_001,
  "audit-prune": 740_002,
  "message-tasks": 740_006,
  "review-assignments": 740_007,
} as const;

/**
 * Tries to take an advisory lock until the transaction ends; false when another server has it, without
 * waiting. SQLite has one writer anyway.
 */
export async function isAlone(tx: Tx, work: keyof typeof LOCKS): Promise<boolean> {
  if (dialectName === "sqlite") return true;
  const { rows } = await sql<{
    alone: boolean;
  }>`select pg_try_advisory_xact_lock(${LOCKS[work]}) as alone`.execute(tx);
  return rows[0]?.alone === true;
}

/** Takes an advisory lock until the transaction ends, after waiting for the one that has it. */
export async function waitAlone(tx: Tx, work: keyof typeof LOCKS): Promise<void> {
  if (dialectName === "sqlite") return;
  await sql`select pg_advisory_xact_lock(${LOCKS[work]})`.execute(tx);
}
