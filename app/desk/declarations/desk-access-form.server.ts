import { redirect } from "@remix-run/node";
import { DESK_ACCESS_TEXT as TEXT } from "~/components/desk/desk.text";
import { flashHeader } from "~/pages/cookies/flash.server";
import type { Post } from "~/pages/page.server";
import type { Refused } from "~/services/forms/editing/outcome";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";
import { DomainError } from "~/services/runtime/failures/errors";
import { BASE_PATHS } from "~/services/access/paths/page-shape";
import {
  askForDesk,
  findDeskAccess,
  takeDeskRole,
  withdrawDeskRequest,
} from "~/services/organizations/desk-access/desk-access.server";
import { switchRoleVersion } from "~/services/access/roles/versions/switch-role-version.server";

/** Intents of the desk's home that concern access to it. */
const INTENTS: readonly string[] = ["desk-switch", "desk-take", "desk-request", "desk-withdraw"];
export const isAboutAccess = ({ form }: Post) => INTENTS.includes(form.intent);

const backWith = async (text: string, kind: "success" | "warning" = "success") =>
  redirect(BASE_PATHS.desk, {
    status: 303,
    headers: { "Set-Cookie": await flashHeader({ kind, text }) },
  });

/** Requests that staff open the desk, or withdraws the request. */
async function answerRequest({ form, context }: Post, session: LiveSession): Promise<Response> {
  const asking = { source: context.source, submission: form.mark ?? undefined };
  const isRequest = form.intent === "desk-request";
  const outcome: { readonly ok: true } | Refused = isRequest
    ? await askForDesk(session, form.get("reason"), asking)
    : await withdrawDeskRequest(session, asking);
  if (outcome.ok) return backWith(isRequest ? TEXT.requested : TEXT.withdrawn);
  const { field, text } = outcome;
  // The page shows what has changed since it was read.
  return field === undefined ? backWith(text, "warning") : form.refuse({ fields: { [field]: text } });
}

/**
 * Switches to the person's role on the desk, gives it to an administrator, requests that staff open the desk, or
 * withdraws the request.
 * @throws DomainError forbidden for whoever does not administer the organisation
 */
export async function answerDeskAccess(post: Post): Promise<Response> {
  const { form, session, context } = post;
  if (!session) throw new DomainError("forbidden");
  if (form.intent === "desk-request" || form.intent === "desk-withdraw") return answerRequest(post, session);
  if (form.intent === "desk-take") await takeDeskRole(session, context.source);
  const access = await findDeskAccess(session);
  // The role may have ended since the page was shown.
  if (access.kind !== "switch") throw new DomainError("conflict");
  await switchRoleVersion(session, String(access.roleVersionId), context.source);
  return backWith(TEXT.switched);
}
