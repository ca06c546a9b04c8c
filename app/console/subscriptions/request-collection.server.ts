import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { defineCollection } from "~/collections/define-collection.server";
import { lastListAddressOf, viewerOf } from "~/collections/lists/list-viewer.server";
import { idIn, performRecordAction, recordActionsAt } from "~/collections/records/record-page.server";
import { companyHref } from "~/services/access/paths/company-paths";
import { productRequestPage } from "~/services/access/paths/console-pages-organizations";
import { plain } from "~/services/collections/lists/any-list.server";
import { db } from "~/services/db/client.server";
import type { RecordDetail, RecordView } from "~/services/forms/editing/record.types";
import { momentOf } from "~/services/format/time";
import {
  mayAnswer,
  refuseRequest,
} from "~/services/organizations/subscriptions/requests/answer-request.server";
import {
  getRequest,
  type NamedRequest,
} from "~/services/organizations/subscriptions/requests/find-request.server";
import {
  openingHref,
  productRequestList,
  stateCell,
} from "~/services/organizations/subscriptions/requests/product-request-list.server";
import {
  REQUEST_LABELS as LABELS,
  REQUEST_TEXT as TEXT,
} from "~/services/organizations/subscriptions/requests/product-request.text";
import { requestHref } from "~/services/organizations/subscriptions/subscription-paths";
import { DomainError } from "~/services/runtime/failures/errors";
import { now } from "~/services/runtime/process/clock.server";

function detailsOf(row: NamedRequest, organizationHref: string): RecordDetail[] {
  const at = now();
  return [
    { label: LABELS.organization, text: row.organization, href: organizationHref },
    { label: LABELS.product, text: row.product },
    { label: LABELS.note, text: row.note },
    { label: LABELS.createdBy, text: row.created_by },
    { label: LABELS.createdAt, ...momentOf(row.created_at, at) },
    ...(row.decided_at === null
      ? []
      : [
          { label: LABELS.decidedBy, text: row.decided_by },
          { label: LABELS.decidedAt, ...momentOf(row.decided_at, at) },
        ]),
    ...(row.reason === "" ? [] : [{ label: LABELS.reason, text: row.reason }]),
  ];
}

/** A request, with the form that opens the product and the refusal while it waits. */
async function viewRequest(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const { scope } = await viewerOf(page);
  const row = await getRequest(db, scope, idIn(page, "id"));
  const href = companyHref({ ...row, id: row.organization_id });
  const title = TEXT.title(row.organization, row.product);
  const isOpen = row.status === "open" && mayAnswer(page.may, row.kind);
  const refusal = { intent: "refuse", text: TEXT.refuse, notes: [TEXT.refuseNote], needsReason: true };
  return {
    title,
    recordName: title,
    head: { icon: productRequestPage.icon, state: stateCell(row.status), details: [] },
    details: detailsOf(row, await lastListAddressOf(page, href)),
    links: isOpen ? [{ text: TEXT.open, href: openingHref(row) }] : [],
    ...(isOpen ? { primary: openingHref(row) } : {}),
    ...recordActionsAt(page, isOpen ? [refusal] : []),
  };
}

async function postRequest(post: AuthorizedPost): Promise<Response> {
  const { scope } = await viewerOf(post);
  const { id } = await getRequest(db, scope, idIn(post, "id"));
  if (post.form.intent !== "refuse") throw new DomainError("unreadable");
  return performRecordAction(post, { to: requestHref(id), text: TEXT.refused }, (actor) =>
    refuseRequest(actor, id, post.form.get("reason")),
  );
}

/** The requests of organisations for products (docs/console.md, 3.3). */
export const productRequests = defineCollection(productRequestPage, {
  list: () => plain(productRequestList),
  records: { ":id": { view: viewRequest, post: postRequest } },
});
