import { recordAudit, type RequestSource } from "../../operations/audit/audit.server";
import { eventText } from "../../operations/audit/audit-events";
import { RESULT_TEXTS } from "../../operations/audit/audit-events.text";
import { db } from "../../db/client.server";
import { CSV_START, csvLine } from "../../format/text/csv";
import { maskAddress } from "../../format/mask";
import { formatTime } from "../../format/time";
import type { LiveSession } from "../sessions/sessions.server";
import { LOG_COLUMNS, logNote, accessChannelText, type LogView } from "./own-log.text";

const SLICE_ROWS = 500;

export interface LogFilter {
  readonly view: LogView;
  /** Matches no row. */
  readonly isUnresolved?: boolean;
  /** This event only; defaults to all of the view. */
  readonly event?: string;
  /** From (inclusive) and until (exclusive), in milliseconds. */
  readonly from?: number;
  readonly until?: number;
}

/** The last row of the previous page. */
export interface LogCursor {
  readonly at: number;
  readonly id: number;
}

export interface LogRow extends LogCursor {
  readonly event: string;
  readonly result: string;
  readonly note: string;
  readonly accessChannel: string;
  /** Masked. */
  readonly address: string;
}

/**
 * Lists the account's own rows of the audit record, newest first: one view has sign-ins, the other the rest.
 */
async function listRows(
  accountId: number,
  filter: LogFilter,
  limit: number,
  after?: LogCursor,
): Promise<LogRow[]> {
  const { view, event, from, until, isUnresolved = false } = filter;
  if (isUnresolved) return [];
  const rows = await db
    .selectFrom("audit_log")
    .select(["id", "at", "event", "result", "detail", "address"])
    .where("account_id", "=", accountId)
    .where("event", view === "sign-in" ? "like" : "not like", "auth.%")
    .$if(event !== undefined, (all) => all.where("event", "=", event!))
    .$if(from !== undefined, (all) => all.where("at", ">=", from!))
    .$if(until !== undefined, (all) => all.where("at", "<", until!))
    .$if(after !== undefined, (all) =>
      all.where((eb) =>
        eb.and([eb("at", "<=", after!.at), eb.or([eb("at", "<", after!.at), eb("id", "<", after!.id)])]),
      ),
    )
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id, at, event: name, result, detail, address }) => {
    const auditDetail = JSON.parse(detail) as Parameters<typeof logNote>[0];
    return {
      id,
      at,
      event: eventText(name),
      result: RESULT_TEXTS[result],
      note: logNote(auditDetail),
      accessChannel: accessChannelText(auditDetail),
      address: maskAddress(address),
    };
  });
}

export interface LogPage {
  readonly rows: readonly LogRow[];
  /** Cursor of the next page; null on the last one. */
  readonly next: LogCursor | null;
}

/** Reads one page of a view after a cursor. */
export async function readOwnLog(
  accountId: number,
  filter: LogFilter,
  size: number,
  after?: LogCursor,
): Promise<LogPage> {
  const rows = await listRows(accountId, filter, size + 1, after);
  const last = rows.length > size ? rows[size - 1]! : null;
  return { rows: rows.slice(0, size), next: last && { at: last.at, id: last.id } };
}

const lineOf = ({ at, event, result, note, accessChannel, address }: LogRow) =>
  csvLine([formatTime(at), event, result, note, accessChannel, address]);

/** Streams a view as CSV, slice by slice; the export is recorded in the audit log first. */
export async function exportOwnLog(
  { accountId, username }: LiveSession,
  filter: LogFilter,
  source: RequestSource,
): Promise<AsyncIterable<string>> {
  await recordAudit(db, source, {
    event: "account.log-exported",
    result: "ok",
    accountId,
    who: username,
    detail: { view: filter.view },
  });
  return slices(accountId, filter);
}

async function* slices(accountId: number, filter: LogFilter): AsyncGenerator<string> {
  yield CSV_START + csvLine(LOG_COLUMNS);
  for (let last: LogCursor | undefined; ;) {
    const rows = await listRows(accountId, filter, SLICE_ROWS, last);
    if (rows.length === 0) return;
    yield rows.map(lineOf).join("");
    last = rows.at(-1)!;
  }
}
