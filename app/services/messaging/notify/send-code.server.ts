import { randomUUID } from "node:crypto";
import { now } from "../../runtime/process/clock.server";
import { env } from "../../runtime/configuration/env.server";
import { composeMessage } from "./compose.server";
import { codeWording, noticeWording, type Wording } from "./notify.text";
import { recordDirect } from "./outbox/outbox-rows.server";
import { channelOf, type CodePurpose, type Delivery, type Message, type Sender } from "./port";
import { reportProblem } from "./problem.server";
import { sendMessage } from "./senders.server";

interface CodeMessage {
  /** Canonical phone number or e-mail address. */
  readonly target: string;
  readonly purpose: CodePurpose;
  readonly code: string;
  /** `register` only: the target has an account, and its owner is told so (T-register-known). */
  readonly known?: boolean;
}

/** Sends a code and waits for the provider; the stored record contains neither code nor full target. */
export function sendCodeMessage(
  { target, purpose, code, known = false }: CodeMessage,
  send: Sender = sendMessage,
): Promise<Delivery> {
  const wording = codeWording(purpose, { code, known }, contextOf(target));
  return sendAndRecord({ target, purpose, code }, wording, send);
}

/**
 * Sends the notice that there is no code in its place, so that the requester sees no difference. It does not
 * count against the daily limit, which others could exhaust for the owner.
 */
export function sendNoticeNow(
  { target, notice }: { target: string; notice: "unknown" | "frozen" },
  send: Sender = sendMessage,
): Promise<Delivery> {
  const wording = noticeWording(notice, {}, contextOf(target));
  return sendAndRecord({ target, purpose: "notice", code: "", insteadOfCode: true }, wording, send);
}

function contextOf(target: string) {
  return { channel: channelOf(target), siteTitle: env.SITE_TITLE };
}

async function sendAndRecord(
  draft: Pick<Message, "target" | "purpose" | "code" | "insteadOfCode">,
  wording: Wording,
  send: Sender,
): Promise<Delivery> {
  const at = now();
  const message = composeMessage({ ...draft, channel: channelOf(draft.target), id: randomUUID() }, wording);
  const delivery = await send(message);
  // The message has been sent: a failed record is logged instead of reported to the user.
  await recordDirect(message, wording.body, delivery, at).catch(reportProblem);
  return delivery;
}
