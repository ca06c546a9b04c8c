import { dataDir, removeDatabase } from "../support/site-database";
import { mail, sms } from "../support/senders";
import { sql } from "kysely";
import { beforeAll } from "vitest";
import { db } from "~/services/db/client.server";
import { startSite, type Environment, type Site } from "../support/site-process";
import { TEST_ENVIRONMENT } from "../support/test-environment";

/**
 * Starts the built server with production's limits behind one trusted proxy, so that each attacker has an
 * address of their own. The test process accesses its database and keys, to prepare what no attacker could.
 */
export function attackedSite(environment: Environment = {}): () => Site {
  let site: Site | undefined;
  beforeAll(async () => {
    site = await startSite({
      dataDir,
      environment: {
        SECRET_KEYS: TEST_ENVIRONMENT["SECRET_KEYS"]!,
        TRUSTED_PROXIES: "127.0.0.1",
        SMS_URL: sms.url,
        SMTP_URL: mail.url,
        ...environment,
      },
    });
    const { stop } = site;
    return async () => {
      await stop();
      await db.destroy();
      removeDatabase();
    };
  });
  return () => site!;
}

const TIMES = {
  attempts: ["at"],
  attempt_subjects: ["touched_at", "blocked_until"],
  captchas: ["created_at", "expires_at", "spent_at"],
  verification_codes: ["created_at", "expires_at", "used_at"],
  step_up_tickets: ["created_at", "expires_at", "used_at"],
  sessions: ["created_at", "seen_at", "expires_at", "ended_at"],
} as const;

/** Ages the stored rows, because the site's clock cannot be set. */
export async function letSecondsPass(seconds: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const [table, columns] of Object.entries(TIMES))
      for (const column of columns)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - ${seconds * 1000}`.execute(
          tx,
        );
  });
}
