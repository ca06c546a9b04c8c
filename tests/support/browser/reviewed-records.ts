import type { Page } from "@playwright/test";
import { inDatabase } from "../many-roles";
import { newCompany, newCreditCode, sendApplication, waitingId } from "./certification";
import { leavePage } from "./leave-page";
import { openSession } from "./open-session";
import type { Site } from "./site";
import { registered } from "./wire-registration";

const DAY = 86_400_000;

/**
 * Creates a declarant unit with a card that expires soon.
 * @returns the addresses of its pages
 */
export function declarantPages({ dataDir }: Site): string[] {
  return inDatabase(dataDir, (database) => {
    const serial = String(Date.now()).slice(-9);
    const at = Date.now();
    const stamps = [at, "test", at, "test"];
    const unit = database
      .prepare(
        `insert into declarant_units (name, customs_code, credit_code, cop_code, category, status, next_expiry,
           created_at, created_by, updated_at, updated_by)
         values (?, ?, ?, ?, 'A', 'active', ?, ?, ?, ?, ?)`,
      )
      .run(
        `北仑报关${serial}有限公司`,
        `3${serial}`,
        `91330206M${serial}`,
        serial,
        at + DAY,
        ...stamps,
      ).lastInsertRowid;
    const card = database
      .prepare(
        `insert into declarant_cards (unit_id, ic_code, operator_name, cert_no, valid_to, status,
           created_at, created_by, updated_at, updated_by)
         values (?, ?, '王伟', ?, ?, 'active', ?, ?, ?, ?)`,
      )
      .run(unit, `2100${serial}`, serial, at + DAY, ...stamps).lastInsertRowid;
    const own = `/applicant-manage/${String(unit)}`;
    return [own, `${own}/edit`, `${own}/cards`, `${own}/cards/${String(card)}`, `${own}/cards/new`];
  });
}

/**
 * Submits an application with papers as a new user.
 * @returns the address of its review
 */
export async function applicationPage(page: Page, site: Site): Promise<string> {
  const name = newCompany();
  await openSession(page, site, await registered(site));
  await sendApplication(page, site, { name, creditCode: newCreditCode() });
  // Stops pending requests of this user before another one signs in.
  await leavePage(page);
  return `/certification-review/${await waitingId(site, name)}`;
}
