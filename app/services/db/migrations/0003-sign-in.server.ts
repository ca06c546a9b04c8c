import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect.server";
import { columnsFor, makeAppendOnly } from "./columns.server";

async function createSessions(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id } = columnsFor(dialect);
  await db.schema
    .createTable("sessions")
    .$call(id)
    .addColumn("token_hash", "text", (c) => c.notNull().unique())
    .addColumn("account_id", integer, (c) => c.notNull().references("accounts.id"))
    .addColumn("way", "text", (c) => c.notNull())
    .addColumn("created_at", integer, (c) => c.notNull())
    .addColumn("seen_at", integer, (c) => c.notNull())
    .addColumn("expires_at", integer, (c) => c.notNull())
    .addColumn("idle_seconds", "integer", (c) => c.notNull())
    .addColumn("address", "text", (c) => c.notNull())
    .addColumn("device", "text", (c) => c.notNull())
    .addColumn("previous_sign_in_at", integer)
    .addColumn("active_role_version_id", integer)
    .addColumn("ended_at", integer)
    .addColumn("end_reason", "text")
    .execute();
  await db.schema
    .createIndex("sessions_account")
    .on("sessions")
    .columns(["account_id", "ended_at"])
    .execute();
}

async function createCodes(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id } = columnsFor(dialect);
  await db.schema
    .createTable("verification_codes")
    .$call(id)
    .addColumn("purpose", "text", (c) => c.notNull())
    .addColumn("target", "text", (c) => c.notNull())
    .addColumn("binding", "text", (c) => c.notNull())
    .addColumn("code_hmac", "text", (c) => c.notNull())
    .addColumn("created_at", integer, (c) => c.notNull())
    .addColumn("expires_at", integer, (c) => c.notNull())
    .addColumn("tries", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("used_at", integer)
    .execute();
  await db.schema
    .createIndex("verification_codes_target")
    .on("verification_codes")
    .columns(["target", "purpose", "binding"])
    .execute();
  await db.schema
    .createTable("captchas")
    .$call(id)
    .addColumn("owner", "text", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("answer_hmac", "text", (c) => c.notNull())
    .addColumn("created_at", integer, (c) => c.notNull())
    .addColumn("expires_at", integer, (c) => c.notNull())
    .addColumn("spent_at", integer)
    .addUniqueConstraint("captchas_owner_key", ["owner", "key"])
    .execute();
  await db.schema.createIndex("captchas_expiry").on("captchas").column("expires_at").execute();
}

async function createAttempts(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id } = columnsFor(dialect);
  await db.schema
    .createTable("attempts")
    .$call(id)
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("detail", "text", (c) => c.notNull())
    .addColumn("at", integer, (c) => c.notNull())
    .execute();
  await db.schema.createIndex("attempts_subject").on("attempts").columns(["kind", "subject", "at"]).execute();
  await db.schema.createIndex("attempts_at").on("attempts").column("at").execute();
  await db.schema
    .createTable("attempt_subjects")
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("touched_at", integer, (c) => c.notNull())
    .addColumn("blocked_until", integer, (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint("attempt_subjects_key", ["kind", "subject"])
    .execute();
  await db.schema
    .createTable("step_up_tickets")
    .$call(id)
    .addColumn("purpose", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("proof_hmac", "text", (c) => c.notNull())
    .addColumn("binding", "text", (c) => c.notNull())
    .addColumn("method", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("created_at", integer, (c) => c.notNull())
    .addColumn("expires_at", integer, (c) => c.notNull())
    .addColumn("tries", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("used_at", integer)
    .execute();
  await db.schema
    .createIndex("step_up_tickets_subject")
    .on("step_up_tickets")
    .columns(["purpose", "subject"])
    .execute();
}

async function createOutboxAndAudit(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { integer, id } = columnsFor(dialect);
  await db.schema
    .createTable("outbox")
    .$call(id)
    .addColumn("channel", "text", (c) => c.notNull())
    .addColumn("target", "text", (c) => c.notNull())
    .addColumn("purpose", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("body", "text", (c) => c.notNull())
    .addColumn("status", "integer", (c) => c.notNull())
    .addColumn("tries", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("created_at", integer, (c) => c.notNull())
    .addColumn("due_at", integer, (c) => c.notNull())
    .addColumn("sent_at", integer)
    .addColumn("error", "text")
    .execute();
  await db.schema.createIndex("outbox_due").on("outbox").columns(["status", "due_at"]).execute();
  await db.schema
    .createTable("audit_log")
    .$call(id)
    .addColumn("at", integer, (c) => c.notNull())
    .addColumn("event", "text", (c) => c.notNull())
    .addColumn("result", "text", (c) => c.notNull())
    .addColumn("account_id", integer)
    .addColumn("actor", "text", (c) => c.notNull())
    .addColumn("address", "text", (c) => c.notNull())
    .addColumn("object_type", "text")
    .addColumn("object_id", "text")
    .addColumn("detail", "text", (c) => c.notNull())
    .addColumn("request_id", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("audit_log_account").on("audit_log").columns(["account_id", "at"]).execute();
  await makeAppendOnly(db, dialect, "audit_log");
  await db.schema
    .createTable("settings")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .execute();
}

export function signIn(dialect: DialectName): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createSessions(db, dialect);
      await createCodes(db, dialect);
      await createAttempts(db, dialect);
      await createOutboxAndAudit(db, dialect);
    },
  };
}
