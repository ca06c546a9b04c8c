import { recordAudit } from "../../operations/audit/audit.server";
import type { AuditEvent } from "../../operations/audit/audit-events";
import type { Tx } from "../../db/client.server";
import { isDuplicate } from "../../db/duplicate.server";
import type { Refused } from "./outcome";
import type { Actor } from "./actor.types";

interface Edit {
  readonly event: AuditEvent;
  readonly object: { readonly type: string; readonly id: number };
  /** Changed fields as `before → after`, and further data; never a secret. */
  readonly detail?: Record<string, string | number | boolean>;
}

/** Records in the audit log who has changed a business record and how, in the transaction of the change. */
export const recordEdit = (
  tx: Tx,
  { source, accountId, who, reason }: Pick<Actor, "source" | "accountId" | "who" | "reason">,
  { event, object, detail = {} }: Edit,
): Promise<void> =>
  recordAudit(tx, source, {
    event,
    result: "ok",
    accountId,
    who,
    detail: { ...detail, ...(reason ? { reason } : {}) },
    object: { type: object.type, id: String(object.id) },
  });

/**
 * Runs `work`; when a concurrent request has taken the same unique value, returns the refusal of `findTaken`.
 * @throws the error itself where it is no duplicate or `findTaken` returns null
 */
export async function orTaken<R>(
  work: () => Promise<R>,
  findTaken: () => Promise<Refused | null>,
): Promise<R | Refused> {
  try {
    return await work();
  } catch (error) {
    const refusal = isDuplicate(error) ? await findTaken() : null;
    if (refusal === null) throw error;
    return refusal;
  }
}
