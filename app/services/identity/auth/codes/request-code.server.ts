import { findAccount } from "../../accounts/accounts.server";
import type { Identifier } from "../../accounts/identifier";
import { recordAudit, type RequestSource } from "../../../operations/audit/audit.server";
import {
  countAttempts,
  lockSubject,
  recordAttempt,
  refundAttempts,
  type Limited,
} from "../../attempts/attempts.server";
import { CLOCK_TOLERANCE, now } from "../../../runtime/process/clock.server";
import { db, type Tx } from "../../../db/client.server";
import type { Account } from "../../../db/schema/schema-people";
import { inTransaction } from "../../../db/transaction.server";
import { env } from "../../../runtime/configuration/env.server";
import { maskIdentifier } from "../../../format/mask";
import type { Delivery } from "../../../messaging/notify/port";
import { sendCodeMessage, sendNoticeNow } from "../../../messaging/notify/send-code.server";
import { imitateDelivery, observed } from "./imitated-delivery.server";
import { classOf, reserveSiteSlot } from "./site-sends.server";
import { deleteCode, randomCode, storeCode, type CodeKey, type CodePurpose } from "./codes.server";

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

export interface CodeRequest {
  readonly purpose: CodePurpose;
  readonly target: Identifier;
  /** The session of an account operation; null for the public purposes. */
  readonly sessionId: number | null;
}

export type CodeRequestOutcome =
  | { ok: true; nextInSeconds: number }
  | { ok: false; reason: "too-soon"; seconds: number }
  | { ok: false; reason: "used-up" }
  | { ok: false; reason: "address-limit"; seconds: number }
  | { ok: false; reason: "not-sent" };

type SendSlot =
  { ok: true; attempts: number[] } | Exclude<CodeRequestOutcome, { ok: true } | { reason: "not-sent" }>;

const toSeconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

/** Reserves a slot in the limits of address and target; a failed delivery takes it back. */
async function reserveSlot(tx: Tx, target: string, source: RequestSource): Promise<SendSlot> {
  const { limits } = env;
  const fromAddress: Limited = { kind: "send-address", subject: source.address };
  const toTarget: Limited = { kind: "send-target", subject: target };
  await lockSubject(tx, fromAddress);
  await lockSubject(tx, toTarget);
  const soon = await countAttempts(tx, toTarget, limits.CODE_RESEND_SECONDS);
  if (soon.count > 0) return { ok: false, reason: "too-soon", seconds: toSeconds(soon.freeIn) };
  const hour = await countAttempts(tx, toTarget, HOUR_SECONDS);
  const day = await countAttempts(tx, toTarget, DAY_SECONDS);
  if (hour.count >= limits.CODE_SENDS_PER_HOUR || day.count >= limits.CODE_SENDS_PER_DAY)
    return { ok: false, reason: "used-up" };
  const address = await countAttempts(tx, fromAddress, HOUR_SECONDS, target);
  const tooManyTargets = !address.hasDetail && address.details >= limits.CODE_TARGETS_PER_ADDRESS_HOUR;
  if (address.count >= limits.CODE_SENDS_PER_ADDRESS_HOUR || tooManyTargets)
    return { ok: false, reason: "address-limit", seconds: toSeconds(address.freeIn) };
  return {
    ok: true,
    attempts: [await recordAttempt(tx, toTarget), await recordAttempt(tx, fromAddress, target)],
  };
}

type Letter =
  { kind: "code"; codeId: number; code: string; known: boolean } | { kind: "unknown" } | { kind: "frozen" };

/**
 * Chooses the message: every request sends exactly one, whatever the account's status
 * (docs/forms.md, section 7).
 */
async function writeLetter(tx: Tx, request: CodeRequest, account: Account | undefined): Promise<Letter> {
  if (request.purpose === "reset" && !account) return { kind: "unknown" };
  const mayEnter = request.purpose === "sign-in" || request.purpose === "reset";
  if (mayEnter && account && account.status !== "active") return { kind: "frozen" };
  const key: CodeKey = {
    purpose: request.purpose,
    target: request.target.value,
    binding: request.sessionId === null ? "" : String(request.sessionId),
  };
  const code = randomCode();
  return { kind: "code", code, codeId: await storeCode(tx, key, code), known: account !== undefined };
}

