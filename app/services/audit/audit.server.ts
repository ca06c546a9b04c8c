import type { Executor } from "../db/client.server";
import type { AuditLogTable } from "../db/schema-sign-in";
import { now } from "../clock.server";
import { maskName } from "../format/mask";
import type { AuditEvent } from "./audit-events";

/** Who acts, from where, in which request; made by the adapters, passed down to every use case. */
export interface Actor {
  readonly address: string;
  readonly device: string;
  readonly requestId: string;
  readonly way: "page" | "wire";
}

/** Whom the record names for what no person does. */
export const SYSTEM = { address: "", requestId: "", way: "system", name: "system" } as const;

interface AuditEntry {
  event: AuditEvent;
  result: AuditLogTable["result"];
  accountId?: number | null;
  /** Who acted: a sign-in name that is masked; what somebody calls themselves is masked here. */
  who: string;
  object?: { type: string; id: string };
  /** Masked facts such as the method; never a secret. */
  detail?: Record<string, string | number | boolean>;
}

/** Appends one row; inside the business transaction, so that an effect and its record stand or fall together. */
export async function recordAudit(
  executor: Executor,
  actor: Pick<Actor, "address" | "requestId"> & { way: Actor["way"] | "system" },
  entry: AuditEntry,
): Promise<void> {
  const { accountId = null } = entry;
  await executor
    .insertInto("audit_log")
    .values({
      at: now(),
      event: entry.event,
      result: entry.result,
      account_id: accountId,
      actor: accountId === null || entry.who === SYSTEM.name ? entry.who : maskName(entry.who),
      address: actor.address,
      object_type: entry.object?.type ?? null,
      object_id: entry.object?.id ?? null,
      detail: JSON.stringify({ way: actor.way, ...entry.detail }),
      request_id: actor.requestId,
    })
    .execute();
}
