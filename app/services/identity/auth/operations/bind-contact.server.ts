import { findAccount, getAccount, setContact } from "../../accounts/accounts.server";
import type { Identifier } from "../../accounts/identifier";
import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import { now } from "../../../runtime/process/clock.server";
import type { Tx } from "../../../db/client.server";
import { isDuplicate } from "../../../db/duplicate.server";
import type { Account } from "../../../db/schema/schema-people";
import { lockRow } from "../../../db/row-lock.server";
import { inTransaction } from "../../../db/transaction.server";
import { maskIdentifier } from "../../../format/mask";
import { notifyOwner } from "../../../messaging/notify/owner-notice.server";
import type { LiveSession } from "../../sessions/sessions.server";
import { consumeCode, tryCode } from "../codes/codes.server";
import { findIdentityTicket, consumeIdentityTicket, type IdentityUse } from "./identity-check.server";

export interface Binding {
  readonly target: Identifier;
  /** Was sent to the target, for this session. */
  readonly code: string;
  /** Pages and the wire have separate tickets. */
  readonly accessChannel: RequestSource["accessChannel"];
}

export type BindingOutcome =
  | { readonly ok: true; readonly changed: boolean }
  | { readonly ok: false; readonly reason: "unchanged" | "no-ticket" | "code" | "taken" };

/**
 * Binds a phone or an e-mail by the code that was sent to it. Replacing a bound one also needs an
 * identity ticket, which only success spends. Whether another account has the target is revealed only
 * with the right code, once.
 */
export async function bindContact(
  session: LiveSession,
  binding: Binding,
  source: RequestSource,
): Promise<BindingOutcome> {
  const work = (tx: Tx) => bind(tx, session, binding, source);
  try {
    return await inTransaction(work);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // A concurrent request has given the target to another account: the second run finds it taken.
    return inTransaction(work);
  }
}

async function bind(
  tx: Tx,
  session: LiveSession,
  { target, code, accessChannel }: Binding,
  source: RequestSource,
): Promise<BindingOutcome> {
  const { kind, value } = target;
  // See `lockAccountOf`.
  await lockRow(tx, "accounts", session.accountId);
  const before = await getAccount(tx, session.accountId);
  const old = before[kind];
  const use: IdentityUse = accessChannel === "wire" ? "wire" : `modify-${kind}`;
  const refuse = async <R extends BindingOutcome & { ok: false }>(refusal: R) => {
    const detail = { target: maskIdentifier(value), reason: refusal.reason };
    await recordAudit(tx, source, { ...entryOf(before, kind), result: "refused", detail });
    return refusal;
  };
  if (old === value) return refuse({ ok: false, reason: "unchanged" });
  if (old !== null && !(await findIdentityTicket(tx, session, use)))
    return refuse({ ok: false, reason: "no-ticket" });
  const attempt = await tryCode(tx, { purpose: "bind", target: value, binding: String(session.id) }, code);
  if (!attempt.ok || !(await consumeCode(tx, attempt.codeId))) return refuse({ ok: false, reason: "code" });
  if (await findAccount(tx, target)) return refuse({ ok: false, reason: "taken" });
  if (old !== null && !(await consumeIdentityTicket(tx, session, use)))
    return refuse({ ok: false, reason: "no-ticket" });
  if (!(await setContact(tx, before, target))) return refuse({ ok: false, reason: "no-ticket" });
  await record(tx, before, target, source);
  return { ok: true, changed: old !== null };
}

const entryOf = (account: Account, kind: Identifier["kind"]) => ({
  ...EVENTS[kind][account[kind] === null ? "bound" : "changed"],
  accountId: account.id,
  who: account.username,
});

const EVENTS = {
  phone: { bound: { event: "account.phone-bound" }, changed: { event: "account.phone-changed" } },
  email: { bound: { event: "account.email-bound" }, changed: { event: "account.email-changed" } },
} as const;

/** Records the binding and notifies the contacts that the account had before. */
async function record(
  tx: Tx,
  before: Account,
  { kind, value }: Identifier,
  source: RequestSource,
): Promise<void> {
  const old = before[kind];
  const from = old && maskIdentifier(old);
  const to = maskIdentifier(value);
  await recordAudit(tx, source, {
    ...entryOf(before, kind),
    result: "ok",
    detail: from === null ? { target: to } : { from, target: to },
  });
  const recipient = before.phone === null && before.email === null ? { ...before, [kind]: value } : before;
  await notifyOwner(tx, recipient, `${kind}-bound`, { time: now(), from, to });
}
