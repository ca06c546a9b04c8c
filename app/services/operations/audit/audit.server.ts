import { insertBatch } from "../../db/bulk-rows.server";
import type { Executor } from "../../db/client.server";
import type { AuditLogTable } from "../../db/schema/schema-sign-in";
import { now } from "../../runtime/process/clock.server";
import { maskName } from "../../format/mask";
import type { AuditEvent } from "./audit-events";

/** Address, device and request of an action; created by the adapters and passed to every use case. */
export interface RequestSource {
  /** Of an IPv6 address its network, as limits count it. */
  readonly address: string;
  /** The whole address, with which networks are compared; "" or missing where it is unknown. */
  readonly fullAddress?: string;
  readonly device: string;
  readonly requestId: string;
  readonly accessChannel: "page" | "wire";
  /** The organisation of the role in use; missing for staff and for actions on the own account. */
  readonly organizationId?: number;
}

/** The source and actor of actions without an account. */
export const SYSTEM = { address: "", requestId: "", accessChannel: "system", name: "system" } as const;

interface AuditEntry {
  event: AuditEvent;
  result: AuditLogTable["result"];
  accountId?: number | null;
  /** The actor: a masked identifier; a display name is masked when it is stored. */
  who: string;
  object?: { type: string; id: string };
  /** Masked details such as the method; never a secret. */
  detail?: Record<string, string | number | boolean>;
}

type Behind = Pick<RequestSource, "address" | "requestId" | "organizationId"> & {
  accessChannel: RequestSource["accessChannel"] | "system";
};

function rowOf(source: Behind, entry: AuditEntry) {
  const { accountId = null } = entry;
  return {
    at: now(),
    event: entry.event,
    result: entry.result,
    account_id: accountId,
    actor: accountId === null || entry.who === SYSTEM.name ? entry.who : maskName(entry.who),
    address: source.address,
    object_type: entry.object?.type ?? null,
    object_id: entry.object?.id ?? null,
    detail: JSON.stringify({ way: source.accessChannel, ...entry.detail }),
    request_id: source.requestId,
    organization_id: source.organizationId ?? null,
  };
}

const COLUMNS = {
  at: "number",
  event: "text",
  result: "text",
  account_id: "number",
  actor: "text",
  address: "text",
  object_type: "text",
  object_id: "text",
  detail: "text",
  request_id: "text",
  organization_id: "number",
} as const;

/** Appends the records of several effects of one use case, by one statement. */
export async function recordAudits(
  executor: Executor,
  source: Behind,
  entries: readonly AuditEntry[],
): Promise<void> {
  const rows = entries.map((entry) => Object.values(rowOf(source, entry)));
  if (rows.length > 0) await insertBatch(executor, "audit_log", COLUMNS, rows);
}

/**
 * Appends one record; must be called in the transaction of the effect, so that both are committed or neither.
 */
export async function recordAudit(executor: Executor, source: Behind, entry: AuditEntry): Promise<void> {
  await executor.insertInto("audit_log").values(rowOf(source, entry)).execute();
}
