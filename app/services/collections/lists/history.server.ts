import { actorNames } from "../../operations/audit/actor-name";
import { eventText } from "../../operations/audit/audit-events";
import { RESULT_TEXTS } from "../../operations/audit/audit-events.text";
import type { Executor } from "../../db/client.server";
import { ARROW } from "../../forms/editing/changes";
import { momentOf } from "../../format/time";
import { now } from "../../runtime/process/clock.server";
import type { HistoryEntry, HistoryField } from "./history.types";

const PAGE_ROWS = 20;
/** Technical details, which a record's history does not show. */
const TECHNICAL = new Set(["way", "reason"]);

/** The title of a field in a record's history; undefined for a field that is not shown. */
export const titleOf = ({ titles }: Pick<HistoryFields, "titles">, name: string): string | undefined =>
  TECHNICAL.has(name) ? undefined : titles[name];

/** The titles of a record's fields, and the texts of their stored values. */
export interface HistoryFields {
  readonly titles: Readonly<Record<string, string>>;
  readonly textOf?: (field: string, value: string) => string | Promise<string>;
}

interface Cursor {
  /** Only entries older than this row of the audit log. */
  readonly before?: number;
}

async function fieldOf(
  [name, value]: [string, unknown],
  { titles, textOf = asItIs }: HistoryFields,
): Promise<HistoryField[]> {
  const title = titleOf({ titles }, name);
  if (title === undefined) return [];
  const [before = "", ...rest] = String(value).split(ARROW);
  const read = (text: string) => (text === "" ? "" : textOf(name, text));
  if (rest.length > 0) return [{ title, before: await read(before), after: await read(rest.join(ARROW)) }];
  return before === "" ? [] : [{ title, after: await read(before) }];
}

const asItIs = (_field: string, value: string) => value;

/**
 * Reads the history of one record, the latest entry first: it is the audit log, its values masked as they
 * were written. Fields without a title are not shown. `older` is the cursor of the next page, null on the
 * last one.
 */
export async function readHistory(
  executor: Executor,
  object: { readonly type: string; readonly id: number },
  fields: HistoryFields,
  { before }: Cursor = {},
): Promise<{ entries: HistoryEntry[]; older: number | null }> {
  const rows = await executor
    .selectFrom("audit_log as log")
    .leftJoin("accounts", "accounts.id", "log.account_id")
    .select(["log.id", "at", "actor", "account_id", "username", "realname", "event", "result", "detail"])
    .where("object_type", "=", object.type)
    .where("object_id", "=", String(object.id))
    .$if(before !== undefined, (all) => all.where("log.id", "<", before!))
    .orderBy("log.id", "desc")
    .limit(PAGE_ROWS + 1)
    .execute();
  const shown = rows.slice(0, PAGE_ROWS);
  const nameOf = actorNames(shown);
  const entries = await Promise.all(
    shown.map(async ({ id, at, event, result, detail, ...by }) => {
      const auditDetail = JSON.parse(detail) as Record<string, unknown> & { reason?: string };
      const read = await Promise.all(Object.entries(auditDetail).map((field) => fieldOf(field, fields)));
      return {
        id,
        time: momentOf(at, now()),
        who: nameOf(by),
        event: eventText(event),
        result: RESULT_TEXTS[result],
        reason: auditDetail.reason ?? "",
        fields: read.flat(),
      };
    }),
  );
  return { entries, older: rows.length > PAGE_ROWS ? shown.at(-1)!.id : null };
}
