import { sql } from "kysely";
import { grantsRight } from "../../access/menu/right-holders.server";
import { listAdministrators } from "../../access/roles/rights/administrators.server";
import { rolesInForce } from "../../access/roles/rights/assigned-roles.server";
import type { Executor, Tx } from "../../db/client.server";
import type { Actor } from "../../forms/editing/actor.types";
import { escapeHtml } from "../../format/text/escape-html";
import { sendToAccounts } from "../../messaging/messages/notices/send-to-accounts.server";
import { wantsOnSite } from "../../messaging/notify/notice-choices.server";
import type { NoticeKind } from "../../messaging/notify/notice-kinds";
import { now } from "../../runtime/process/clock.server";
import { ENTRUSTMENT_NEWS as NEWS } from "./entrustment.text";
import { entrustmentHref } from "./entrustment.types";

const NOTICE = 2;
const PEOPLE_MAX = 500;

/** Data scopes that include everything of an organisation. */
const WHOLE_ORGANIZATION = sql<boolean>`roles.data_scope in (1, 2)`;

/** The active members of an organisation with rights in a role that has the data of the whole organisation. */
export async function listMembersWith(
  executor: Executor,
  organizationId: number,
  rights: readonly string[],
): Promise<number[]> {
  const rows = await rights
    .reduce((query, right) => query.where(grantsRight(right)), rolesInForce(executor, now()))
    .innerJoin("accounts", "accounts.id", "account_roles.account_id")
    .select("accounts.id")
    .distinct()
    .where("organizations.id", "=", organizationId)
    .where("accounts.status", "=", "active")
    .where("accounts.archived_at", "is", null)
    .where(WHOLE_ORGANIZATION)
    .orderBy("accounts.id")
    .limit(PEOPLE_MAX)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the accounts that have not switched a kind of messages off. */
export async function withoutOptouts(
  executor: Executor,
  accounts: readonly number[],
  kind: NoticeKind,
): Promise<number[]> {
  if (accounts.length === 0) return [];
  const rows = await executor
    .selectFrom("accounts")
    .select("id")
    .where("id", "in", accounts)
    .where(wantsOnSite(kind))
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

interface Sides {
  readonly id: number;
  readonly customer_id: number;
  readonly provider_id: number;
}

interface News {
  readonly title: string;
  readonly text: string;
  readonly reason?: string;
}

/**
 * Notifies both sides of an entrustment: their administrators and the members who see entrustments, except the
 * actor and those who have switched the kind off.
 */
export async function notifySides(
  tx: Tx,
  actor: Actor,
  { id, customer_id: customer, provider_id: provider }: Sides,
  { title, text, reason = "" }: News,
): Promise<void> {
  const people = new Set(await listAdministrators(tx, [customer, provider], now()));
  for (const side of [customer, provider])
    for (const member of await listMembersWith(tx, side, ["entrustment:list"])) people.add(member);
  people.delete(actor.accountId);
  const ids = await withoutOptouts(tx, [...people], "entrustment-news");
  if (ids.length === 0) return;
  const link = `<a href="${entrustmentHref(id)}">${NEWS.open}</a>`;
  const given = reason === "" ? "" : `<p>${escapeHtml(NEWS.reason(reason))}</p>`;
  const message = {
    title,
    type: NOTICE,
    content: `<p>${escapeHtml(text)}${link}</p>${given}`,
    event: { code: "entrustment-news" as const },
  };
  await sendToAccounts(tx, ids, message, actor.source);
}
