import type { Generated } from "kysely";
import type { Time } from "../column-kinds";

/** What somebody has typed into a form and not sent yet; one row per person and form. */
export interface FormDraftTable {
  id: Generated<number>;
  account_id: number;
  form: string;
  /** JSON: field name → text, never a secret. */
  fields: string;
  saved_at: Time;
  expires_at: Time;
}

/** Forms that were sent and have had their effect, by a digest of all that was sent. */
export interface FormSubmissionTable {
  account_id: number;
  digest: string;
  /** JSON: what was answered, so that sending it again answers the same; "" while it is under way. */
  outcome: string;
  at: Time;
}

declare module "./schema" {
  interface Schema {
    form_drafts: FormDraftTable;
    form_submissions: FormSubmissionTable;
  }
}
