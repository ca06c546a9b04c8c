import { sql } from "kysely";
import { SYSTEM } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import { db } from "../../../db/client.server";
import { inTransaction } from "../../../db/transaction.server";
import { formatTime } from "../../../format/time";
import { COMPANY_NEWS } from "../company.text";
import { notifyAdministrators } from "./notify-administrators.server";

const DAY = 86_400_000;
/** Number of days before the end at which administrators are notified. */
const MARKS = [1, 7, 30] as const;
const AT_ONCE = 100;

/** The idempotency key of a reminder: a longer validity gets new ones. */
const keyOf = (mark: number) =>
  sql<string>`'organization-ends:' || organizations.id || ':' || organizations.valid_to || ':' || ${sql.lit(mark)}`;

const listDue = (mark: number, [from, to]: readonly [number, number], behind: number) =>
  db
    .selectFrom("organizations")
    .select(["id", "name", "valid_to as validTo", keyOf(mark).as("key")])
    .where("status", "=", "active")
    .where("archived_at", "is", null)
    .where("kind", "<>", "platform")
    .where("valid_to", ">", from)
    .where("valid_to", "<=", to)
    .where("id", ">", behind)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom("messages").select("messages.id").where("idempotency_key", "=", keyOf(mark))),
      ),
    )
    .orderBy("id")
    .limit(AT_ONCE)
    .execute();

type Due = Awaited<ReturnType<typeof listDue>>[number];

function notify({ id, name, validTo, key }: Due, at: number): Promise<void> {
  const days = Math.ceil((validTo! - at) / DAY);
  const news = COMPANY_NEWS.expiring(name, formatTime(validTo!, "YYYY-MM-DD"), days);
  return inTransaction((tx) => notifyAdministrators(tx, id, news, { source: SYSTEM, key }));
}

/**
 * Notifies administrators 30 days, 7 days and one day before their organisation ends, once each; of several
 * missed reminders only the nearest is sent.
 */
export async function notifyExpiring(isStopped: () => boolean = () => false): Promise<void> {
  const at = now();
  for (const [index, mark] of MARKS.entries()) {
    const span = [at + (MARKS[index - 1] ?? 0) * DAY, at + mark * DAY] as const;
    let due = await listDue(mark, span, 0);
    while (due.length > 0 && !isStopped()) {
      for (const company of due) await notify(company, at);
      due = await listDue(mark, span, due.at(-1)!.id);
    }
  }
}
