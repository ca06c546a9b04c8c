import { now } from "../../runtime/process/clock.server";
import type { Executor, Tx } from "../../db/client.server";
import { env } from "../../runtime/configuration/env.server";

const DAY = 86_400_000;

/** Forms that can be put aside, each person one of each; forms of the console by their tab. */
export type DraftForm = "profile" | `tab:${string}`;

export interface Draft {
  readonly fields: Readonly<Record<string, string>>;
  readonly savedAt: number;
}

interface Owner {
  readonly accountId: number;
  readonly form: DraftForm;
}

/** Keeps what was typed in the place of what was kept before. The caller names the fields: no secret is one. */
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
        // What is kept for a short time does not shorten the life of what was to be kept for long.
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

/** The form has been sent, or the person has given the draft up. */
export async function dropDraft(executor: Executor, { accountId, form }: Owner): Promise<void> {
  await executor
    .deleteFrom("form_drafts")
    .where("account_id", "=", accountId)
    .where("form", "=", form)
    .execute();
}

export async function forgetOldDrafts(tx: Tx): Promise<void> {
  await tx.deleteFrom("form_drafts").where("expires_at", "<=", now()).execute();
}
