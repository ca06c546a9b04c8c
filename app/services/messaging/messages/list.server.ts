import { sql } from "kysely";
import { db } from "../../db/client.server";
import { shownRichText } from "../../format/rich-text/rich-text.server";
import { isShown, type FoundMessage } from "./box.server";
import type { MessageType } from "./message.text";
import { RECIPIENT } from "./states";

export interface ListFilter {
  /** Both states without it. */
  readonly readState?: "unread" | "read";
  readonly type?: MessageType;
  /** Part of the title or text. */
  readonly query?: string;
  /** Counted from 1. */
  readonly page: number;
  readonly pageSize: number;
}

type State = typeof RECIPIENT.unread | typeof RECIPIENT.read;

/** The condition that a message `m` contains the text; `search_text` is stored in lower case. */
export function isFound(query: string) {
  const pattern = `%${query.toLowerCase().replace(/[!%_]/g, "!$&")}%`;
  return sql<boolean>`${sql.ref("m.search_text")} like ${pattern} escape '!'`;
}

/** Selects an account's messages of one state; reads `messages` only if the filter needs it. */
function rowsOf(accountId: number, state: State, { type, query = "" }: ListFilter) {
  return db
    .selectFrom("message_recipients as r")
    .where("r.account_id", "=", accountId)
    .where("r.state", "=", state)
    .where(isShown)
    .$if(type !== undefined || query !== "", (rows) =>
      rows.where((eb) =>
        eb.exists(
          eb
            .selectFrom("messages as m")
            .select("m.id")
            .whereRef("m.id", "=", "r.message_id")
            .$if(type !== undefined, (of) => of.where("m.message_type", "=", type!))
            .$if(query !== "", (of) => of.where(isFound(query))),
        ),
      ),
    );
}

const statesOf = ({ readState }: ListFilter): readonly State[] =>
  readState ? [RECIPIENT[readState]] : [RECIPIENT.unread, RECIPIENT.read];

async function countOf(accountId: number, state: State, filter: ListFilter): Promise<number> {
  const { total } = await rowsOf(accountId, state, filter)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** The newest of one state up to the end of the requested page, in the order of an index. */
const newestOf = (accountId: number, state: State, filter: ListFilter) =>
  db
    .selectFrom(
      rowsOf(accountId, state, filter)
        .select(["r.message_id", "r.sent_at", "r.state"])
        .orderBy("r.sent_at", "desc")
        .orderBy("r.message_id", "desc")
        .limit(filter.page * filter.pageSize)
        .as("newest"),
    )
    .selectAll();

/** Returns a page of messages with their content, newest first, and the total number. */
export async function listMessages(
  accountId: number,
  filter: ListFilter,
): Promise<{ records: FoundMessage[]; total: number }> {
  const [first, ...others] = statesOf(filter).map((state) => newestOf(accountId, state, filter));
  const merged = others.reduce((all, one) => all.unionAll(one), first!);
  const rows = await db
    .selectFrom(
      merged
        .orderBy("sent_at", "desc")
        .orderBy("message_id", "desc")
        .limit(filter.pageSize)
        .offset((filter.page - 1) * filter.pageSize)
        .as("page"),
    )
    .innerJoin("messages as m", "m.id", "page.message_id")
    .select(["page.message_id", "page.sent_at", "page.state", "m.title", "m.message_type"])
    .select(["m.content", "m.content_proof"])
    .orderBy("page.sent_at", "desc")
    .orderBy("page.message_id", "desc")
    .execute();
  const counts = await Promise.all(statesOf(filter).map((state) => countOf(accountId, state, filter)));
  const records = rows.map((row) => ({
    id: row.message_id,
    title: row.title,
    type: row.message_type,
    sentAt: row.sent_at,
    isRead: row.state === RECIPIENT.read,
    content: shownRichText(row.content, row.content_proof),
  }));
  return { records, total: counts.reduce((sum, count) => sum + count, 0) };
}
