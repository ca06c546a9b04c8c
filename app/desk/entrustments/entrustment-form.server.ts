import type { AuthorizedPage } from "~/collections/authorized-page.server";
import type { CollectionForm } from "~/collections/forms/collection-form-answer.server";
import { viewerOf } from "~/collections/lists/list-viewer.server";
import { db } from "~/services/db/client.server";
import type { Typed } from "~/services/forms/editing/form.types";
import { formatTime } from "~/services/format/time";
import {
  readEntrustmentFormContext,
  sideOf,
} from "~/services/organizations/entrustments/entrustment-form-context.server";
import {
  entrustmentForm,
  entrustmentValuesOf,
  type EntrustmentFields,
} from "~/services/organizations/entrustments/entrustment-form";
import { ENTRUSTMENT_TEXT as TEXT } from "~/services/organizations/entrustments/entrustment.text";
import { BUSINESS_OF, entrustmentHref } from "~/services/organizations/entrustments/entrustment.types";
import { proposeEntrustment } from "~/services/organizations/entrustments/propose-entrustment.server";

/** The form of a proposal to the other side. */
export async function newEntrustmentForm(
  page: AuthorizedPage,
  typed: Typed | null,
): Promise<CollectionForm<EntrustmentFields>> {
  const { scope, accountId } = await viewerOf(page);
  const side = scope.kind === "organization" ? await sideOf(db, scope.organizationId) : null;
  const formContext = await readEntrustmentFormContext(accountId, side ?? "customer", typed);
  return {
    definition: entrustmentForm(formContext),
    saveText: TEXT.propose,
    values: {
      businesses: Object.values(BUSINESS_OF).join(" "),
      validFrom: formatTime(formContext.at, "YYYY-MM-DD"),
    },
    changed: null,
    refusal: side === null ? TEXT.needsOrganization : null,
    store: async ({ values, editor }) => {
      const outcome = await proposeEntrustment(editor, entrustmentValuesOf(values));
      return outcome.ok ? { ok: true, to: entrustmentHref(outcome.id), text: TEXT.proposed } : outcome;
    },
  };
}
