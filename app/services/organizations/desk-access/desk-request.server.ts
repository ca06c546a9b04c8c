import { listStaffWith } from "../../access/menu/right-holders.server";
import type { Executor, Tx } from "../../db/client.server";
import { formatTime } from "../../format/time";
import { sendToAccounts } from "../../messaging/messages/notices/send-to-accounts.server";
import type { RequestSource } from "../../operations/audit/audit.server";
import type { CompanyKind } from "../companies/company.types";
import { nounOf, pathOf } from "../subscriptions/subscription-paths";
import { DESK_REQUEST_TEXT as TEXT } from "./desk-access.text";

const TO_DO = 4;

/** One message a day for each organisation. */
const keyOf = (organizationId: number, at: number) =>
  `desk-request-${String(organizationId)}-${formatTime(at, "YYYYMMDD")}`;

/** Whether the organisation has asked for the desk today. */
export async function isDeskRequested(
  executor: Executor,
  organizationId: number,
  at: number,
): Promise<boolean> {
  const sent = await executor
    .selectFrom("messages")
    .select("id")
    .where("idempotency_key", "=", keyOf(organizationId, at))
    .executeTakeFirst();
  return sent !== undefined;
}

interface DeskRequest {
  readonly id: number;
  readonly name: string;
  readonly kind: CompanyKind;
  readonly person: { readonly username: string };
  readonly at: number;
}

/**
 * Sends a to-do message to the staff who may open products for the organisation.
 * @throws Error when the message cannot be published
 */
export async function requestDesk(
  tx: Tx,
  { id, name, kind, person, at }: DeskRequest,
  source: RequestSource,
): Promise<void> {
  const ids = await listStaffWith(tx, `${nounOf(kind)}:edit`, at);
  const message = {
    title: TEXT.title(name),
    type: TO_DO,
    content: TEXT.content(name, person.username, `/${pathOf(kind)}/${String(id)}`),
    key: keyOf(id, at),
  };
  await sendToAccounts(tx, ids, message, source);
}
