import type { Kysely } from "kysely";
import { now } from "../../runtime/process/clock.server";

const template = (event: string, name: string, at: number) => ({
  code: event,
  event,
  name,
  title: "{标题}",
  content: "<p>{正文}</p>",
  content_proof: "",
  status: "active",
  created_at: at,
  created_by: "system",
  updated_at: at,
  updated_by: "system",
});

/**
 * Inserts the template of an event's message, which staff may change; by default it contains the platform's
 * own text.
 */
export async function addEventTemplate(db: Kysely<unknown>, event: string, name: string): Promise<void> {
  await (db as Kysely<{ message_templates: ReturnType<typeof template> }>)
    .insertInto("message_templates")
    .values(template(event, name, now()))
    .execute();
}
