import { now } from "../../runtime/process/clock.server";
import type { Executor, Tx } from "../../db/client.server";
import { env } from "../../runtime/configuration/env.server";

const DAY = 86_400_000;

/** Forms that have drafts, one per account and form; forms of the console are identified by their tab. */
export type DraftForm = "profile" | `tab:${string}`;

export interface Draft {
  readonly fields: Readonly<Record<string, string>>;
  readonly savedAt: number;
}

interface Owner {
  readonly accountId: number;
  readonly form: DraftForm;
}

/**
 * Stores a draft, replacing the account's earlier one of the form. The caller must leave out secret fields.
 * @returns when it was saved
 */
export async function saveDraft(
  executor: Executor,
  { accountId, form }: Owner,
  fields: Draft["fields"],
  keepMilliseconds = env.limits.DRAFT_DAYS * DAY,
): Promise<number> {
  const at = now();
  const draft = { fields: JSON.stringify(fields), saved_at: at, expires_at: at + keepMilliseconds };
  await executor
    .insertInto("form_drafts")
    .values({ account_id: accountId, form, ...draft })
    .onConflict((conflict) =>
      conflict.columns(["account_id", "form"]).doUpdateSet((eb) => ({
        ...draft,
        // An autosave with a short lifetime does not shorten that of an earlier draft.
        expires_at: eb
          .case()
          .when("form_drafts.expires_at", ">", draft.expires_at)
          .then(eb.ref("form_drafts.expires_at"))
          .else(draft.expires_at)
          .end(),
      })),
    )
    .execute();
  return at;
}

/** Returns the account's draft of a form; null when there is none, or it has expired. */
export async function findDraft(executor: Executor, { accountId, form }: Owner): Promise<Draft | null> {
  const row = await executor
    .selectFrom("form_drafts")
    .select(["fields", "saved_at"])
    .where("account_id", "=", accountId)
    .where("form", "=", form)
    .where("expires_at", ">", now())
    .executeTakeFirst();
  return row ? { fields: JSON.parse(row.fields) as Draft["fields"], savedAt: row.saved_at } : null;
}

/** Deletes the account's draft of a form, after the form was submitted or the draft discarded. */
export async function deleteDraft(executor: Executor, { accountId, form }: Owner): Promise<void> {
  await executor
    .deleteFrom("form_drafts")
    .where("account_id", "=", accountId)
    .where("form", "=", form)
    .execute();
}

/** Deletes expired drafts. */
export async function deleteOldDrafts(tx: Tx): Promise<void> {
  await tx.deleteFrom("form_drafts").where("expires_at", "<=", now()).execute();
}
