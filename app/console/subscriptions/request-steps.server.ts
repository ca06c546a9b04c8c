import { performRecordAction } from "~/collections/records/record-page.server";
import type { AuthorizedPost } from "~/collections/authorized-page.server";
import type { RecordMove, RecordView } from "~/services/forms/editing/record.types";
import { formatTime } from "~/services/format/time";
import {
  REQUEST_LABELS as LABELS,
  REQUEST_STATES,
  REQUEST_TEXT as TEXT,
} from "~/services/organizations/subscriptions/requests/product-request.text";
import {
  requestProduct,
  withdrawRequest,
} from "~/services/organizations/subscriptions/requests/request-product.server";
import { requestStepOf } from "~/services/organizations/subscriptions/subscription-list.server";
import type { SubscriptionRow } from "~/services/organizations/subscriptions/subscription-list-rows.server";
import type { SubscriptionKey } from "~/services/organizations/subscriptions/subscription.types";
import { now } from "~/services/runtime/process/clock.server";

/** The state of the organisation's last request for a product. */
export function requestDetails({ request }: SubscriptionRow): RecordView["details"] {
  if (!request) return [];
  const { status, note, reason, decided_at: decidedAt, created_at: createdAt } = request;
  return [
    { label: TEXT.state, text: TEXT.stateAt(REQUEST_STATES[status], formatTime(decidedAt ?? createdAt)) },
    ...(note === "" ? [] : [{ label: LABELS.note, text: note }]),
    ...(reason === "" ? [] : [{ label: LABELS.reason, text: reason }]),
  ];
}

/** What an administrator of the organisation may do about a product that it does not have. */
export function requestMoves(row: SubscriptionRow): Omit<RecordMove, "submission">[] {
  const intent = requestStepOf(row, now());
  if (intent === "request")
    return [
      {
        intent,
        text: TEXT.request,
        notes: [TEXT.requestNote(row.name)],
        needsReason: false,
        noteLabel: TEXT.noteLabel,
      },
    ];
  return intent === "withdraw"
    ? [{ intent, text: TEXT.withdraw, notes: [TEXT.withdrawNote], needsReason: false }]
    : [];
}

/** Requests a product for the organisation, or withdraws the open request. */
export function postRequest(post: AuthorizedPost, key: SubscriptionKey): Promise<Response> {
  const to = post.url.pathname;
  return post.form.intent === "request"
    ? performRecordAction(post, { to, text: TEXT.requested }, (actor) =>
        requestProduct(actor, key, post.form.get("reason")),
      )
    : performRecordAction(post, { to, text: TEXT.withdrawn }, (actor) => withdrawRequest(actor, key));
}
