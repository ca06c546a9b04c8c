import type { Insertable } from "kysely";
import type { OutboxTable } from "~/services/db/schema/schema-sign-in";

/** A row of the outbox, by default sent. */
export function sentNotice(columns: Partial<Insertable<OutboxTable>>): Insertable<OutboxTable> {
  const at = columns.created_at ?? 0;
  return {
    channel: "sms",
    target: "139****0001",
    purpose: "notice",
    body: "",
    subject: "",
    status: 2,
    tries: 1,
    created_at: at,
    due_at: at,
    sent_at: null,
    error: null,
    ...columns,
  };
}
