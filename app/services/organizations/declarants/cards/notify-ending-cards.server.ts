import { sql } from "kysely";
import { listStaffWith } from "../../../access/menu/right-holders.server";
import { listAdministrators } from "../../../access/roles/rights/administrators.server";
import { db, type Tx } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import { escapeHtml } from "../../../format/text/escape-html";
import { formatTime } from "../../../format/time";
import { sendToAccounts } from "../../../messaging/messages/notices/send-to-accounts.server";
import { now } from "../../../runtime/process/clock.server";
import { describeError, log } from "../../../runtime/process/log.server";
import { PollingJob } from "../../../runtime/process/polling-job.server";
import { cardEnding } from "../declarant.text";

const DAY = 86_400_000;
const HOUR_MILLISECONDS = 3_600_000;
/** Number of days before the end at which a notification is sent. */
const MARKS = [1, 7, 30] as const;
const AT_ONCE = 100;
const NOTICE = 2;

/** The idempotency key of a reminder: a longer validity gets new ones. */
const keyOf = (mark: number) =>
  sql<string>`'card-ends:' || card.id || ':' || card.valid_to || ':' || ${sql.lit(mark)}`;

const listDue = (mark: number, [from, to]: readonly [number, number], behind: number) =>
  db
    .selectFrom("declarant_cards as card")
    .innerJoin("declarant_units as unit", "unit.id", "card.unit_id")
    .select(["card.id", "card.ic_code as icCode", "card.valid_to as validTo"])
    .select(["unit.name", "unit.organization_id as organizationId", keyOf(mark).as("key")])
    .where("card.status", "=", "active")
    .where("card.archived_at", "is", null)
    .where("unit.status", "=", "active")
    .where("unit.archived_at", "is", null)
    .where("card.valid_to", ">", from)
    .where("card.valid_to", "<=", to)
    .where("card.id", ">", behind)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom("messages").select("messages.id").where("idempotency_key", "=", keyOf(mark))),
      ),
    )
    .orderBy("card.id")
    .limit(AT_ONCE)
    .execute();

type Due = Awaited<ReturnType<typeof listDue>>[number];

/** The owner's administrators, and staff who manage units. */
async function listRecipients(tx: Tx, organizationId: number | null, at: number): Promise<number[]> {
  const owners = organizationId === null ? [] : await listAdministrators(tx, [organizationId], at);
  return [...new Set([...owners, ...(await listStaffWith(tx, "declarant:list", at))])];
}

const notify = ({ name, icCode, validTo, organizationId, key }: Due, at: number): Promise<void> =>
  inTransaction(async (tx) => {
    const ids = await listRecipients(tx, organizationId, at);
    if (ids.length === 0) return;
    const days = Math.ceil((validTo - at) / DAY);
    const lastDay = formatTime(validTo, "YYYY-MM-DD");
    const { title, text } = cardEnding(name, icCode, lastDay, days);
    const message = {
      title,
      type: NOTICE,
      content: `<p>${escapeHtml(text)}</p>`,
      event: {
        code: "card-ending" as const,
        values: { 申报单位: name, IC卡号: icCode, 到期日: lastDay, 天数: String(days) },
      },
      key,
    };
    await sendToAccounts(tx, ids, message);
  });

/**
 * Notifies of a card's end 30 days, 7 days and one day before, once each; of several missed reminders only
 * the nearest is sent.
 */
export async function notifyEndingCards(isStopped: () => boolean = () => false): Promise<void> {
  const at = now();
  for (const [index, mark] of MARKS.entries()) {
    const span = [at + (MARKS[index - 1] ?? 0) * DAY, at + mark * DAY] as const;
    let due = await listDue(mark, span, 0);
    while (due.length > 0 && !isStopped()) {
      for (const card of due) await notify(card, at);
      due = await listDue(mark, span, due.at(-1)!.id);
    }
  }
}

/**
 * Starts the hourly job that notifies of cards that end soon. @returns stops it and waits for the current run
 */
export const startCardWatch = (): (() => Promise<void>) =>
  new PollingJob().start({
    name: "cardWatch",
    pollMilliseconds: HOUR_MILLISECONDS,
    work: notifyEndingCards,
    onProblem: (problem) => log.warn({ error: describeError(problem) }, "telling of cards' ends failed"),
  });
