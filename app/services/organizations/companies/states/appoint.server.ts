import { createAccount, findAccount } from "../../../identity/accounts/accounts.server";
import type { Identifier } from "../../../identity/accounts/identifier";
import { sendPasswordLink } from "../../../identity/auth/passwords/password-links.server";
import { now } from "../../../runtime/process/clock.server";
import type { Tx } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import { refusedBy, type Refused } from "../../../forms/editing/outcome";
import type { Actor } from "../../../forms/editing/actor.types";
import { recordEdit } from "../../../forms/editing/record-edit.server";
import { findConsoleVersion } from "../../tenants/console-version.server";
import { makeAdministrator } from "../../provisioning/administrator.server";
import type { DefaultVersion } from "../../provisioning/default-grants.server";
import { COMPANY_NEWS, COMPANY_TEXT as TEXT } from "../company.text";
import type { CompanyKind, CompanyValues } from "../company.types";
import { notifyAdministrators } from "./notify-administrators.server";

/** The named administrator is not possible; the transaction of the company must be rolled back. */
export class NotAppointed extends Error {
  readonly outcome: Refused;
  constructor(text: string) {
    super("a company has no administrator");
    this.outcome = refusedBy(text, "adminAccount");
  }
}

interface Found {
  readonly account: Account;
  readonly isNew: boolean;
}

/** The account of a phone or e-mail, created if missing; null for one that is not active. */
async function accountOf(tx: Tx, actor: Actor, identifier: Identifier): Promise<Found | null> {
  const found = await findAccount(tx, identifier);
  if (found) return found.status === "active" ? { account: found, isNew: false } : null;
  const account = await createAccount(tx, { identifier, passwordHash: null, source: "staff" });
  if (!account) return null;
  const object = { type: "account", id: account.id };
  const detail = { source: "staff", password: "link" };
  await recordEdit(tx, actor, { event: "account.created", object, detail });
  return { account, isNew: true };
}

interface Appointment {
  readonly id: number;
  readonly kind: CompanyKind;
  readonly values: CompanyValues;
  readonly administrator: Identifier | null;
  readonly granted: readonly DefaultVersion[];
}

/**
 * Makes an account the administrator of a new company; a created account gets a link to set its first
 * password.
 * @throws NotAppointed
 */
export async function appoint(tx: Tx, actor: Actor, company: Appointment): Promise<void> {
  const { id, kind, values, administrator, granted } = company;
  if (administrator === null) return;
  const version = await findConsoleVersion(tx);
  if (!granted.some(({ productId }) => productId === version?.productId))
    throw new NotAppointed(TEXT.consoleNeeded);
  const appointed = await accountOf(tx, actor, administrator);
  if (!appointed) throw new NotAppointed(TEXT.adminUnknown);
  const { account, isNew } = appointed;
  const appointment = { accountId: account.id, organizationId: id, kind, by: actor.who, at: now() };
  await makeAdministrator(tx, appointment);
  if (isNew) await sendPasswordLink(tx, account);
  await notifyAdministrators(tx, id, COMPANY_NEWS.appointed(values.name), actor);
}
