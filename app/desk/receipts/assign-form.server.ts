import type { AuthorizedPage } from "~/collections/authorized-page.server";
import type { CollectionForm } from "~/collections/forms/collection-form-answer.server";
import { viewerOf } from "~/collections/lists/list-viewer.server";
import { idIn } from "~/collections/records/record-page.server";
import { db } from "~/services/db/client.server";
import { assignReceipt } from "~/services/declarations/receipts/handling/assign-receipt.server";
import { planAssignment } from "~/services/declarations/receipts/handling/assignment-plan.server";
import { fileOf, getReceipt } from "~/services/declarations/receipts/handling/find-receipt.server";
import { ASSIGN_TEXT as TEXT } from "~/services/declarations/receipts/handling/handling.text";
import { receiptHref } from "~/services/declarations/receipts/handling/receipt-list.server";
import { declarationHref } from "~/services/declarations/records/find-declaration.server";
import { lineField } from "~/services/forms/editing/fields";
import { defineForm } from "~/services/forms/editing/form-values";

const NUMBER_MAX = 64;

const assignFields = () => ({
  number: lineField(TEXT.number, { max: NUMBER_MAX, hint: TEXT.numberHint, isCode: true }),
});
type AssignFields = ReturnType<typeof assignFields>;

/** The form that assigns a receipt to a declaration; what would change is shown for review first. */
export async function assignForm(page: AuthorizedPage): Promise<CollectionForm<AssignFields>> {
  const { scope } = await viewerOf(page);
  const id = idIn(page, "id");
  const { file_name: name } = await fileOf(db, await getReceipt(db, scope, id));
  return {
    definition: defineForm<AssignFields>([{ title: "", names: ["number"] }], assignFields()),
    recordName: name,
    back: receiptHref(id),
    planText: TEXT.showPlan,
    saveText: TEXT.assign,
    values: {},
    changed: null,
    store: async ({ values: { number }, editor, isReviewed }) => {
      if (!isReviewed) {
        const plan = await planAssignment(db, editor.scope, id, number);
        return plan.ok ? { ok: false, reason: "unreviewed", notes: plan.notes } : plan;
      }
      const outcome = await assignReceipt(editor, id, number);
      return outcome.ok
        ? {
            ok: true,
            to: `${declarationHref(outcome.declarationId)}?tab=traffic`,
            text: TEXT.done(outcome.number),
          }
        : outcome;
    },
  };
}
