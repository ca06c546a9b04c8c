import { db, type Executor } from "../../db/client.server";
import { CSV_START, csvLine } from "../../format/text/csv";
import { maskIdentifier } from "../../format/mask";
import { formatTime } from "../../format/time";
import { RECEIPT_COLUMNS, RECEIPT_STATES } from "./message.text";

const SLICE_ROWS = 1000;

export interface Receipt {
  readonly accountId: number;
  readonly name: string;
  readonly organizations: readonly string[];
  /** Masked phone, otherwise masked e-mail. */
  readonly contact: string;
  readonly readAt: number | null;
}

async function organizationsOf(
  executor: Executor,
  accountIds: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await executor
    .selectFrom("memberships as m")
    .innerJoin("organizations as o", "o.id", "m.organization_id")
    .select(["m.account_id", "o.name"])
    .where("m.account_id", "in", accountIds)
    .orderBy("o.id")
    .execute();
  const names = new Map<number, string[]>();
  for (const { account_id, name } of rows) names.set(account_id, [...(names.get(account_id) ?? []), name]);
  return names;
}

const received = (executor: Executor, messageId: number) =>
  executor
    .selectFrom("message_recipients as r")
    .innerJoin("accounts as a", "a.id", "r.account_id")
    .select(["a.id", "a.username", "a.realname", "a.phone", "a.email", "r.read_at"])
    .where("r.message_id", "=", messageId);

async function toReceipts(executor: Executor, found: ReturnType<typeof received>): Promise<Receipt[]> {
  const rows = await found.execute();
  if (rows.length === 0) return [];
  const organizations = await organizationsOf(
    executor,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    accountId: row.id,
    name: row.realname || row.username,
    organizations: organizations.get(row.id) ?? [],
    contact: maskIdentifier(row.phone ?? row.email ?? ""),
    readAt: row.read_at,
  }));
}

/** The receipts of these accounts for a message. */
export const receiptsOf = (executor: Executor, messageId: number, accountIds: readonly number[]) =>
  toReceipts(executor, received(executor, messageId).where("r.account_id", "in", accountIds));

/**
 * A slice of all receipts, by account.
 * @param after the last account of the previous slice
 */
const listReceipts = (messageId: number, after: number): Promise<Receipt[]> =>
  toReceipts(
    db,
    received(db, messageId).where("r.account_id", ">", after).orderBy("r.account_id").limit(SLICE_ROWS),
  );

const lineOf = ({ name, organizations, contact, readAt }: Receipt) =>
  csvLine([
    name,
    organizations.join("、"),
    contact,
    readAt === null ? RECEIPT_STATES.unread : RECEIPT_STATES.read,
    readAt === null ? "" : formatTime(readAt),
  ]);

/** Exports a message's receipts as CSV, in slices; null when there is no such message. */
export async function exportReceipts(messageId: number): Promise<AsyncIterable<string> | null> {
  const message = await db.selectFrom("messages").select("id").where("id", "=", messageId).executeTakeFirst();
  return message ? csvSlices(messageId) : null;
}

async function* csvSlices(messageId: number): AsyncGenerator<string> {
  yield CSV_START + csvLine(RECEIPT_COLUMNS);
  let last = 0;
  for (;;) {
    const receipts = await listReceipts(messageId, last);
    if (receipts.length === 0) return;
    yield receipts.map(lineOf).join("");
    last = receipts.at(-1)!.accountId;
  }
}
