import { db, type Executor, type Tx } from "../../db/client.server";
import { lockRow } from "../../db/row-lock.server";
import type { Actor } from "../../forms/editing/actor.types";
import { changesBetween } from "../../forms/editing/changes";
import { refusedBy, STALE, type Refused, type EditOf } from "../../forms/editing/outcome";
import { orTaken, recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { createdBy, updatedBy } from "../../forms/editing/stamps.server";
import { now } from "../../runtime/process/clock.server";
import { findByIdentity, getLiveItem } from "../libraries/find-item.server";
import { itemHref } from "../libraries/library.types";
import { LIBRARY_TEXT } from "../libraries/library.text";
import type { Created, Edited } from "../libraries/save-item.server";
import { copyOf, createFromTemplate } from "../records/create-declaration.server";
import { getDeclaration } from "../records/find-declaration.server";
import { organizationContextOf } from "../records/store-declaration.server";
import { unitKey } from "../records/units/units.server";
import { TEMPLATE_TEXT as TEXT } from "./template.text";
import { contentOf, templateColumns, TEMPLATES, type TemplateValues } from "./templates";

/** Refuses a name that another template of the organisation has. */
async function findTakenRefusal(
  executor: Executor,
  organizationId: number,
  { name, exceptId = 0 }: { readonly name: string; readonly exceptId?: number },
): Promise<Refused | null> {
  const [taken] = await findByIdentity(executor, TEMPLATES, organizationId, [name]);
  if (!taken || taken.id === exceptId) return null;
  return refusedBy(TEXT.taken(name), "name", { name, href: itemHref(TEMPLATES, taken.id) });
}

async function store(
  tx: Tx,
  actor: Actor,
  organizationId: number,
  columns: ReturnType<typeof templateColumns>,
): Promise<number> {
  const at = now();
  const { id } = await tx
    .insertInto("declaration_templates")
    .values({
      organization_id: organizationId,
      ...columns,
      ...createdBy(actor, at),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordEdit(tx, actor, {
    event: "template.created",
    object: { type: "template", id },
    detail: { name: columns.name },
  });
  return id;
}

/**
 * Creates a template from the fields of a declaration that copies include.
 * @throws DomainError not-found for a declaration out of scope
 */
export function saveAsTemplate(
  actor: Actor,
  declarationId: number,
  values: TemplateValues,
): Promise<Created> {
  const maker = organizationContextOf(actor);
  if (!maker) return Promise.resolve(refusedBy(LIBRARY_TEXT.needsOrganization));
  const { organizationId } = maker;
  return orTaken<Created>(
    () =>
      submitOnce(actor, async (tx): Promise<Created> => {
        const { row, data } = await getDeclaration(tx, actor.scope, declarationId);
        const refusal = await findTakenRefusal(tx, organizationId, values);
        if (refusal) return refusal;
        const columns = templateColumns(values, copyOf(data).data, unitKey(row));
        return { ok: true, id: await store(tx, actor, organizationId, columns) };
      }),
    () => findTakenRefusal(db, organizationId, values),
  );
}

/**
 * Changes a template's name and remark. A stale version is refused, unless the values equal the stored ones.
 * @throws DomainError not-found for one that is archived or out of scope
 */
export async function editTemplate(
  actor: Actor,
  id: number,
  { values, expectedVersion }: EditOf<TemplateValues>,
): Promise<Edited> {
  const { organization_id: owner } = await getLiveItem(db, actor.scope, TEMPLATES, id);
  const taken = { name: values.name, exceptId: id };
  return orTaken<Edited>(
    () =>
      submitOnce(actor, async (tx): Promise<Edited> => {
        await lockRow(tx, "declaration_templates", id);
        const row = await getLiveItem(tx, actor.scope, TEMPLATES, id);
        const { data, remark, unit } = contentOf(row);
        const detail = changesBetween({ name: row.name, remark }, { ...values });
        if (Object.keys(detail).length === 0) return { ok: true, id };
        if (row.updated_at !== expectedVersion) return STALE;
        const refusal = await findTakenRefusal(tx, owner, taken);
        if (refusal) return refusal;
        await tx
          .updateTable("declaration_templates")
          .set({
            ...templateColumns(values, data, unit),
            ...updatedBy(actor, row),
          })
          .where("id", "=", id)
          .execute();
        await recordEdit(tx, actor, {
          event: "template.edited",
          object: { type: "template", id },
          detail,
        });
        return { ok: true, id };
      }),
    () => findTakenRefusal(db, owner, taken),
  );
}

/** The content of a template in the actor's scope as the beginning of a draft for a customer. */
export const templateBeginning = (actor: Actor, id: number) => async (tx: Tx) => ({
  templateId: id,
  ...contentOf(await getLiveItem(tx, actor.scope, TEMPLATES, id)),
});

/**
 * Creates a draft with the content of a template in scope.
 * @throws DomainError not-found for one that is archived or out of scope, forbidden for an actor without an
 * organisation
 */
export const declareFromTemplate = (actor: Actor, id: number) =>
  createFromTemplate(actor, async (tx) => ({
    id,
    ...contentOf(await getLiveItem(tx, actor.scope, TEMPLATES, id)),
  }));