function post(request: CodeRequest, letter: Letter): Promise<Delivery> {
  if (letter.kind === "code")
    return sendCodeMessage({
      target: request.target.value,
      purpose: request.purpose,
      code: letter.code,
      known: letter.known,
    });
  return sendNoticeNow({ target: request.target.value, notice: letter.kind });
}

async function settle(
  tx: Tx,
  request: CodeRequest,
  source: RequestSource,
  sent: boolean,
  attempts: number[],
  letter: Letter,
) {
  if (!sent) {
    await refundAttempts(tx, attempts);
    if (letter.kind === "code") await deleteCode(tx, letter.codeId);
  }
  await recordAudit(tx, source, {
    event: "auth.code-sent",
    result: sent ? "ok" : "failed",
    who: maskIdentifier(request.target.value),
    detail: { purpose: request.purpose },
  });
}

const recordCut = (tx: Tx, { purpose, target }: CodeRequest, source: RequestSource, reason: string) =>
  recordAudit(tx, source, {
    event: "auth.code-sent",
    result: "limited",
    who: maskIdentifier(target.value),
    detail: { purpose, reason },
  });

/**
 * Returns the result of a request above a ceiling of the site. Ceilings of sign-in and reset affect
 * only targets without an account, so that the response must not reveal them: nothing is sent, and
 * the delivery is imitated.
 */
async function cutBySite(
  tx: Tx,
  { request, actor: source, attempts }: { request: CodeRequest; actor: RequestSource; attempts: number[] },
  cut: string,
): Promise<{ kind: "refused" } | { kind: "imitated"; attempts: number[] }> {
  await recordCut(tx, request, source, "site-limit");
  if (cut === "sign-in" || cut === "reset") return { kind: "imitated", attempts };
  await refundAttempts(tx, attempts);
  return { kind: "refused" };
}

function prepare(request: CodeRequest, source: RequestSource) {
  return inTransaction(async (tx) => {
    const slot = await reserveSlot(tx, request.target.value, source);
    if (!slot.ok) {
      await recordCut(tx, request, source, slot.reason);
      return { kind: "limited", outcome: slot } as const;
    }
    const account = await findAccount(tx, request.target);
    const site = await reserveSiteSlot(tx, classOf(request.purpose, account !== undefined));
    if (!site.ok) return cutBySite(tx, { request, actor: source, attempts: slot.attempts }, site.cut);
    const attempts = [...slot.attempts, ...site.attempts];
    return { kind: "sent", attempts, letter: await writeLetter(tx, request, account) } as const;
  });
}

const NOT_SENT = { ok: false, reason: "not-sent" } as const;

/**
 * Sends a verification code, or the notice in its place, and waits for the provider, so that text and time
 * are the same for every target and failures are reported.
 */
export async function requestCode(request: CodeRequest, source: RequestSource): Promise<CodeRequestOutcome> {
  const prepared = await prepare(request, source);
  if (prepared.kind === "limited") return prepared.outcome;
  if (prepared.kind === "refused") return NOT_SENT;
  const sent = { ok: true, nextInSeconds: env.limits.CODE_RESEND_SECONDS } as const;
  if (prepared.kind === "imitated") {
    if (await imitateDelivery()) return sent;
    await inTransaction((tx) => refundAttempts(tx, prepared.attempts));
    return NOT_SENT;
  }
  const { attempts, letter } = prepared;
  const delivery = await observed(() => post(request, letter));
  await inTransaction((tx) => settle(tx, request, source, delivery.ok, attempts, letter));
  return delivery.ok ? sent : NOT_SENT;
}

/** Returns the seconds until another code may be sent to the target; 0 for at once. */
export async function secondsToNextCode(target: string): Promise<number> {
  const newest = await db
    .selectFrom("attempts")
    .select(({ fn }) => fn.max<number | null>("at").as("at"))
    .where("kind", "=", "send-target")
    .where("subject", "=", target)
    .where("at", "<=", now() + CLOCK_TOLERANCE)
    .executeTakeFirst();
  if (!newest?.at) return 0;
  return Math.max(0, Math.ceil((newest.at + env.limits.CODE_RESEND_SECONDS * 1000 - now()) / 1000));
}
