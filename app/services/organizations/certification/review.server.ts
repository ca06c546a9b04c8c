import { getAccount } from "../../identity/accounts/accounts.server";
import { recordAudit, SYSTEM } from "../../operations/audit/audit.server";
import { now } from "../../runtime/process/clock.server";
import { db, type Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import { inTransaction } from "../../db/transaction.server";
import { env } from "../../runtime/configuration/env.server";
import { escapeHtml } from "../../format/text/escape-html";
import { lengthOf, tidyText } from "../../format/text/tidy-text";
import { publishMessage, type Publisher } from "../../messaging/messages/publish.server";
import { notifyOwner } from "../../messaging/notify/owner-notice.server";
import { noticeWording } from "../../messaging/notify/notify.text";
import { makeAdministrator } from "../provisioning/administrator.server";
import { findOrMakeOrganization } from "../provisioning/organization.server";
import { FIELD_MAX } from "./application.types";
import type { ApplicationRow } from "./applications.server";
import { CERTIFICATION_TEXT as TEXT, KIND_NAMES, RESULT_TITLE } from "./certification.text";
import { fillFromApplication } from "./fill-organization.server";
import { recordStep } from "./steps.server";

/** Who reviews: a person, or whoever runs the command in somebody's name. */
export type Reviewer = Publisher;

export type Reviewed =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly reason: "missing" | "decided" | "own" | "opinion";
      readonly text: string;
    };

type Verdict = "approved" | "rejected";

const UNDER_REVIEW = 1 as const;
const STATUS_AFTER = { approved: 2, rejected: 3 } as const;
const ORGANIZATION_KINDS = { 0: "customer", 1: "provider" } as const;
const NOTICE = 2;

const refusedFor = (reason: Exclude<Reviewed, { ok: true }>["reason"], text: string): Reviewed => ({
  ok: false,
  reason,
  text,
});

/** Whoever comes second, or after the applicant has taken it back, changes nothing. */
async function decide(tx: Tx, id: number, verdict: Verdict, by: { who: string; opinion: string }) {
  const at = now();
  return tx
    .updateTable("certification_applications")
    .set({
      bill_status: STATUS_AFTER[verdict],
      reviewed_at: at,
      reviewed_by: by.who,
      opinion: by.opinion,
      updated_at: at,
      updated_by: by.who,
    })
    .where("id", "=", id)
    .where("bill_status", "=", UNDER_REVIEW)
    .returningAll()
    .executeTakeFirst();
}

/** The organisation with its new administrator: what approval is for. */
async function admit(tx: Tx, row: ApplicationRow, by: string) {
  const stamp = { by, at: now() };
  const kind = ORGANIZATION_KINDS[row.kind];
  const company = { kind, name: row.company_name, creditCode: row.credit_code };
  const { organizationId, isNew } = await findOrMakeOrganization(tx, company, stamp);
  if (isNew) await fillFromApplication(tx, organizationId, row);
  await makeAdministrator(tx, { accountId: row.account_id, organizationId, kind, ...stamp });
  await tx
    .updateTable("certification_applications")
    .set({ organization_id: organizationId })
    .where("id", "=", row.id)
    .execute();
  return { organization: organizationId, isNew };
}

/** By message, which arrives at once, and by notice. */
async function tellApplicant(tx: Tx, row: ApplicationRow, verdict: Verdict, reviewer: Reviewer) {
  const notice = `certification-${verdict}` as const;
  const values = { kind: KIND_NAMES[row.kind], companyName: row.company_name, opinion: row.opinion };
  const { body } = noticeWording(notice, values, { channel: "sms", siteTitle: env.SITE_TITLE });
  const message = {
    title: RESULT_TITLE,
    type: NOTICE,
    content: `<p>${escapeHtml(body)}</p>`,
    audience: { kind: "accounts" as const, ids: [row.account_id] },
  };
  const { source } = reviewer;
  const published = await publishMessage(message, { source, accountId: null, who: SYSTEM.name }, tx);
  if (!published.ok) throw new Error(`the applicant was not told: ${published.text}`);
  await notifyOwner(tx, await getAccount(tx, row.account_id), notice, values);
}

async function keep(
  tx: Tx,
  row: ApplicationRow,
  verdict: Verdict,
  reviewer: Reviewer,
  facts: Record<string, string | number | boolean> = {},
): Promise<void> {
  const { source, accountId, who } = reviewer;
  const { id, round, kind, opinion } = row;
  const step = { step: verdict, from_status: UNDER_REVIEW, opinion };
  await recordStep(tx, { application_id: id, round, at: row.reviewed_at ?? now(), who, ...step });
  const record = {
    result: "ok" as const,
    accountId,
    who,
    object: { type: "certification", id: String(id) },
    detail: { kind, round, from: UNDER_REVIEW, opinion, ...facts },
  };
  if (verdict === "approved") await recordAudit(tx, source, { event: "certification.approved", ...record });
  else await recordAudit(tx, source, { event: "certification.rejected", ...record });
}

/** Whoever has left cannot be certified. */
const findApplicant = (id: number) =>
  db
    .selectFrom("certification_applications as c")
    .innerJoin("accounts as a", "a.id", "c.account_id")
    .select("a.id as accountId")
    .where("c.id", "=", id)
    .where("a.archived_at", "is", null)
    .executeTakeFirst();

async function review(id: number, verdict: Verdict, typed: string, reviewer: Reviewer): Promise<Reviewed> {
  const opinion = tidyText(typed);
  if (lengthOf(opinion) > FIELD_MAX.opinion) return refusedFor("opinion", TEXT.opinionLong);
  if (verdict === "rejected" && opinion === "") return refusedFor("opinion", TEXT.opinionEmpty);
  const applicant = await findApplicant(id);
  if (!applicant) return refusedFor("missing", TEXT.missing);
  if (applicant.accountId === reviewer.accountId) return refusedFor("own", TEXT.ownApplication);
  return inTransaction(async (tx) => {
    await lockRow(tx, "accounts", applicant.accountId);
    const row = await decide(tx, id, verdict, { who: reviewer.who, opinion });
    if (!row) return refusedFor("decided", TEXT.statusWrong);
    const facts = verdict === "approved" ? await admit(tx, row, reviewer.who) : {};
    await tellApplicant(tx, row, verdict, reviewer);
    await keep(tx, row, verdict, reviewer, facts);
    return { ok: true };
  });
}

/**
 * Certifies an applicant, all of it or nothing: the organisation is made or joined, the applicant becomes its
 * administrator and is told. Rights count on their next request.
 */
export const approve = (id: number, opinion: string, reviewer: Reviewer): Promise<Reviewed> =>
  review(id, "approved", opinion, reviewer);

/** Sends an application back with the reason; it can be corrected and sent in again. */
export const reject = (id: number, opinion: string, reviewer: Reviewer): Promise<Reviewed> =>
  review(id, "rejected", opinion, reviewer);
