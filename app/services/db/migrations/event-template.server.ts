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

/** The words of an event that people are told of, as staff may change them; the product's own to begin with. */
export async function addEventTemplate(db: Kysely<unknown>, event: string, name: string): Promise<void> {
  await (db as Kysely<{ message_templates: ReturnType<typeof template> }>)
    .insertInto("message_templates")
    .values(template(event, name, now()))
    .execute();
}
