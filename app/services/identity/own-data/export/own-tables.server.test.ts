import { expect, it } from "vitest";
import { db } from "../../../db/client.server";

/** Each table with an owner's id: its place in the export of own data, and the result of an erasure. */
const TABLES: Readonly<Record<string, readonly [copied: string, ended: string]>> = {
  account_cards: ["cards", "deleted"],
  account_roles: ["roles", "deleted"],
  agreement_acceptances: ["agreements", "without its address"],
  audit_log: ["log", "stays, for it is append-only and masked"],
  certification_applications: ["certification", "deleted; if certified, without its contact"],
  data_exports: ["is the copy itself", "deleted with its parts"],
  declaration_editors: [
    "nothing but ids of declarations",
    "stays until approval: a number that means nobody",
  ],
  declaration_locks: ["nothing but a time", "deleted within a day"],
  declaration_patches: ["nothing but ids", "deleted within a day"],
  error_accounts: ["nothing: faults of ours", "deleted after 30 days"],
  error_occurrences: ["nothing: faults of ours", "deleted after 30 days"],
  form_drafts: ["drafts", "deleted"],
  form_submissions: ["nothing but digests", "deleted within a day"],
  list_selections: ["nothing but what the record tells", "deleted when their time is over"],
  list_settings: ["how tables look", "stays: a number that means nobody"],
  list_views: ["how tables look", "stays: a number that means nobody"],
  memberships: ["memberships", "suspended, without its title"],
  message_read_actions: ["nothing but a time", "stays"],
  message_recipients: ["messages", "stays: a number that means nobody"],
  message_tasks: ["a place in a list of all accounts", "stays"],
  notice_optouts: ["unwantedNotices", "deleted"],
  passkey_challenges: ["nothing but a time", "deleted"],
  passkeys: ["passkeys", "deleted"],
  password_links: ["nothing but times", "deleted"],
  preferences: ["preferences", "deleted"],
  recovery_codes: ["nothing but digests", "deleted"],
  second_step_setups: ["nothing: a secret", "deleted"],
  second_steps: ["nothing: a secret", "deleted"],
  sessions: ["sessions", "ended, without address and device"],
  uploads: ["uploads", "deleted but for the papers of a certified application"],
};

it("each table with people's rows has its part in the copy and in the end of an account", async () => {
  const tables = await db.introspection.getTables();
  const owned = tables.filter(({ columns }) => columns.some(({ name }) => name === "account_id"));
  expect(owned.map(({ name }) => name).sort()).toEqual(Object.keys(TABLES));
});
