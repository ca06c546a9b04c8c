import type { AuthorizedPage } from "~/collections/authorized-page.server";
import { viewerOf } from "~/collections/lists/list-viewer.server";
import { ENTRUSTMENTS_PATH } from "~/services/access/paths/page-links";
import { db } from "~/services/db/client.server";
import { ENTRUSTED_TEXT as TEXT } from "~/services/declarations/records/entrusted/entrusted.text";
import { choiceField } from "~/services/forms/editing/fields";
import type { SectionDetail } from "~/services/forms/editing/form.types";
import { formatTime } from "~/services/format/time";
import { listEffective } from "~/services/organizations/entrustments/effective.server";

/** The choice of the viewer's own organisation. */
export const OWN = "own";

/**
 * The field in which a provider chooses for whom a draft is made: itself, or one of the customers whose
 * entrustments are in effect. It is offered only where there are any.
 */
export async function customerField(page: AuthorizedPage) {
  const { scope } = await viewerOf(page);
  const entrustments = "organizationId" in scope ? await listEffective(db, scope.organizationId) : [];
  const isOffered = entrustments.length > 0;
  const choices = [
    { key: OWN, text: TEXT.own },
    ...entrustments.map(({ id, customer, number, valid_to: to }) => ({
      key: String(id),
      text: TEXT.choice(customer, number, formatTime(to, "YYYY-MM-DD")),
    })),
  ];
  const link: SectionDetail = { label: TEXT.lists, text: TEXT.list, href: ENTRUSTMENTS_PATH };
  return {
    isOffered,
    field: choiceField<string>("select", TEXT.customer, choices, { hint: TEXT.hint, isOptional: !isOffered }),
    details: isOffered && page.may("entrustment:list") ? [link] : [],
  };
}
