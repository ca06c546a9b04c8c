import { issuePageCaptcha } from "~/services/identity/auth/captchas/captcha.server";
import { pageVoice } from "~/services/identity/auth/captchas/page-voice.server";
import { drawCaptcha } from "~/services/identity/captcha/drawing/draw.server";
import { rangeResponse } from "~/pages/byte-range.server";
import { readNonce } from "~/pages/forms/form-token.server";
import { pageLoader } from "~/pages/page.server";
import { ANSWER_TEXT, waitInWords } from "~/server/answers/answer.text";

const NAME = /^(?<value>.{1,100})\.(?<kind>png|wav)$/;

function tooOften(waitMs: number): Response {
  const seconds = Math.ceil(waitMs / 1000);
  const headers = { "Retry-After": String(seconds) };
  return new Response(ANSWER_TEXT.limited(waitInWords(seconds)), { status: 429, headers });
}

/**
 * Sends a page's captcha image, larger with `?scale=2`, or its spoken digits; a failure states its reason in
 * plain text.
 */
export const loader = pageLoader(async ({ request, params, url, holder, context }) => {
  const { value = "", kind } = NAME.exec(params["file"] ?? "")?.groups ?? {};
  const nonce = readNonce(value, holder);
  if (!nonce) return new Response(ANSWER_TEXT.formExpired, { status: 404 });
  if (kind === "wav") {
    const voice = await pageVoice(nonce.value, context.source);
    return voice.ok ? rangeResponse(request, voice.wav, "audio/wav") : tooOften(voice.waitMs);
  }
  const issue = await issuePageCaptcha(nonce.value, context.source);
  if (!issue.ok) return tooOften(issue.waitMs);
  const png = await drawCaptcha(issue.text, url.searchParams.get("scale") === "2" ? 2 : 1);
  return new Response(new Uint8Array(png), { headers: { "Content-Type": "image/png" } });
});
