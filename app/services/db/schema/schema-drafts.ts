import type { Generated } from "kysely";
import type { Time } from "../column-kinds";

/** Unsent input of a form; one row for each account and form. */
export interface FormDraftTable {
  id: Generated<number>;
  account_id: number;
  form: string;
  /** JSON: field name → text, never a secret. */
  fields: string;
  saved_at: Time;
  expires_at: Time;
}

/** Processed form submissions by a digest of the request. */
export interface FormSubmissionTable {
  account_id: number;
  digest: string;
  /** JSON of the result, which is returned to a repeated request; "" while it is being processed. */
  outcome: string;
  at: Time;
}

declare module "./schema" {
  interface Schema {
    form_drafts: FormDraftTable;
    form_submissions: FormSubmissionTable;
  }
}
