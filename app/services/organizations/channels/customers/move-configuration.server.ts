import type { Tx } from "../../../db/client.server";
import { lockRow } from "../../../db/row-lock.server";
import type { Actor } from "../../../forms/editing/actor.types";
import { changeText } from "../../../forms/editing/changes";
import { refusedBy } from "../../../forms/editing/outcome";
import { recordEdit } from "../../../forms/editing/record-edit.server";
import { submitOnce } from "../../../forms/editing/submit-once.server";
import { updatedBy } from "../../../forms/editing/stamps.server";
import type { AuditEvent } from "../../../operations/audit/audit-events";
import type { Changed } from "../../declarants/outcome.types";
import { requireStaff } from "../find-channel.server";
import { channelText } from "./configuration-form-context.server";
import { CONFIGURATION_TEXT as TEXT } from "./configuration.text";
import { requireCustomer } from "./require-customer.server";
import { listConfigurations, type ConfigurationRow } from "./find-configuration.server";
import { makeDefault } from "./order-configurations.server";
import type { ConfigurationKey } from "./save-configuration.server";
import { DomainError } from "../../../runtime/failures/errors";

export type ConfigurationMove = "default" | "up" | "down" | "remove";

interface Moving {
  readonly tx: Tx;
  readonly rows: readonly ConfigurationRow[];
  readonly row: ConfigurationRow;
}

interface Done {
  readonly event: AuditEvent;
  readonly detail: Record<string, string>;
}

async function swap({ tx, rows, row }: Moving, step: -1 | 1): Promise<Done | string> {
  const other = rows[rows.indexOf(row) + step];
  if (!other) return step === -1 ? TEXT.isFirst : TEXT.isLast;
  const places = [
    { id: row.id, priority: other.priority },
    { id: other.id, priority: row.priority },
  ];
  for (const { id, priority } of places)
    await tx.updateTable("customer_channels").set({ priority }).where("id", "=", id).execute();
  const detail = { priority: changeText(String(row.priority), String(other.priority)) };
  return { event: "customer-channel.edited", detail };
}

async function remove({ tx, rows, row }: Moving): Promise<Done | string> {
  if (row.is_default === 1 && rows.length > 1) return TEXT.defaultNeeded;
  await tx.deleteFrom("customer_channels").where("id", "=", row.id).execute();
  return { event: "customer-channel.removed", detail: { channel: await channelText(tx, row.channel_id) } };
}

async function choose({ tx, row }: Moving): Promise<Done | string> {
  if (row.is_default === 1) return TEXT.isDefaultAlready;
  await makeDefault(tx, row.organization_id, row.id);
  return { event: "customer-channel.edited", detail: { isDefault: changeText(TEXT.no, TEXT.yes) } };
}

const MOVES: Readonly<Record<ConfigurationMove, (moving: Moving) => Promise<Done | string>>> = {
  default: choose,
  up: (moving) => swap(moving, -1),
  down: (moving) => swap(moving, 1),
  remove,
};

/**
 * Makes a customer's channel the default one, swaps it with its neighbour, or removes it. Locks the
 * customer's row.
 * @throws DomainError forbidden for an actor who is not staff, not-found
 */
export function moveConfiguration(
  actor: Actor,
  { organizationId, id }: ConfigurationKey,
  move: ConfigurationMove,
): Promise<Changed> {
  requireStaff(actor.scope);
  return submitOnce(actor, async (tx): Promise<Changed> => {
    await lockRow(tx, "organizations", organizationId);
    await requireCustomer(tx, actor.scope, organizationId);
    const rows = await listConfigurations(tx, organizationId);
    const row = rows.find((one) => one.id === id);
    if (!row) throw new DomainError("not-found");
    const outcome = await MOVES[move]({ tx, rows, row });
    if (typeof outcome === "string") return refusedBy(outcome);
    await tx.updateTable("customer_channels").set(updatedBy(actor, row)).where("id", "=", id).execute();
    await recordEdit(tx, actor, { ...outcome, object: { type: "customer-channel", id } });
    return { ok: true };
  });
}
