import type { Executor } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { changesBetween, changeText } from "../../../forms/editing/changes";
import { refusedBy, STALE, type Refused, type EditOf } from "../../../forms/editing/outcome";
import { orTaken, recordEdit } from "../../../forms/editing/record-edit.server";
import { submitOnce } from "../../../forms/editing/submit-once.server";
import { createdBy, updatedBy } from "../../../forms/editing/stamps.server";
import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import { db } from "../../../db/client.server";
import { now } from "../../../runtime/process/clock.server";
import { excerptOf } from "../content.server";
import type { Changed, Created, Edited } from "../manage/manage.types";
import { getTemplate, type TemplateRow } from "./find-template.server";
import { storeVersion, templateObject } from "./template-versions.server";
import { TEMPLATE_LABELS as LABELS, TEMPLATE_TEXT as TEXT } from "./template.text";
import { templateHref, type TemplateValues } from "./template.types";

const columnsOf = ({ name, title, content, status }: TemplateValues) => ({
  name,
  title,
  content: content.html,
  content_proof: content.proof,
  status,
});

async function findTakenRefusal(executor: Executor, code: string): Promise<Refused | null> {
  const row = await executor
    .selectFrom("message_templates")
    .select(["id", "name"])
    .where("code", "=", code)
    .executeTakeFirst();
  return row
    ? refusedBy(CONSOLE_TEXT.taken(LABELS.code), "code", { name: row.name, href: templateHref(row.id) })
    : null;
}

/** Creates a template for messages by staff. */
export const createTemplate = (actor: Actor, values: TemplateValues): Promise<Created> =>
  orTaken(
    () =>
      submitOnce(actor, async (tx): Promise<Created> => {
        const taken = await findTakenRefusal(tx, values.code);
        if (taken) return taken;
        const at = now();
        const stamps = createdBy(actor, at);
        const { id } = await tx
          .insertInto("message_templates")
          .values({ ...columnsOf(values), code: values.code, event: "", ...stamps })
          .returning("id")
          .executeTakeFirstOrThrow();
        const detail = {
          ...historyValues(values),
          code: values.code,
          content: excerptOf(values.content.html),
          version: 1,
        };
        await recordEdit(tx, actor, {
          event: "message.template-created",
          object: templateObject(id),
          detail,
        });
        return { ok: true, id };
      }),
    () => findTakenRefusal(db, values.code),
  );

/** Values of a template for its history. */
const historyValues = ({ name, title, status }: Pick<TemplateRow, "name" | "title" | "status">) => ({
  name,
  title,
  status: status === "active" ? "1" : "0",
});

/**
 * Edits a template. Its code and event are fixed, and a template of an event is always active. The previous
 * version is stored. A stale version is refused, unless the values equal the stored ones.
 * @throws DomainError not-found
 */
export const editTemplate = (
  actor: Actor,
  id: number,
  { values, expectedVersion }: EditOf<TemplateValues>,
): Promise<Edited> =>
  submitOnce(actor, async (tx): Promise<Edited> => {
    await lockRow(tx, "message_templates", id);
    const row = await getTemplate(tx, actor.scope, id);
    const after = row.event === "" ? values : { ...values, status: "active" as const };
    const isRewritten = row.content !== after.content.html;
    const changes = {
      ...changesBetween(historyValues(row), historyValues(after)),
      ...(isRewritten ? { content: changeText(excerptOf(row.content), excerptOf(after.content.html)) } : {}),
    };
    if (Object.keys(changes).length === 0) return { ok: true, id };
    if (row.updated_at !== expectedVersion) return STALE;
    await storeVersion(tx, row);
    const version = row.version + 1;
    await tx
      .updateTable("message_templates")
      .set({
        ...columnsOf(after),
        version,
        ...updatedBy(actor, row),
      })
      .where("id", "=", id)
      .execute();
    const detail = { ...changes, version: changeText(String(row.version), String(version)) };
    await recordEdit(tx, actor, { event: "message.template-edited", object: templateObject(id), detail });
    return { ok: true, id };
  });

/**
 * Deletes a template of staff; one of an event is refused.
 * @throws DomainError not-found
 */
export const deleteTemplate = (actor: Actor, id: number): Promise<Changed> =>
  submitOnce(actor, async (tx): Promise<Changed> => {
    await lockRow(tx, "message_templates", id);
    const row = await getTemplate(tx, actor.scope, id);
    if (row.event !== "") return refusedBy(TEXT.eventFixed);
    await tx.deleteFrom("message_templates").where("id", "=", id).execute();
    const object = templateObject(id);
    const detail = { code: row.code, name: row.name };
    await recordEdit(tx, actor, { event: "message.template-deleted", object, detail });
    return { ok: true };
  });
