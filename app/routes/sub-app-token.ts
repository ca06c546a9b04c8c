import { DomainError } from "~/services/runtime/failures/errors";
import { formAction, pageLoader } from "~/pages/page.server";
import { reply } from "~/pages/reply.server";
import { findExternalApp } from "~/services/products/sub-apps/registry.server";
import { issueSubAppToken } from "~/services/products/sub-apps/tokens.server";

/** A token is issued by post only: the guard answers 404. */
export const loader = pageLoader(() => null);

/** Called by the viewport for one of its frames; the token must be passed to that frame's origin only. */
export const action = formAction(async ({ form, session }) => {
  const app = findExternalApp(form.get("app"));
  if (!app) throw new DomainError("not-found");
  if (!session) return reply({ token: null }, { status: 401 });
  return reply(await issueSubAppToken(session, app.name));
});
