import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { refuseOpenFindings } from "~/services/declarations/checks/check-declaration.server";
import type { StoredDeclaration } from "~/services/declarations/records/find-declaration.server";
import { describeSending } from "~/services/declarations/sending/describe-sending.server";
import { isReviewable } from "~/services/declarations/states/next-state";
import { db } from "~/services/db/client.server";
import type { SectionDetail } from "~/services/forms/editing/form.types";
import { REVIEW_TEXT as TEXT } from "./review.text";

/** Whether a declaration can be sent together with its approval. */
export interface ReviewSending {
  readonly isPossible: boolean;
  /** By whom and by which channel, or why not. */
  readonly details: readonly SectionDetail[];
}

/** What a sending right after the approval would be; null for those who may not send. */
export async function sendingAfter(
  { may }: AuthorizedPage,
  stored: StoredDeclaration,
): Promise<ReviewSending | null> {
  if (!may("declaration:send") || !isReviewable(stored.row)) return null;
  const [findings, sending] = await Promise.all([
    refuseOpenFindings(db, stored),
    describeSending(db, stored),
  ]);
  const { ok, text } = findings ?? sending;
  return { isPossible: ok, details: [{ label: TEXT.sending, text }] };
}
