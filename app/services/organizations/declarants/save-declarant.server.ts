import type { Scope } from "../../access/scopes/scope.server";
import type { Executor, Tx } from "../../db/client.server";
import { isDuplicate } from "../../db/duplicate.server";
import { lockRow } from "../../db/row-lock.server";
import { maskPhone } from "../../format/mask";
import type { Actor } from "../../forms/editing/actor.types";
import { changesBetween } from "../../forms/editing/changes";
import { refusedBy, STALE, type Refused, type EditOf } from "../../forms/editing/outcome";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { updatedBy } from "../../forms/editing/stamps.server";
import { DomainError } from "../../runtime/failures/errors";
import { now } from "../../runtime/process/clock.server";
import { findOrganizationInScope } from "../tenants/find-organization.server";
import { ownerText } from "./declarant-form-context.server";
import { DECLARANT_TEXT as TEXT } from "./declarant.text";
import { declarantHref, type DeclarantValues } from "./declarant.types";
import { getLiveDeclarant, type DeclarantRow } from "./find-declarant.server";
import type { Created, Edited } from "./outcome.types";

/** The organisation code; by default the part of the credit code that corresponds to it. */
const copCodeOf = ({ copCode, agentCodeScc }: DeclarantValues) =>
  copCode === "" ? agentCodeScc.slice(8, 17) : copCode;

const columnsOf = (values: DeclarantValues) => ({
  organization_id: values.organizationId,
  name: values.agentName,
  customs_code: values.agentCode,
  credit_code: values.agentCodeScc,
  ciq_code: values.declCiqCode,
  cop_code: copCodeOf(values),
  category: values.category,
  contact_name: values.contactName,
  contact_phone: values.contactPhone,
  status: values.status,
  remark: values.remark,
});

export const valuesOf = (row: DeclarantRow): DeclarantValues => ({
  agentName: row.name,
  agentCode: row.customs_code,
  agentCodeScc: row.credit_code,
  declCiqCode: row.ciq_code,
  copCode: row.cop_code,
  category: row.category,
  organizationId: row.organization_id,
  contactName: row.contact_name,
  contactPhone: row.contact_phone,
  status: row.status,
  remark: row.remark,
});

/** The values as the history stores them: the owner by name, the phone masked, the state as its form key. */
async function historyValues(executor: Executor, values: DeclarantValues) {
  return {
    ...values,
    organizationId: await ownerText(executor, values.organizationId),
    contactPhone: values.contactPhone === "" ? "" : maskPhone(values.contactPhone),
    status: values.status === "active" ? "1" : "0",
  };
}

/** Refuses a customs code that another live unit of the same organisation has. */
export async function findCodeRefusal(
  executor: Executor,
  { agentCode, organizationId }: Pick<DeclarantValues, "agentCode" | "organizationId">,
  exceptId = 0,
): Promise<Refused | null> {
  const row = await executor
    .selectFrom("declarant_units")
    .select(["id", "name"])
    .where("customs_code", "=", agentCode)
    .where("organization_id", organizationId === null ? "is" : "=", organizationId)
    .where("archived_at", "is", null)
    .where("id", "<>", exceptId)
    .executeTakeFirst();
  return row ? refusedBy(TEXT.codeUsed, "agentCode", { name: row.name, href: declarantHref(row.id) }) : null;
}

/** @throws DomainError forbidden for a unit of the platform, not-found for an owner out of scope */
async function requireOwner(executor: Executor, scope: Scope, organizationId: number | null): Promise<void> {
  if (organizationId !== null) {
    await findOrganizationInScope(executor, scope, organizationId);
    return;
  }
  if (scope.kind !== "all") throw new DomainError("forbidden");
}

/** Stores and records a new unit that has passed all rules, of an owner in scope. */
export async function storeDeclarant(tx: Tx, actor: Actor, values: DeclarantValues): Promise<number> {
  const at = now();
  const by = actor.who;
  const { id } = await tx
    .insertInto("declarant_units")
    .values({ ...columnsOf(values), created_at: at, created_by: by, updated_at: at, updated_by: by })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { agentName, agentCode, organizationId } = await historyValues(tx, values);
  const detail = { agentName, agentCode, organizationId };
  await recordEdit(tx, actor, { event: "declarant.created", object: { type: "declarant", id }, detail });
  return id;
}

/** Retries once after a concurrent insert of the same code, which the retry's rule then finds. */
export async function again<R>(attempt: () => Promise<R>): Promise<R> {
  try {
    return await attempt();
  } catch (error) {
    if (isDuplicate(error)) return attempt();
    throw error;
  }
}

/**
 * Creates a unit. @throws DomainError forbidden for a unit of the platform, not-found for an owner out of
 * scope
 */
export const createDeclarant = (actor: Actor, values: DeclarantValues): Promise<Created> =>
  again(() =>
    submitOnce(actor, async (tx): Promise<Created> => {
      await requireOwner(tx, actor.scope, values.organizationId);
      const refusal = await findCodeRefusal(tx, values);
      return refusal ?? { ok: true, id: await storeDeclarant(tx, actor, values) };
    }),
  );

/**
 * Changes a live unit. An edit of an older version is stale, unless it would change nothing.
 * @throws DomainError not-found for an archived one, or one out of scope
 */
export const editDeclarant = (
  actor: Actor,
  id: number,
  { values, expectedVersion }: EditOf<DeclarantValues>,
): Promise<Edited> =>
  again(() =>
    submitOnce(actor, async (tx): Promise<Edited> => {
      await lockRow(tx, "declarant_units", id);
      const row = await getLiveDeclarant(tx, actor.scope, id);
      const before = valuesOf(row);
      const after = { ...values, copCode: copCodeOf(values) };
      if (Object.keys(changesBetween({ ...before }, { ...after })).length === 0) return { ok: true, id };
      if (row.updated_at !== expectedVersion) return STALE;
      if (after.organizationId !== before.organizationId)
        await requireOwner(tx, actor.scope, after.organizationId);
      const refusal = await findCodeRefusal(tx, after, id);
      if (refusal) return refusal;
      await tx
        .updateTable("declarant_units")
        .set({ ...columnsOf(after), ...updatedBy(actor, row) })
        .where("id", "=", id)
        .execute();
      const detail = changesBetween(await historyValues(tx, before), await historyValues(tx, after));
      await recordEdit(tx, actor, { event: "declarant.edited", object: { type: "declarant", id }, detail });
      return { ok: true, id };
    }),
  );
