import type { Tx } from "../../db/client.server";
import { escapeHtml } from "../../format/text/escape-html";
import { removeReplaced } from "../../messaging/messages/notices/replaced.server";
import { sendToAccounts } from "../../messaging/messages/notices/send-to-accounts.server";
import { listMembersWith, withoutOptouts } from "../../organizations/entrustments/notify-sides.server";
import { randomToken } from "../../runtime/secrets/secret.server";
import { nameOfOrganization } from "../../organizations/tenants/find-organization.server";
import { declarationHref, type DeclarationRow } from "../records/find-declaration.server";
import { statusName } from "../states/status-name.server";
import { CUSTOMER_NOTICE as TEXT } from "./notice.text";

const KIND = "declaration-customer";
const NOTICE = 2;

/** The rights with which a member reads what others declare for the organisation. */
export const READER_RIGHTS = ["declaration:list", "entrusted:list"] as const;

/** Receipts that a customer hears of: an inspection, taxes, the release, the end, a deletion, a certificate. */
const HEARD = new Set(["C", "S", "T", "B", "F", "P", "K", "R", "D", "a"]);

/**
 * Notifies the customer for whom a declaration is made of a receipt: members who read all that is declared for
 * the organisation, except those who have switched it off. A later message replaces an earlier one about the
 * same declaration.
 */
export async function notifyCustomer(
  tx: Tx,
  row: Pick<DeclarationRow, "id" | "own_number" | "customer_id" | "organization_id">,
  code: string,
): Promise<void> {
  if (row.customer_id === null || !HEARD.has(code)) return;
  const members = await listMembersWith(tx, row.customer_id, READER_RIGHTS);
  const ids = await withoutOptouts(tx, members, KIND);
  if (ids.length === 0) return;
  const keys = `${KIND} ${String(row.id)} `;
  await removeReplaced(tx, keys, ids);
  const [state, provider] = await Promise.all([
    statusName(code),
    nameOfOrganization(tx, row.organization_id),
  ]);
  const text = escapeHtml(TEXT.text(provider, row.own_number, state));
  const message = {
    title: TEXT.title(row.own_number, state),
    type: NOTICE,
    content: `<p>${text}<a href="${declarationHref(row.id)}">${TEXT.open}</a></p>`,
    key: keys + randomToken(),
    event: { code: KIND, values: { 报关单: row.own_number, 说明: state } } as const,
  };
  await sendToAccounts(tx, ids, message);
}
