import { askPasskey } from "~/services/identity/auth/passkeys/ask-passkey.server";
import { formAction, pageLoader } from "~/pages/page.server";
import { reply } from "~/pages/reply.server";

/** A challenge is issued by post only: the guard answers 404. */
export const loader = pageLoader(() => null);

/** Called by the script beside the field of a second step. */
export const action = formAction(async ({ session, holder, context }) => {
  const options = await askPasskey({ session, preSession: context.presentedPreSession, holder });
  return reply(options ? { ok: true, options } : { ok: false });
});
