import type { ActionFunctionArgs } from "@remix-run/node";
import { describeError, log } from "~/services/runtime/process/log.server";
import { findTimedOutAccount } from "~/services/identity/sessions/sessions.server";
import { readToken } from "~/server/middleware/raw-cookies.server";
import { readForm, type PostedForm } from "./form.server";
import { postedFilesAt } from "~/server/bodies/posted-files.server";

/** Stores the fields of a form that can be shown again as a draft; never a secret. */
export type StoreDraft = (form: PostedForm, accountId: number, url: URL) => Promise<void>;

/**
 * Stores a form that was posted after its session had expired for the same account (docs/forms.md, 2.1). A
 * failure is only logged; the user is redirected to the sign-in page in any case.
 */
export async function storeDraftAfterSession(
  { request, context }: ActionFunctionArgs,
  keep: StoreDraft,
): Promise<void> {
  const { session, sameOriginProved } = context;
  const token = readToken(request.headers.get("Cookie"));
  if (session.kind !== "dead" || !sameOriginProved || token === null) return;
  try {
    const accountId = await findTimedOutAccount(token);
    if (accountId === null) return;
    const url = new URL(request.url);
    const posted = postedFilesAt(url.pathname);
    const guard = { sameOriginProved, holder: null, poster: { accountId }, posted };
    await keep(await readForm(request, guard), accountId, url);
  } catch (error) {
    log.warn({ error: describeError(error) }, "the form of an ended session is lost");
  }
}
