import { LRUCache } from "lru-cache";
import type { RequestSource } from "../../../operations/audit/audit.server";
import { speakDigits } from "../../captcha/voice/speak.server";
import { hmac } from "../../../runtime/secrets/secret.server";
import { issuePageDigits } from "./captcha.server";

const lately = new LRUCache<string, Buffer>({ max: 32 });

export type PageVoice = { ok: true; wav: Buffer } | { ok: false; waitMs: number };

/**
 * Returns the recording of a page's digits. Players request it repeatedly, so that it is cached: only the
 * first request creates it and counts against the address's limit.
 */
export async function pageVoice(nonce: string, source: RequestSource): Promise<PageVoice> {
  const cached = lately.get(nonce);
  if (cached) return { ok: true, wav: cached };
  const issue = await issuePageDigits(nonce, source);
  if (!issue.ok) return issue;
  const wav = speakDigits(issue.text, hmac("captcha", `${nonce} voice`));
  lately.set(nonce, wav);
  return { ok: true, wav };
}
