import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { performRecordAction } from "~/collections/records/record-page.server";
import { expectedVersionIn } from "~/pages/forms/form.server";
import { db } from "~/services/db/client.server";
import type { RecordMove, RecordNotice } from "~/services/forms/editing/record.types";
import { formatTime } from "~/services/format/time";
import type { CompanyRow } from "~/services/organizations/companies/company-row.server";
import {
  agreeToRequest,
  refuseCompanyRequest,
  withdrawCompanyRequest,
} from "~/services/organizations/companies/consent/answer-consent.server";
import { consentPerms } from "~/services/organizations/companies/consent/ask-consent.server";
import {
  CONSENT_STEPS as STEPS,
  CONSENT_TEXT as TEXT,
} from "~/services/organizations/companies/consent/company-consent.text";
import {
  findOpenRequest,
  needsConsent,
  type CompanyRequest,
} from "~/services/organizations/companies/consent/consent-rows.server";
import { DomainError } from "~/services/runtime/failures/errors";
import type { CompanyPages } from "./company-pages.server";

/** What a step needs besides its confirmation, which alone shows it. */
export const consentNotes = async ({ url }: AuthorizedPage): Promise<string[]> =>
  url.searchParams.has("do") && (await needsConsent(db)) ? [TEXT.needed] : [];

/** The notice of a request that waits for another person's consent. */
function consentNotice(request: CompanyRequest): RecordNotice {
  const step = STEPS[request.step];
  return {
    title: TEXT.title(step),
    text: TEXT.notice(request.created_by, step, formatTime(request.expires_at)),
    items: [{ label: TEXT.reason, text: request.reason, href: null }],
  };
}

/** What a company's page shows of a request that waits, whose first answer comes next. */
export const consentView = (request: CompanyRequest, [next]: readonly Pick<RecordMove, "intent">[]) => ({
  notice: consentNotice(request),
  ...(next ? { primary: next.intent } : {}),
});

/** What the viewer may do about a request that waits for a company. */
export function consentMoves(
  { session, may }: AuthorizedPage,
  row: CompanyRow,
  request: CompanyRequest,
): Omit<RecordMove, "submission">[] {
  const step = STEPS[request.step];
  const updated = request.updated_at;
  if (request.asked_by_id === session.accountId)
    return [
      { intent: "recall", text: TEXT.withdraw, notes: [TEXT.withdrawNote], needsReason: false, updated },
    ];
  if (!may(consentPerms(row, request.step))) return [];
  return [
    { intent: "agree", text: TEXT.agree(step), notes: [TEXT.agreeNote(step)], needsReason: false, updated },
    { intent: "decline", text: TEXT.refuse, notes: [TEXT.refuseNote], needsReason: true, updated },
  ];
}

/** Answers the request that waits for a company; the services ask for the right that it needs. */
export async function postConsent(post: AuthorizedPost, pages: CompanyPages, id: number): Promise<Response> {
  const to = post.url.pathname;
  switch (post.form.intent) {
    case "agree": {
      const request = await findOpenRequest(db, id);
      const text = TEXT.agreed(request ? STEPS[request.step] : "");
      const isLeft = request !== undefined && request.step !== "freeze";
      return performRecordAction(post, { to: isLeft ? pages.list(post) : to, text }, (actor) =>
        agreeToRequest(actor, id, expectedVersionIn(post.form)),
      );
    }
    case "decline":
      return performRecordAction(post, { to, text: TEXT.refused }, (actor) =>
        refuseCompanyRequest(actor, id, post.form.get("reason")),
      );
    case "recall":
      return performRecordAction(post, { to, text: TEXT.withdrawn }, (actor) =>
        withdrawCompanyRequest(actor, id),
      );
    default:
      throw new DomainError("unreadable");
  }
}
