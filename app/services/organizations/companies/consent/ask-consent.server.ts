import { sql } from "kysely";
import { listStaffWith } from "../../../access/menu/right-holders.server";
import { companyHref, companyNoun } from "../../../access/paths/company-paths";
import { listAdministrators } from "../../../access/roles/rights/administrators.server";
import type { Tx } from "../../../db/client.server";
import { DAY_MILLISECONDS } from "../../../format/day";
import type { Actor } from "../../../forms/editing/actor.types";
import { refusedBy, type Refused } from "../../../forms/editing/outcome";
import { recordEdit } from "../../../forms/editing/record-edit.server";
import { createdBy } from "../../../forms/editing/stamps.server";
import { sendToAccounts } from "../../../messaging/messages/notices/send-to-accounts.server";
import { now } from "../../../runtime/process/clock.server";
import type { CompanyRow } from "../company-row.server";
import { CONSENT_NEWS, CONSENT_STEPS, CONSENT_TEXT as TEXT, type ConsentStep } from "./company-consent.text";
import { findOpenRequest } from "./consent-rows.server";

const TO_DO = 4;
const VALID_DAYS = 7;

/** The permission that a step, and its consent, need. */
export const consentPerms = (row: Pick<CompanyRow, "kind" | "parent_id">, step: ConsentStep): string =>
  `${companyNoun(row)}:${step === "freeze" ? "freeze" : "archive"}`;

interface Asked {
  readonly step: ConsentStep;
  readonly reason: string;
}

type Pending = { readonly ok: true; readonly isPending: true; readonly text: string };

/** Closes requests whose time is over, so that there can be another one. */
const closeExpired = (tx: Tx, organizationId: number) =>
  tx
    .updateTable("company_requests")
    .set({ state: "expired" })
    .where("organization_id", "=", organizationId)
    .where("state", "=", sql.lit("open"))
    .where("expires_at", "<=", now())
    .execute();

/**
 * Stores a step that takes effect once another person with the right agrees, records it and notifies those who
 * may. The organisation's row is locked.
 */
export async function askConsent(
  tx: Tx,
  actor: Actor,
  row: CompanyRow,
  { step, reason }: Asked,
): Promise<Pending | Refused> {
  await closeExpired(tx, row.id);
  const waiting = await findOpenRequest(tx, row.id);
  if (waiting) return refusedBy(TEXT.isWaiting(CONSENT_STEPS[waiting.step], waiting.created_by));
  await tx
    .insertInto("company_requests")
    .values({
      organization_id: row.id,
      step,
      reason,
      state: "open",
      organization_version: row.updated_at,
      asked_by_id: actor.accountId,
      expires_at: now() + VALID_DAYS * DAY_MILLISECONDS,
      ...createdBy(actor),
    })
    .execute();
  await recordEdit(tx, actor, {
    event: "organization.step-asked",
    object: { type: "organization", id: row.id },
    detail: { step, reason },
  });
  const staff = await listStaffWith(tx, consentPerms(row, step), now());
  const above = row.parent_id === null ? [] : await listAdministrators(tx, [row.parent_id], now());
  const others = new Set([...staff, ...above]);
  others.delete(actor.accountId);
  const about = { who: actor.who, step: CONSENT_STEPS[step], reason, href: companyHref(row) };
  const message = { ...CONSENT_NEWS.asked(row.name, about), type: TO_DO };
  await sendToAccounts(tx, [...others], message, actor.source);
  return { ok: true, isPending: true, text: TEXT.asked(CONSENT_STEPS[step]) };
}
