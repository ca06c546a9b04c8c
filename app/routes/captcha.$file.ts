import { issuePageCaptcha } from "~/services/auth/captcha.server";
import { drawCaptcha } from "~/services/captcha-drawing/draw.server";
import { readNonce } from "~/services/http/form-token.server";
import { pageLoader } from "~/services/http/page.server";
import { ANSWER_TEXT, waitInWords } from "~/services/http/answer.text";

const NAME = /^(?<nonce>.{1,100})\.png$/;

/** The picture of a page's nonce, larger with `?scale=2`; a failure says in plain text why. */
export const loader = pageLoader(async ({ params, url, holder, context }) => {
  const nonce = readNonce(NAME.exec(params["file"] ?? "")?.groups?.["nonce"] ?? "", holder);
  if (!nonce) return new Response(ANSWER_TEXT.formExpired, { status: 404 });
  const issue = await issuePageCaptcha(nonce.value, context.actor);
  if (!issue.ok) {
    const seconds = Math.ceil(issue.waitMs / 1000);
    const headers = { "Retry-After": String(seconds) };
    return new Response(ANSWER_TEXT.limited(waitInWords(seconds)), { status: 429, headers });
  }
  const png = await drawCaptcha(issue.text, url.searchParams.get("scale") === "2" ? 2 : 1);
  return new Response(new Uint8Array(png), { headers: { "Content-Type": "image/png" } });
});
